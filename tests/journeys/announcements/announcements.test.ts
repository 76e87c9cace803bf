import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AnnouncementsApi,
  announcementsApi,
  postAnnouncement,
} from '../../support/people/announcements-api.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'
import { cafeEmployeeIds, employeesApi } from '../../support/people/employees-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let tokens: Record<keyof typeof accounts, string>
let apis: Record<keyof typeof accounts, AnnouncementsApi>
let ids: Awaited<ReturnType<typeof cafeEmployeeIds>>
beforeAll(async () => {
  server = await startTestServer()
  const { signIn } = server.api
  tokens = {
    admin: await signIn(accounts.admin),
    manager: await signIn(accounts.manager),
    employee: await signIn(accounts.employee),
    stranger: await signIn(accounts.stranger),
  }
  apis = {
    admin: announcementsApi(server, tokens.admin),
    manager: announcementsApi(server, tokens.manager),
    employee: announcementsApi(server, tokens.employee),
    stranger: announcementsApi(server, tokens.stranger),
  }
  ids = await cafeEmployeeIds(employeesApi(server, tokens.admin))
})
afterAll(() => server.close())

const inventory = { title: 'Inventory', text: 'On Friday.\nBring a pen.' }

describe('a posted announcement', () => {
  test('is seen by everybody, with counts for managers only', async () => {
    const { status, body } = await apis.manager.post(inventory)
    expect(status).toBe(201)
    const now = server.clock.now().toISOString()
    const posted = {
      id: expect.any(Number),
      ...inventory,
      author: { id: ids.marco, name: 'Marco Bellini' },
      created_at: now,
      updated_at: now,
      read_at: null,
      version: 1,
    }
    expect(body.announcement).toEqual({ ...posted, read_count: 0, reader_count: 2 })
    const { id } = body.announcement
    for (const api of [apis.manager, apis.admin]) {
      expect((await api.list()).announcements[0]).toEqual(body.announcement)
    }
    expect((await apis.employee.list()).announcements[0]).toEqual({ ...posted, id })
  })

  test('is trimmed, and refused without a title or a text, or with one that is too long', async () => {
    const { body } = await apis.manager.post({ title: '  Party ', text: ' Tonight\n' })
    expect(body.announcement).toMatchObject({ title: 'Party', text: 'Tonight' })
    const longest = { title: 'x'.repeat(120), text: 'x'.repeat(2000) }
    expect((await apis.manager.post(longest)).status).toBe(201)
    const count = (await apis.manager.list()).announcements.length
    for (const [field, announcement] of [
      ['title', { text: 'Tonight' }],
      ['title', { title: '  ', text: 'Tonight' }],
      ['title', { title: 'x'.repeat(121), text: 'Tonight' }],
      ['text', { title: 'Party' }],
      ['text', { title: 'Party', text: '' }],
      ['text', { title: 'Party', text: 'x'.repeat(2001) }],
      ['text', { title: 'Party', text: 7 }],
    ] as const) {
      const reply = await apis.manager.post(announcement)
      expect([field, reply.status]).toEqual([field, 422])
      expect(Object.keys(reply.body.details?.fields ?? {})).toEqual([
        expect.stringContaining(field),
      ])
    }
    expect((await apis.manager.list()).announcements).toHaveLength(count)
  })

  test('is sent once for all tries with one key', async () => {
    const headers = { 'idempotency-key': 'post-once' }
    const first = await apis.manager.post(inventory, { headers })
    const second = await apis.manager.post(inventory, { headers })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.announcement.id).toBe(first.body.announcement.id)
    const { id } = first.body.announcement
    const removed = await apis.manager.remove(id, { headers: { 'idempotency-key': 'remove-once' } })
    const again = await apis.manager.remove(id, { headers: { 'idempotency-key': 'remove-once' } })
    expect([removed.status, removed.text, again.status, again.text]).toEqual([204, '', 204, ''])
  })
})

