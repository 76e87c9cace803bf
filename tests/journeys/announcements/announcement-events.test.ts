import type { AuditEntry } from '@weekboard/contracts/audit-log'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type AnnouncementsApi,
  announcementsApi,
  postAnnouncement,
} from '../../support/people/announcements-api.ts'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import { exportFiles } from '../../support/people/exports.ts'
import { notificationTexts } from '../../support/people/notifications-api.ts'
import { NotificationCafe } from '../../support/plans/notification-cafe.ts'
import { until } from '../../support/servers/until.ts'

let cafe: NotificationCafe
let marco: AnnouncementsApi
let ana: AnnouncementsApi
const open: CableClient[] = []
beforeAll(async () => {
  cafe = await NotificationCafe.open()
  marco = announcementsApi(cafe.server, cafe.tokens.manager)
  ana = announcementsApi(cafe.server, cafe.tokens.employee)
})
beforeEach(() => cafe.beginWeek())
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(() => cafe.server.close())

async function watch(account: 'manager' | 'employee' | 'stranger', channel: string) {
  const client = await connectCable(cafe.server.url, cafe.tokens[account])
  open.push(client)
  await client.subscribe({ channel })
  return client
}

const updatesOf = (client: CableClient): number =>
  client
    .signals()
    .filter(({ type, widget_type }) => type === 'widget_update' && widget_type === 'announcements')
    .length

test('every reader is notified, as they have chosen, and the author is not', async () => {
  const choice = { kind: 'announcement_created', in_app: true, email: false, push: false }
  expect((await cafe.nora.choose(choice)).status).toBe(200)
  const { id } = await postAnnouncement(marco, 'Inventory')
  const text = 'New announcement: Marco Bellini: “Inventory”.'
  expect(await notificationTexts(cafe.ana)).toEqual([text])
  expect(await notificationTexts(cafe.nora)).toEqual([text])
  expect(await notificationTexts(cafe.marco)).toEqual([])
  expect(await notificationTexts(cafe.olive)).toEqual([])
  expect((await cafe.ana.list()).notifications[0]).toMatchObject({
    kind: 'announcement_created',
    subject: { type: 'announcement', id },
    date: '2026-11-18',
    data: { title: 'Inventory', author_name: 'Marco Bellini' },
  })
  expect(await cafe.subjectsTo(accounts.employee)).toEqual(['New announcement'])
  expect(await cafe.subjectsTo(accounts.admin)).toEqual([])
})

test('a notification follows an edit, and is done with a confirmation or a deletion', async () => {
  const { id } = await postAnnouncement(marco, 'Inventroy')
  await marco.edit(id, { announcement: { title: 'Inventory' } })
  expect(await notificationTexts(cafe.ana)).toEqual([
    'New announcement: Marco Bellini: “Inventory”.',
  ])
  await ana.read(id)
  expect((await cafe.ana.list()).unread_count).toBe(0)
  expect((await cafe.nora.list()).unread_count).toBe(1)
  await marco.remove(id)
  expect((await cafe.nora.list()).unread_count).toBe(0)
})

test('open pages of everybody learn of each change, those of managers of confirmations', async () => {
  const [manager, employee, stranger] = [
    await watch('manager', 'DashboardChannel'),
    await watch('employee', 'DashboardChannel'),
    await watch('stranger', 'DashboardChannel'),
  ]
  const { id } = await postAnnouncement(marco, 'Live')
  await until(() => updatesOf(manager) === 1 && updatesOf(employee) === 1)
  await marco.edit(id, { announcement: { text: 'Now' } })
  await until(() => updatesOf(manager) === 2 && updatesOf(employee) === 2)
  await ana.read(id)
  await until(() => updatesOf(manager) === 3)
  await marco.remove(id)
  await until(() => updatesOf(manager) === 4 && updatesOf(employee) === 3)
  expect(stranger.signals()).toEqual([])
})

test('sockets get the events, employees none of the confirmations of others', async () => {
  const [manager, employee] = [
    await watch('manager', 'ScheduleChannel'),
    await watch('employee', 'ScheduleChannel'),
  ]
  const { id } = await postAnnouncement(marco, 'Logged')
  await marco.edit(id, { announcement: { title: 'Logged twice' } })
  await ana.read(id)
  await marco.remove(id)
  const typesOf = (client: CableClient) => client.events().map(({ type }) => type)
  await until(() => typesOf(manager).length === 4 && typesOf(employee).length === 3)
  const [created, updated, deleted] = [
    'announcement_created',
    'announcement_updated',
    'announcement_deleted',
  ]
  expect(typesOf(manager)).toEqual([created, updated, 'announcement_read', deleted])
  expect(typesOf(employee)).toEqual([created, updated, deleted])
  expect(employee.events()[1]).toMatchObject({ announcement_id: id, title: 'Logged twice' })
})

test('the audit log says who did what', async () => {
  const { id } = await postAnnouncement(marco, 'Audited')
  await marco.edit(id, { announcement: { text: 'Changed' } })
  await ana.read(id)
  await marco.remove(id)
  const { body } = await cafe.server.api.call<{ entries: AuditEntry[] }>(
    'GET',
    '/audit_log?limit=4',
    { token: cafe.tokens.admin },
  )
  expect(body.entries.map(({ type, user, summary }) => [type, user.name, summary])).toEqual([
    ['announcement_deleted', 'Marco Bellini', 'Deleted the announcement “Audited”'],
    ['announcement_read', 'Ana Ruiz', 'Confirmed the announcement “Audited”'],
    ['announcement_updated', 'Marco Bellini', 'Changed the announcement “Audited”'],
    ['announcement_created', 'Marco Bellini', 'Posted the announcement “Audited”'],
  ])
  expect(body.entries[2]).toMatchObject({
    subject: { type: 'announcement', id, name: 'Audited' },
    details: { after: { text: 'Changed', version: 2 } },
  })
})

test('archives have announcements and who confirmed them, the own data the own confirmations', async () => {
  const { id } = await postAnnouncement(marco, 'Archived')
  await ana.read(id)
  const rowsOf = (files: ReadonlyMap<string, string>, table: string): unknown[] =>
    JSON.parse(files.get(`json/${table}.json`) ?? 'null')
  const all = await exportFiles(cafe.server, cafe.tokens.admin, '/organization/export')
  expect(rowsOf(all, 'announcements')).toContainEqual(
    expect.objectContaining({ id, title: 'Archived', author_id: cafe.ids.marco, version: 1 }),
  )
  const confirmation = expect.objectContaining({ announcement_id: id, employee_id: cafe.ids.ana })
  expect(rowsOf(all, 'announcement_reads')).toContainEqual(confirmation)
  const own = await exportFiles(cafe.server, cafe.tokens.employee, '/auth/me/export')
  expect(rowsOf(own, 'announcement_reads')).toContainEqual(confirmation)
  expect(own.has('json/announcements.json')).toBe(false)
})
