import type { ApiScope } from '@weekboard/contracts/integrations/scopes'
import type { RouteReply } from '@weekboard/contracts/route'
import type { Recipients, validateScheduleRoute } from '@weekboard/contracts/schedule/publishing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'
import { employeesApi } from '../../support/people/employees-api.ts'
import { notificationsApi, notificationTexts } from '../../support/people/notifications-api.ts'
import { messagesTo } from '../../support/people/outbox.ts'
import { MyWeekCafe } from '../../support/plans/my-week-cafe.ts'
import { createTestClock } from '../../support/servers/clock.ts'
import { createPushDevice } from '../../support/servers/push-service.ts'
import { startTestServer } from '../../support/servers/server.ts'

const monday = '2026-12-07'
let cafe: MyWeekCafe
beforeAll(async () => {
  const clock = createTestClock(new Date('2026-12-09T15:00:00Z'))
  const server = await startTestServer({ clock, env: { PUSH_ALLOW_PRIVATE: 'true' } })
  cafe = await MyWeekCafe.on(server, monday)
})
afterAll(() => cafe.server.close())

/** A week later with each test, so that none sees the shifts of another. */
let firstDay = 0
beforeEach(async () => {
  firstDay += 7
  for (const who of ['admin', 'employee'] as const) await choose(who, {})
})

const nobody: Recipients = {
  reached: 0,
  by_app: 0,
  by_mail: 0,
  by_push: 0,
  invited: 0,
  without_account: 0,
  unchanged: 0,
}

const choose = (who: 'admin' | 'employee', choice: Record<string, boolean>) =>
  notificationsApi(cafe.server, cafe.tokens[who]).choose({
    kind: 'schedule_published',
    in_app: true,
    email: true,
    push: false,
    ...choice,
  })
const plan = async (...employeeIds: readonly number[]) => {
  const shifts = []
  for (const id of employeeIds) shifts.push(await cafe.plan(id, firstDay))
  const [first] = shifts
  if (!first) throw new Error('Nobody was planned')
  return { scheduleId: first.schedule_id, shifts }
}
const preview = async (scheduleId: number, query = '') => {
  const path = `/schedules/${scheduleId}/validate${query}`
  return (await cafe.call<RouteReply<typeof validateScheduleRoute>>('manager', 'GET', path)).body
    .recipients
}
const publish = async (scheduleId: number, body: Record<string, unknown> = {}) => {
  const path = `/schedules/${scheduleId}/publish`
  const { status, body: reply } = await cafe.call<{ recipients: Recipients }>(
    'manager',
    'POST',
    path,
    body,
  )
  expect(status).toBe(200)
  return reply.recipients
}
const addEmployee = async (employee: Record<string, unknown>) =>
  (await employeesApi(cafe.server, cafe.tokens.admin).add(employee)).body.employee.id

test('a week reaches those who have an account; the preview says the same beforehand', async () => {
  const { ana, nora, ben, keiko } = cafe.ids
  const { scheduleId } = await plan(ana, nora, ben, keiko)
  const expected = { ...nobody, reached: 2, by_app: 2, by_mail: 2, without_account: 2 }
  expect(await preview(scheduleId)).toEqual(expected)
  expect(await publish(scheduleId)).toEqual(expected)
  expect((await cafe.confirmations(scheduleId)).reached).toBe(2)
})

test('the ways are those that people chose, and push needs a device', async () => {
  const { ana, nora } = cafe.ids
  const { scheduleId } = await plan(ana, nora)
  await choose('admin', { in_app: false, push: true })
  await choose('employee', { email: false, push: true })
  expect(await preview(scheduleId)).toEqual({ ...nobody, reached: 2, by_app: 1, by_mail: 1 })
  const { subscription } = createPushDevice('https://127.0.0.1:9/device')
  const { status } = await cafe.call('employee', 'POST', '/push_subscriptions', { subscription })
  expect(status).toBe(201)
  const expected = { ...nobody, reached: 2, by_app: 1, by_mail: 1, by_push: 1 }
  expect(await preview(scheduleId)).toEqual(expected)
  await choose('admin', { in_app: false, email: false })
  expect(await publish(scheduleId)).toEqual({ ...nobody, reached: 1, by_app: 1, by_push: 1 })
  expect((await cafe.confirmations(scheduleId)).reached).toBe(1)
})