describe('who may', () => {
  test('post, edit and delete are managers, whatever the id', async () => {
    const { id } = await postAnnouncement(apis.manager, 'Rights')
    const { employee } = apis
    for (const { status } of [
      await employee.post(inventory),
      await employee.edit(id, { announcement: { title: 'Mine' } }),
      await employee.edit(999_999, { announcement: { title: 'Mine' } }),
      await employee.remove(id),
    ]) {
      expect(status).toBe(403)
    }
    expect((await employee.read(id)).status).toBe(200)
    const edited = await apis.admin.edit(id, { announcement: { title: 'Of another manager' } })
    expect(edited.body.announcement).toMatchObject({
      title: 'Of another manager',
      author: { name: 'Marco Bellini' },
    })
    expect((await apis.admin.remove(id)).status).toBe(204)
    const anybody = await server.api.call('GET', '/announcements')
    expect(anybody.status).toBe(401)
  })

  test('see one are the people of its organization', async () => {
    const { id } = await postAnnouncement(apis.manager, 'For the café')
    const { stranger } = apis
    for (const unknown of [id, 999_999]) {
      const edit = await stranger.edit(unknown, { announcement: { title: '' } })
      const replies = [edit, await stranger.remove(unknown), await stranger.read(unknown)]
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    expect((await stranger.list()).announcements).toEqual([])
    expect((await apis.manager.list()).announcements[0]).toMatchObject({ id, read_count: 0 })
    expect((await apis.manager.read(Number.NaN)).status).toBe(404)
  })

  test('use a key need its scope; a key posts by its name and confirms nothing', async () => {
    const reader = await createKey(server, tokens.admin, ['announcements:read'])
    const writer = await createKey(server, tokens.admin, ['announcements:write'], {
      name: 'Intranet',
    })
    const other = await createKey(server, tokens.admin, ['organization:write'])
    const [read, write] = [reader, writer].map(({ secret }) => announcementsApi(server, secret))
    if (!read || !write) throw new Error('No keys')
    expect((await announcementsApi(server, other.secret).post(inventory)).status).toBe(403)
    expect((await read.post(inventory)).status).toBe(403)
    const { announcement } = (await write.post(inventory)).body
    expect(announcement).toMatchObject({
      author: { id: null, name: 'API key Intranet' },
      read_at: null,
      read_count: 0,
      reader_count: 3,
    })
    expect((await read.list()).announcements[0]).toEqual(announcement)
    expect((await write.read(announcement.id)).status).toBe(403)
    expect((await write.remove(announcement.id)).status).toBe(204)
  })
})

describe('a confirmation', () => {
  test('counts once, by those who are readers', async () => {
    const { id } = await postAnnouncement(apis.manager, 'Counted')
    const first = await apis.employee.read(id)
    expect(first.status).toBe(200)
    const readAt = server.clock.now().toISOString()
    expect(first.body.announcement).toMatchObject({ id, read_at: readAt })
    expect(first.body.announcement).not.toHaveProperty('read_count')
    server.clock.advance(minuteMs)
    expect((await apis.employee.read(id)).body.announcement.read_at).toBe(readAt)
    expect((await apis.manager.read(id)).body.announcement).toMatchObject({ read_count: 1 })
    expect((await apis.admin.read(id)).body.announcement).toMatchObject({
      read_count: 2,
      reader_count: 2,
    })
  })

  test('stays after an edit', async () => {
    const { id } = await postAnnouncement(apis.manager, 'Edited later')
    const { read_at: readAt } = (await apis.employee.read(id)).body.announcement
    server.clock.advance(minuteMs)
    const edited = await apis.manager.edit(id, { announcement: { text: 'On Saturday.' } })
    expect(edited.body.announcement).toMatchObject({
      title: 'Edited later',
      text: 'On Saturday.',
      read_count: 1,
      version: 2,
      updated_at: server.clock.now().toISOString(),
    })
    expect((await apis.employee.read(id)).body.announcement.read_at).toBe(readAt)
    expect((await apis.employee.list()).announcements[0]).toMatchObject({ id, read_at: readAt })
  })

  test('of who has left does not count, nor do they as a reader', async () => {
    const { id } = await postAnnouncement(apis.manager, 'Before somebody leaves')
    await apis.employee.read(id)
    const activate = (active: boolean) =>
      employeesApi(server, tokens.admin).change(ids.ana, { active })
    await activate(false)
    const [left] = (await apis.admin.list()).announcements
    expect(left).toMatchObject({ id, read_count: 0, reader_count: 1 })
    await activate(true)
    tokens.employee = await server.api.signIn(accounts.employee)
    apis.employee = announcementsApi(server, tokens.employee)
    const [back] = (await apis.admin.list()).announcements
    expect(back).toMatchObject({ id, read_count: 1, reader_count: 2 })
  })
})

describe('a version', () => {
  test('that is stale changes nothing, and the reply has the present one', async () => {
    const { id } = await postAnnouncement(apis.manager, 'Versions')
    const change = { announcement: { title: 'Second' } }
    expect((await apis.manager.edit(id, { ...change, version: 1 })).status).toBe(200)
    const headers = { 'if-match': '"1"' }
    const current = { id, title: 'Second', version: 2, read_count: 0 }
    for (const reply of [
      await apis.admin.edit(id, { announcement: { title: 'Third' }, version: 1 }),
      await apis.admin.edit(id, { announcement: { title: 'Third' } }, { headers }),
      await apis.admin.remove(id, { headers }),
    ]) {
      expect(reply.status).toBe(412)
      expect(reply.body.details?.current).toMatchObject(current)
    }
    const same = await apis.admin.edit(id, change, { headers: { 'if-match': '"2"' } })
    expect(same.body.announcement).toMatchObject({ title: 'Second', version: 2 })
    expect((await apis.admin.remove(id, { headers: { 'if-match': '"2"' } })).status).toBe(204)
    expect((await apis.admin.remove(id)).status).toBe(404)
  })
})

test('a list comes in pages, newest first', async () => {
  for (const title of ['One', 'Two', 'Three']) await postAnnouncement(apis.manager, title)
  const { announcements: all } = await apis.employee.list()
  expect(all.slice(0, 3).map(({ title }) => title)).toEqual(['Three', 'Two', 'One'])
  const first = await apis.employee.list('?limit=2')
  expect(first.announcements).toEqual(all.slice(0, 2))
  const second = await apis.employee.list(`?limit=200&cursor=${first.next_cursor}`)
  expect(second).toEqual({ announcements: all.slice(2), next_cursor: null })
  const { status } = await server.api.call('GET', '/announcements?limit=0', {
    token: tokens.employee,
  })
  expect(status).toBe(400)
})

test('an organization that has not paid reads and changes nothing', async () => {
  const { id } = await postAnnouncement(apis.admin, 'Before the end of the grace')
  for (const outcome of ['decline', 'end_grace']) {
    const body = { outcome }
    await server.api.call('POST', '/billing/sandbox', { token: tokens.admin, body })
  }
  const replies = [
    await apis.manager.post(inventory),
    await apis.manager.edit(id, { announcement: { title: '' } }),
    await apis.manager.remove(id),
    await apis.employee.read(id),
  ]
  expect(replies.map(({ status }) => status)).toEqual([402, 402, 402, 402])
  expect((await apis.employee.post(inventory)).status).toBe(403)
  expect((await apis.manager.edit(999_999, {})).status).toBe(404)
  expect((await apis.employee.list()).announcements[0]).toMatchObject({ id, read_at: null })
  const body = { outcome: 'success' }
  await server.api.call('POST', '/billing/sandbox', { token: tokens.admin, body })
})
