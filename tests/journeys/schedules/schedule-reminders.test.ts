import type { AuditEntry } from '@weekboard/contracts/audit-log'
import type { RouteReply } from '@weekboard/contracts/route'
import type { remindOfScheduleRoute } from '@weekboard/contracts/schedule/schedule-seen'
import { hourMs, minuteMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { notificationsApi, notificationTexts } from '../../support/people/notifications-api.ts'
import { messageTo } from '../../support/people/outbox.ts'
import { MyWeekCafe } from '../../support/plans/my-week-cafe.ts'

let cafe: MyWeekCafe
beforeAll(async () => {
  cafe = await MyWeekCafe.open()
})
afterAll(() => cafe.server.close())

let firstDay = 0
beforeEach(() => {
  firstDay += 7
})

const announce = async (employeeIds: readonly number[], body: unknown = { ask_seen: true }) => {
  let id = 0
  for (const employeeId of employeeIds) id = (await cafe.plan(employeeId, firstDay)).schedule_id
  await cafe.publish(id, body)
  return id
}
const remind = async (id: number, employee_ids?: readonly number[]) => {
  const { status, body } = await cafe.call<RouteReply<typeof remindOfScheduleRoute>>(
    'manager',
    'POST',
    `/schedules/${id}/remind`,
    employee_ids && { employee_ids },
  )
  expect(status).toBe(200)
  return body
}
const lastTextTo = async (who: 'employee' | 'admin' | 'manager') =>
  (await notificationTexts(notificationsApi(cafe.server, cafe.tokens[who])))[0]

test('everybody who has not confirmed is reminded, once an hour, as far as they are reached', async () => {
  const { ana, nora, marco, ben } = cafe.ids
  const id = await announce([ana, nora, marco, ben])
  await cafe.confirm('admin', id)
  // Ben has no account; the publisher has seen it.
  expect(await remind(id)).toEqual({ reminded: 1, skipped: 1 })
  expect(await lastTextTo('employee')).toMatch(
    /^Please confirm your week: Your week of Dec \d+ is published\. Please confirm that you have seen it\.$/,
  )
  expect(await lastTextTo('admin')).toMatch(/^Schedule published/)
  const mail = await messageTo(cafe.server.api, accounts.employee, /Please confirm your week/)
  expect(mail.link).toContain(`/schedule?date=${cafe.day(firstDay)}`)

  cafe.server.clock.advance(hourMs - minuteMs)
  expect(await remind(id)).toEqual({ reminded: 0, skipped: 2 })
  expect(await remind(id, [ana])).toEqual({ reminded: 0, skipped: 1 })
  cafe.server.clock.advance(minuteMs)
  expect(await remind(id, [ana, ana, nora])).toEqual({ reminded: 1, skipped: 1 })
  await cafe.confirm('employee', id)
  cafe.server.clock.advance(hourMs)
  expect(await remind(id, [ana])).toEqual({ reminded: 0, skipped: 1 })

  const log = await cafe.call<{ entries: AuditEntry[] }>(
    'admin',
    'GET',
    '/audit_log?type=schedule_reminded',
  )
  expect(log.body.entries.map(({ summary }) => summary)).toEqual([
    'Reminded 1 person of the week of Dec 14',
    'Reminded 1 person of the week of Dec 14',
  ])
})

test('without asking everybody in the week is reminded, but who reminds', async () => {
  const { ana, nora, marco } = cafe.ids
  const id = await announce([ana, nora, marco], {})
  expect(await remind(id)).toEqual({ reminded: 2, skipped: 1 })
  expect(await lastTextTo('admin')).toMatch(
    /^Please look at your week: Your week of Dec \d+ is published\.$/,
  )
  expect(await lastTextTo('manager')).not.toMatch(/look at/)
})

test('somebody who is not in the week, or who wants no message, is skipped', async () => {
  const { ana, nora, keiko } = cafe.ids
  const id = await announce([ana])
  expect(await remind(id, [nora, keiko])).toEqual({ reminded: 0, skipped: 2 })
  const choices = notificationsApi(cafe.server, cafe.tokens.employee)
  const off = { kind: 'schedule_published', in_app: false, email: false, push: false }
  await choices.choose(off)
  expect(await remind(id)).toEqual({ reminded: 0, skipped: 1 })
  await choices.choose({ ...off, email: true })
  expect(await remind(id)).toEqual({ reminded: 1, skipped: 0 })
})

test('two at once remind a person once', async () => {
  const id = await announce([cafe.ids.ana])
  const replies = await Promise.all([remind(id), remind(id)])
  expect(replies.map(({ reminded }) => reminded).sort()).toEqual([0, 1])
})

test('refuses in order, and what was never published', async () => {
  const { ana } = cafe.ids
  const id = await announce([ana])
  const path = (schedule: number) => `/schedules/${schedule}/remind`
  const draft = (await cafe.plan(ana, firstDay + 700)).schedule_id
  const never = await cafe.call('manager', 'POST', path(draft), {})
  expect([never.status, never.body.code]).toEqual([409, 'not_announced'])
  const results = [
    await cafe.server.api.call('POST', path(id), { body: {} }),
    await cafe.call('employee', 'POST', path(id), { employee_ids: 'all' }),
    await cafe.call('stranger', 'POST', path(id), { employee_ids: 'all' }),
    await cafe.call('manager', 'POST', path(999_999), {}),
    await cafe.call('manager', 'POST', path(id), { employee_ids: 'all' }),
    await cafe.call('manager', 'POST', path(id), { employee_ids: [] }),
    await cafe.call('manager', 'POST', path(id), { employee_ids: [999_999] }),
  ]
  expect(results.map(({ status }) => status)).toEqual([401, 403, 404, 404, 422, 422, 404])
  const olive = await cafe.call<{ employees: { id: number }[] }>('stranger', 'GET', '/employees')
  const foreign = olive.body.employees[0]?.id ?? 0
  const refused = await cafe.call('manager', 'POST', path(id), { employee_ids: [ana, foreign] })
  expect(refused.status).toBe(404)
  expect(await remind(id)).toEqual({ reminded: 1, skipped: 0 })
})