test('an address that is not verified gets no mail, and is not counted', async () => {
  const { scheduleId } = await plan(cafe.ids.ana)
  const { pool } = cafe.server.node.platform.database
  const verify = (at: string | null) =>
    pool.query('update users set email_verified_at = $2 where email = $1', [accounts.employee, at])
  await verify(null)
  expect(await preview(scheduleId)).toEqual({ ...nobody, reached: 1, by_app: 1 })
  await verify('2026-11-01T00:00:00Z')
  expect(await preview(scheduleId)).toMatchObject({ by_mail: 1 })
})

test('only those count whose week changes; the others keep theirs', async () => {
  const { ana, nora, ben } = cafe.ids
  const { scheduleId, shifts } = await plan(ana, nora, ben)
  await publish(scheduleId)
  await cafe.change(shifts[0]?.id ?? 0, { notes: 'At the door' })
  const expected = { ...nobody, reached: 1, by_app: 1, by_mail: 1, unchanged: 2 }
  expect(await preview(scheduleId)).toEqual(expected)
  expect(await publish(scheduleId)).toEqual(expected)
  // Who loses the only shift is told so, and has none that stays.
  await cafe.change(shifts[1]?.id ?? 0, null)
  expect(await publish(scheduleId)).toEqual({ ...expected, unchanged: 2 })
  expect((await cafe.confirmations(scheduleId)).reached).toBe(1)
})

test('with other drafts everybody counts once, changed before unchanged', async () => {
  const { ana, ben } = cafe.ids
  const { scheduleId, shifts } = await plan(ana, ben)
  // The drafts of the demo and of other tests as well.
  await publish(scheduleId, { publish_all_drafts: true, override_violations: true })
  await cafe.change(shifts[1]?.id ?? 0, { notes: 'Kitchen' })
  firstDay += 7
  await plan(ana, ben)
  const all = { ...nobody, reached: 1, by_app: 1, by_mail: 1, without_account: 1 }
  expect(await preview(scheduleId)).toEqual({ ...nobody, without_account: 1, unchanged: 1 })
  expect(await preview(scheduleId, '?check_all_drafts=true')).toEqual(all)
  expect(await publish(scheduleId, { publish_all_drafts: true })).toEqual(all)
})

test('who publishes finds the own change in the list and gets no mail of it', async () => {
  const { ana, marco, ben } = cafe.ids
  const { scheduleId } = await plan(ana, marco, ben)
  const expected = { ...nobody, reached: 2, by_app: 2, by_mail: 1, without_account: 1 }
  expect(await preview(scheduleId)).toEqual(expected)
  expect(await publish(scheduleId)).toEqual(expected)
  const [latest] = await notificationTexts(notificationsApi(cafe.server, cafe.tokens.manager))
  expect(latest).toMatch(
    /: 1 shift added\. The schedule reaches 2 of 3: 2 by app, 1 by mail\. 1 has no account\.$/,
  )
  const [others] = await notificationTexts(notificationsApi(cafe.server, cafe.tokens.employee))
  expect(others).not.toContain('reaches')
})

test('somebody deactivated is not waited for', async () => {
  const id = await addEmployee({ full_name: 'Lena Vogel', email: 'lena@gone.test' })
  const { scheduleId } = await plan(cafe.ids.ana, id)
  await employeesApi(cafe.server, cafe.tokens.admin).change(id, { active: false })
  expect(await publish(scheduleId)).toEqual({ ...nobody, reached: 1, by_app: 1, by_mail: 1 })
})

