import type { HistoryEntry } from '@weekboard/contracts/shifts/shift-history'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  keiko = await employeeIdOf(server.api, await session(), 'Keiko Tanaka')
})
afterAll(() => server.close())

const session = () => server.api.signIn(accounts.manager)
const plan = async (token: string, date: string, from = '09:00', to = '17:00') =>
  (await createShift(server.api, token, { employeeId: keiko, date, from, to })).shift
const patch = (token: string, id: number, shift: Record<string, unknown>) =>
  server.api.call('PATCH', `/shifts/${id}`, { token, body: { shift } })
const remove = (token: string, id: number) => server.api.call('DELETE', `/shifts/${id}`, { token })

describe('the history of a shift', () => {
  const history = async (token: string, id: number) =>
    server.api.call<{ history: HistoryEntry[] }>('GET', `/shifts/${id}/history`, { token })

  test('tells who did what, newest first, and brings an earlier state back', async () => {
    const [mine, theirs] = [await session(), await server.api.signIn(accounts.admin)]
    const shift = await plan(mine, '2027-04-05')
    await patch(theirs, shift.id, { notes: 'Nora was here' })
    await remove(mine, shift.id)
    const { body } = await history(mine, shift.id)
    expect(body.history.map(({ type, user }) => [type, user.name])).toEqual([
      ['deleted', 'Marco Bellini'],
      ['updated', 'Nora Whitfield'],
      ['created', 'Marco Bellini'],
    ])
    expect(body.history[1]?.changes).toEqual([{ field: 'notes', from: null, to: 'Nora was here' }])
    const restore = (event_id: number | undefined) =>
      server.api.call<{ shift: Shift }>('POST', `/shifts/${shift.id}/restore`, {
        token: mine,
        body: { event_id },
      })
    const back = await restore(body.history[1]?.id)
    expect(back.body.shift).toMatchObject({ id: shift.id, notes: 'Nora was here' })
    const first = await restore(body.history[2]?.id)
    expect(first.body.shift.notes).toBeNull()
    expect((await restore(1_000_000)).status).toBe(404)
    expect((await history(mine, 8_000_000)).status).toBe(404)
  })

  test('comes in pages, and every entry of every page can be restored', async () => {
    const token = await session()
    const shift = await plan(token, '2029-04-02')
    const texts = Array.from({ length: 6 }, (_, index) => `Note ${index}`)
    for (const notes of texts) await patch(token, shift.id, { notes })
    const page = (query: string) =>
      server.api.call<{ history: HistoryEntry[]; next_cursor: string | null }>(
        'GET',
        `/shifts/${shift.id}/history?${query}`,
        { token },
      )
    const seen: HistoryEntry[] = []
    const sizes: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body } = await page(`limit=3&cursor=${cursor}`)
      seen.push(...body.history)
      sizes.push(body.history.length)
      cursor = body.next_cursor
    }
    expect(sizes).toEqual([3, 3, 1])
    expect(seen).toEqual((await history(token, shift.id)).body.history)
    expect((await page('limit=7')).body.next_cursor).toBeNull()
    expect((await page('limit=201')).status).toBe(400)
    expect((await page('cursor=last')).status).toBe(400)
    const strange = `/shifts/8000000/history?cursor=1`
    expect((await server.api.call('GET', strange, { token })).status).toBe(404)
    const past = await page(`cursor=${seen.at(-1)?.id}`)
    expect(past.body).toEqual({ history: [], next_cursor: null })

    const restored = await server.api.call<{ shift: Shift }>(
      'POST',
      `/shifts/${shift.id}/restore`,
      {
        token,
        body: { event_id: seen.at(-2)?.id },
      },
    )
    expect(restored.body.shift.notes).toBe('Note 0')
  })

  test('says by how much a weekly limit was exceeded on purpose', async () => {
    const token = await session()
    await plan(token, '2027-09-20', '00:00', '23:30')
    const { body } = await server.api.call<{ shift: Shift }>('POST', '/shifts', {
      token,
      body: {
        ...shiftBody({ employeeId: keiko, date: '2027-09-21', from: '00:00', to: '23:30' }),
        override_max_hours: true,
      },
    })
    const overrides = async () =>
      (await history(token, body.shift.id)).body.history.map(({ user, override }) => [
        user.name,
        override,
      ])
    const expected = [['Marco Bellini', { max_hours: 40, total_hours: 47, excess_hours: 7 }]]
    expect(await overrides()).toEqual(expected)
    // Older events have the limits under another name.
    const owner = new pg.Client({ connectionString: server.databaseUrl })
    await owner.connect()
    const { rowCount } = await owner.query(
      `update events set change = change - 'exceeded_limits'
         || jsonb_build_object('overridden', change->'exceeded_limits')
       where organization_id = 1 and change ? 'exceeded_limits' and subject_id = $1`,
      [body.shift.id],
    )
    await owner.end()
    expect(rowCount).toBe(1)
    expect(await overrides()).toEqual(expected)
  })

  test('a restoration that is based on another version is a 412', async () => {
    const token = await session()
    const shift = await plan(token, '2027-09-27')
    await patch(token, shift.id, { notes: 'new' })
    const event_id = (await history(token, shift.id)).body.history[1]?.id
    const restore = (body: Record<string, unknown>, headers = {}) =>
      server.api.call('POST', `/shifts/${shift.id}/restore`, {
        token,
        body: { event_id, ...body },
        headers,
      })
    expect((await restore({ version: 1 })).status).toBe(412)
    expect((await restore({}, { 'if-match': '"1"' })).status).toBe(412)
    expect((await readWeek(server.api, token, '2027-09-27')).shifts[0]?.notes).toBe('new')
    expect((await restore({ version: 2 }, { 'if-match': '"2"' })).status).toBe(200)
  })

  test('knows when a shift was announced, and what happened to it in a bulk call', async () => {
    const token = await session()
    const shift = await plan(token, '2027-04-12')
    const items = [{ action: 'update', id: shift.id, shift: { notes: 'in bulk' } }]
    await server.api.call('POST', '/shifts/bulk', { token, body: { shifts: items } })
    await server.api.call('POST', `/schedules/${shift.schedule_id}/publish`, { token, body: {} })
    const { body } = await history(token, shift.id)
    expect(body.history.map(({ type }) => type)).toEqual(['published', 'updated', 'created'])
  })
})
