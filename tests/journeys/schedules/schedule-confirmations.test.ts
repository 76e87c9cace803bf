import type { AuditEntry } from '@weekboard/contracts/audit-log'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectCable } from '../../support/people/cable-client.ts'
import { notificationsApi, notificationTexts } from '../../support/people/notifications-api.ts'
import { MyWeekCafe } from '../../support/plans/my-week-cafe.ts'
import { until } from '../../support/servers/until.ts'

let cafe: MyWeekCafe
beforeAll(async () => {
  cafe = await MyWeekCafe.open()
})
afterAll(() => cafe.server.close())

/** A week later with each test, so that none sees the shifts of another. */
let firstDay = 0
const beginWeek = () => {
  firstDay += 7
  return firstDay
}
const confirmed = ({ seen }: { seen: readonly { employee_id: number }[] }) =>
  seen.map(({ employee_id }) => employee_id)
const lastTextTo = async (who: 'employee' | 'admin') =>
  (await notificationTexts(notificationsApi(cafe.server, cafe.tokens[who])))[0]

test('an announcement asks, is confirmed once per version, and asks again after a change', async () => {
  const { ids, server } = cafe
  const day = beginWeek()
  const ana = await cafe.plan(ids.ana, day)
  const ben = await cafe.plan(ids.ben, day)
  const marco = await cafe.plan(ids.marco, day)
  const id = ana.schedule_id
  await cafe.publish(id, { ask_seen: true })
  // Who publishes has seen the week.
  const at = server.clock.now().toISOString()
  expect(await cafe.confirmations(id)).toEqual({
    ask_seen: true,
    seen: [{ employee_id: ids.marco, at }],
    missing: [ids.ana, ids.ben],
    // Ben has no account.
    reached: 2,
  })
  expect(await lastTextTo('employee')).toMatch(
    /^Schedule published: Your week of .*: 1 shift added. Please confirm that you have seen it.$/,
  )

  const manager = await connectCable(server.url, cafe.tokens.manager)
  const employee = await connectCable(server.url, cafe.tokens.employee)
  await manager.subscribe()
  await employee.subscribe()
  server.clock.advance(minuteMs)
  const first = await cafe.confirm('employee', id)
  expect([first.status, first.body]).toEqual([
    200,
    { ask_seen: true, seen_at: server.clock.now().toISOString() },
  ])
  server.clock.advance(minuteMs)
  expect((await cafe.confirm('employee', id)).body).toEqual(first.body)
  expect((await cafe.call('employee', 'GET', `/schedules/${id}/seen/own`)).body).toEqual(first.body)
  await until(() => manager.events().some(({ type }) => type === 'schedule_seen'))
  expect(manager.events().filter(({ type }) => type === 'schedule_seen')).toMatchObject([
    { schedule_id: id, employee_id: ids.ana, user: { name: 'Ana Ruiz' } },
  ])
  expect(await cafe.confirmations(id)).toMatchObject({ missing: [ids.ben] })

  // The week of others changes: a confirmation of an unchanged week counts on.
  await cafe.change(ben.id, { notes: 'At the bar' })
  await cafe.publish(id, { ask_seen: true })
  expect(await cafe.confirmations(id)).toMatchObject({ missing: [ids.ben] })
  expect(confirmed(await cafe.confirmations(id))).toEqual([ids.ana, ids.marco])

  // The own week changes: asked again, also when this announcement does not say so.
  await cafe.change(ana.id, { notes: 'At the door' })
  await cafe.change(marco.id, null)
  await cafe.publish(id)
  expect(await cafe.confirmations(id)).toMatchObject({
    ask_seen: true,
    missing: [ids.ana, ids.ben],
  })
  const published = (
    await cafe.call<{ schedule: { published_at: string } }>(
      'employee',
      'GET',
      `/schedules/week?date=${cafe.day(day)}`,
    )
  ).body.schedule.published_at
  const stale = new Date(Date.parse(published) - minuteMs).toISOString()
  const tooEarly = await cafe.confirm('employee', id, { published_at: stale })
  expect([tooEarly.status, tooEarly.body.code]).toEqual([412, 'stale_version'])
  expect((await cafe.confirm('employee', id, { published_at: published })).status).toBe(200)
  expect(await cafe.confirmations(id)).toMatchObject({ missing: [ids.ben] })

  // Without asking, nobody is waited for; the confirmations stay.
  await cafe.change(ben.id, { notes: null })
  await cafe.publish(id, { ask_seen: false })
  expect(await cafe.confirmations(id)).toMatchObject({ ask_seen: false, missing: [] })
  expect(employee.events().every(({ type }) => type === 'schedule_published')).toBe(true)
  manager.close()
  employee.close()

  const log = await cafe.call<{ entries: AuditEntry[] }>(
    'admin',
    'GET',
    '/audit_log?type=schedule_seen',
  )
  expect(log.body.entries.map(({ user, summary }) => `${user.name}: ${summary}`)).toEqual([
    'Ana Ruiz: Confirmed the week of Dec 14 as seen',
    'Ana Ruiz: Confirmed the week of Dec 14 as seen',
  ])
})