test('an open invitation counts as such until it expires', async () => {
  const { clock } = cafe.server
  const before = clock.now()
  const body = { invitation: { email: 'mia@new.test', full_name: 'Mia Holm', role: 'employee' } }
  const { body: reply } = await cafe.call<{ invitation: { employee_id: number } }>(
    'admin',
    'POST',
    '/invitations',
    body,
  )
  const { scheduleId } = await plan(reply.invitation.employee_id)
  expect(await preview(scheduleId)).toEqual({ ...nobody, invited: 1 })
  clock.advance(8 * 24 * 60 * 60_000)
  cafe.tokens.manager = await cafe.server.api.signIn(accounts.manager)
  expect(await preview(scheduleId)).toEqual({ ...nobody, without_account: 1 })
  clock.set(before)
})

test('publishing invites who has an address and no account, when it is asked to', async () => {
  const withAddress = await addEmployee({ full_name: 'Ida Berg', email: 'ida@new.test' })
  const without = await addEmployee({ full_name: 'Ole Dahl' })
  const manager = await addEmployee({
    full_name: 'Pia Lund',
    email: 'pia@new.test',
    role: 'manager',
  })
  const { scheduleId, shifts } = await plan(cafe.ids.ana, withAddress, without, manager)
  const reached = { ...nobody, reached: 1, by_app: 1, by_mail: 1 }
  expect(await preview(scheduleId)).toEqual({ ...reached, without_account: 3 })
  // A manager invites no managers.
  expect(await publish(scheduleId, { invite: true })).toEqual({
    ...reached,
    invited: 1,
    without_account: 2,
  })
  const subjectsTo = async (email: string) =>
    (await messagesTo(cafe.server.api, email)).map(({ subject }) => subject)
  expect(await subjectsTo('ida@new.test')).toEqual(['Join Harbour Café on Weekboard'])
  expect(await subjectsTo('pia@new.test')).toEqual([])
  await cafe.change(shifts[1]?.id ?? 0, { notes: 'At the bar' })
  expect(await publish(scheduleId, { invite: true })).toMatchObject({ invited: 1, unchanged: 3 })
  expect(await subjectsTo('ida@new.test')).toHaveLength(1)
})

test('a key that publishes invites only with the scope for it', async () => {
  const id = await addEmployee({ full_name: 'Kai Storm', email: 'kai@new.test' })
  const { scheduleId } = await plan(id)
  const publishWith = async (scopes: readonly ApiScope[], body: Record<string, unknown>) => {
    const { secret: token } = await createKey(cafe.server, cafe.tokens.admin, scopes)
    const path = `/schedules/${scheduleId}/publish`
    return cafe.server.api.call<{ recipients: Recipients }>('POST', path, { token, body })
  }
  const refused = await publishWith(['schedules:write'], { invite: true })
  expect([refused.status, await messagesTo(cafe.server.api, 'kai@new.test')]).toEqual([403, []])
  const invited = await publishWith(['schedules:write', 'employees:write'], { invite: true })
  expect(invited.body.recipients).toEqual({ ...nobody, invited: 1 })
})

test('a refused publish invites nobody', async () => {
  const id = await addEmployee({ full_name: 'Eva Lind', email: 'eva@new.test' })
  const { scheduleId } = await plan(id)
  const path = `/schedules/${scheduleId}/publish`
  const stale = await cafe.call('manager', 'POST', path, { invite: true, version: 999 })
  const invalid = await cafe.call('manager', 'POST', path, { invite: 'yes' })
  const foreign = await cafe.call('stranger', 'POST', path, { invite: true })
  const employee = await cafe.call('employee', 'POST', path, { invite: 'yes' })
  expect([stale.status, invalid.status, foreign.status, employee.status]).toEqual([
    412, 422, 404, 403,
  ])
  expect(await messagesTo(cafe.server.api, 'eva@new.test')).toEqual([])
})
