import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import type { ShiftTemplate } from '@weekboard/contracts/shifts/shift-templates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readWeek } from '../../support/people/shifts-api.ts'
import {
  type BreakCafe,
  halfHour,
  openBreakCafe,
  sixHourRule,
} from '../../support/plans/break-cafe.ts'

type Body = Record<string, unknown>

let cafe: BreakCafe
beforeAll(async () => {
  cafe = await openBreakCafe()
})
afterAll(() => cafe.server.close())
beforeEach(() => cafe.setRules([]))

describe('break rules', () => {
  test('are settings of admins, in rising order', async () => {
    const rules = [sixHourRule, { after_minutes: 540, minutes: 45, paid: false }]
    await cafe.setRules(rules, 'refuse_published')
    const { body } = await cafe.call<{ organization: Body }>('GET', '/organization')
    expect(body.organization).toMatchObject({
      break_rules: rules,
      break_policy: 'refuse_published',
    })
    for (const break_rules of [
      [...rules].reverse(),
      [sixHourRule, sixHourRule],
      [{ ...sixHourRule, minutes: 4 }],
      Array(5).fill(sixHourRule),
    ]) {
      expect(
        await cafe.call('PATCH', '/organization', { organization: { break_rules } }, cafe.admin),
      ).toMatchObject({
        status: 422,
        body: { details: { fields: { break_rules: expect.any(String) } } },
      })
    }
    expect(
      (
        await cafe.call(
          'PATCH',
          '/organization',
          { organization: { break_policy: 'maybe' } },
          cafe.admin,
        )
      ).status,
    ).toBe(422)
    expect(
      (await cafe.call('PATCH', '/organization', { organization: { break_rules: [] } })).status,
    ).toBe(403)
    const log = await cafe.call<{ entries: { summary: string }[] }>(
      'GET',
      '/audit_log?type=organization_updated',
      undefined,
      cafe.admin,
    )
    expect(log.body.entries[0]?.summary).toContain('breaks of shifts')
  })

  test('give new shifts their breaks; [] means none and stays none in copies', async () => {
    const date = cafe.nextMonday()
    await cafe.setRules([sixHourRule, { after_minutes: 540, minutes: 45, paid: false }])
    expect((await cafe.create(date)).breaks).toEqual([halfHour])
    const [, second, third] = [1, 2, 3].map((day) =>
      date.replace(/..$/, String(Number(date.slice(-2)) + day).padStart(2, '0')),
    )
    expect((await cafe.create(second ?? '', {}, { to: '19:00' })).breaks).toEqual([
      { minutes: 45, paid: false },
    ])
    const none = await cafe.create(third ?? '', { breaks: [] })
    expect(none.breaks).toEqual([])
    const copies = await cafe.call<BulkReply>('POST', `/shifts/${none.id}/copy`, {
      weeks: 1,
      days: ['friday'],
    })
    expect(copies.body.results[0]?.shift?.breaks).toEqual([])
    const to = cafe.nextMonday()
    await cafe.call('POST', '/schedules/copy', { from_week: date, to_week: to })
    const copied = (await readWeek(cafe.server.api, cafe.manager, to)).shifts.map(
      ({ breaks }) => breaks,
    )
    expect(copied).toContainEqual([])
    expect(copied).toContainEqual([{ minutes: 45, paid: false }])
  })

  test('warn of missing breaks, refuse by policy, and are silent when off', async () => {
    const date = cafe.nextMonday()
    const message = 'A shift of more than 6 h needs 30 minutes of unpaid break'
    await cafe.setRules([sixHourRule])
    const warned = await cafe.post(date, { breaks: [] })
    expect(warned.body.warnings).toEqual([{ code: 'breaks', message }])
    const validated = await cafe.call<{ violations: { code: string }[] }>(
      'GET',
      `/schedules/${warned.body.shift.schedule_id}/validate`,
    )
    expect(validated.body.violations.map(({ code }) => code)).toEqual(['breaks'])
    await cafe.setRules([sixHourRule], 'off')
    expect(
      (await cafe.patch(warned.body.shift.id, cafe.timesOf(date, '09:00', '18:00'))).body.warnings,
    ).toBeUndefined()
    await cafe.setRules([sixHourRule], 'refuse')
    const next = cafe.nextMonday()
    expect(await cafe.post(next, { breaks: [{ minutes: 30, paid: true }] })).toMatchObject({
      status: 422,
      body: { code: 'breaks', message },
    })
    expect(
      (
        await cafe.post(next, {
          breaks: [
            { minutes: 10, paid: false },
            { minutes: 20, paid: false },
          ],
        })
      ).status,
    ).toBe(201)
    // A longer shift only warns, also by this policy.
    const short = await cafe.create(cafe.nextMonday(), {}, { to: '13:00' })
    const longer = await cafe.patch(short.id, {
      end_time: cafe.timesOf(short.start_time.slice(0, 10), '09:00', '17:00').end_time,
    })
    expect(longer).toMatchObject({ status: 200, body: { warnings: [{ code: 'breaks' }] } })
    expect((await cafe.patch(short.id, { notes: 'Late' })).status).toBe(200)
  })

  test('`refuse_published` protects what was announced', async () => {
    await cafe.setRules([sixHourRule], 'refuse_published')
    const draft = await cafe.post(cafe.nextMonday(), { breaks: [] })
    expect(draft).toMatchObject({ status: 201, body: { warnings: [{ code: 'breaks' }] } })
    const shift = await cafe.create(cafe.nextMonday())
    const publish = await cafe.call('POST', `/schedules/${shift.schedule_id}/publish`, {})
    expect(publish.status).toBe(200)
    expect(await cafe.patch(shift.id, { breaks: [] })).toMatchObject({
      status: 422,
      body: { code: 'breaks' },
    })
    const refused = await cafe.call(
      'POST',
      `/schedules/${draft.body.shift.schedule_id}/publish`,
      {},
    )
    expect(refused).toMatchObject({ status: 422, body: { code: 'publish_validation' } })
  })
})