test('asking later asks also those whose week is as before, and who lost all shifts', async () => {
  const { ids } = cafe
  const day = beginWeek()
  const ana = await cafe.plan(ids.ana, day)
  const ben = await cafe.plan(ids.ben, day)
  await cafe.publish(ana.schedule_id)
  expect(await cafe.confirmations(ana.schedule_id)).toEqual({
    ask_seen: false,
    seen: [],
    missing: [],
    reached: 1,
  })
  await cafe.change(ben.id, null)
  await cafe.publish(ana.schedule_id, { ask_seen: true })
  expect((await cafe.confirmations(ana.schedule_id)).missing).toEqual([ids.ana, ids.ben])
  expect(await lastTextTo('employee')).toContain(
    'nothing has changed. Please confirm that you have seen it.',
  )
  const { weeks } = await cafe.myWeek()
  expect(weeks.map(({ announcement }) => announcement?.ask_seen ?? null)).toEqual([null, false])
})

test('rights: drafts and other organizations are a 404, the list is for those who plan', async () => {
  const { ids } = cafe
  const day = beginWeek()
  const shift = await cafe.plan(ids.ana, day)
  const path = `/schedules/${shift.schedule_id}/seen`
  const unknown = await cafe.confirm('employee', 8_000_000)
  const tries = async () => ({
    confirm: (await cafe.confirm('employee', shift.schedule_id)).status,
    own: (await cafe.call('employee', 'GET', `${path}/own`)).status,
    list: (await cafe.call('employee', 'GET', path)).status,
    stranger: [
      (await cafe.confirm('stranger', shift.schedule_id)).status,
      (await cafe.call('stranger', 'GET', `${path}/own`)).status,
      (await cafe.call('stranger', 'GET', path)).status,
    ],
  })
  expect(unknown.status).toBe(404)
  expect(await tries()).toEqual({ confirm: 404, own: 404, list: 403, stranger: [404, 404, 404] })
  await cafe.publish(shift.schedule_id, { ask_seen: true })
  expect(await tries()).toEqual({ confirm: 200, own: 200, list: 403, stranger: [404, 404, 404] })

  // A week that asks nobody takes a confirmation without noting it.
  const other = await cafe.plan(ids.ana, beginWeek())
  await cafe.publish(other.schedule_id)
  expect((await cafe.confirm('employee', other.schedule_id)).body).toEqual({
    ask_seen: false,
    seen_at: null,
  })
  expect(confirmed(await cafe.confirmations(other.schedule_id))).toEqual([])
})

test('several schedules that are published at once ask for themselves', async () => {
  const { ids } = cafe
  const asked = await cafe.plan(ids.ana, beginWeek())
  const silent = await cafe.plan(ids.ana, beginWeek())
  const { status } = await cafe.call('manager', 'POST', '/schedules/bulk', {
    schedules: [
      { action: 'publish', id: asked.schedule_id, ask_seen: true },
      { action: 'publish', id: silent.schedule_id },
    ],
  })
  expect(status).toBe(200)
  expect(await cafe.confirmations(asked.schedule_id)).toMatchObject({
    ask_seen: true,
    missing: [ids.ana],
  })
  expect(await cafe.confirmations(silent.schedule_id)).toMatchObject({
    ask_seen: false,
    missing: [],
  })
})