describe('templates', () => {
  test('carry breaks, by default those of the rules', async () => {
    await cafe.setRules([sixHourRule])
    const save = (fields: Body) =>
      cafe.call<{ shift_template: ShiftTemplate }>('POST', '/shift_templates', {
        shift_template: { start_time: '09:00', end_time: '17:00', days: ['monday'], ...fields },
      })
    const own = await save({
      name: 'Own',
      breaks: [{ minutes: 60, paid: false, start_time: '12:00' }],
    })
    expect(own.body.shift_template).toMatchObject({
      hours: 7,
      breaks: [{ minutes: 60, paid: false, start_time: '12:00' }],
    })
    expect((await save({ name: 'Rules' })).body.shift_template).toMatchObject({
      hours: 7.5,
      breaks: [halfHour],
    })
    expect((await save({ name: 'None', breaks: [] })).body.shift_template).toMatchObject({
      hours: 8,
      breaks: [],
    })
    expect(
      await save({ name: 'Bad', breaks: [{ ...halfHour, start_time: '17:00' }] }),
    ).toMatchObject({
      status: 422,
      body: { details: { fields: { breaks: 'must be within the shift' } } },
    })
  })

  test('are applied with breaks of their own, of the rules, or none', async () => {
    await cafe.setRules([sixHourRule])
    const apply = (fields: Body, path = cafe.nextMonday()) =>
      cafe.call<BulkReply>('POST', '/shifts/template', {
        employee_id: cafe.keiko,
        start_date: path,
        start_time: '09:00',
        end_time: '17:00',
        selected_days: ['monday'],
        weeks: 1,
        ...fields,
      })
    const breaksOf = async (fields: Body) => (await apply(fields)).body.results[0]?.shift?.breaks
    expect(await breaksOf({})).toEqual([halfHour])
    expect(await breaksOf({ breaks: [] })).toEqual([])
    expect(await breaksOf({ breaks: [{ ...halfHour, start_time: '12:00' }] })).toEqual([
      { ...halfHour, start_time: '12:00' },
    ])
    expect(await apply({ breaks: [{ minutes: 30 }] })).toMatchObject({
      status: 422,
      body: { details: { fields: { breaks: expect.any(String) } } },
    })
  })
})
