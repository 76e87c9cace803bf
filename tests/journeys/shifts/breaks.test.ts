import { writeCalendar } from '@weekboard/api/features/calendar/write-calendar'
import { shiftsFeature } from '@weekboard/api/features/shifts/feature'
import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readByIcalJs } from '../../support/people/calendar.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { type BreakCafe, halfHour, openBreakCafe } from '../../support/plans/break-cafe.ts'
import { connectAsOwner } from '../../support/servers/postgres.ts'

let cafe: BreakCafe
beforeAll(async () => {
  cafe = await openBreakCafe()
})
afterAll(() => cafe.server.close())
beforeEach(() => cafe.setRules([]))

describe('breaks of a shift', () => {
  test('are stored and count in no hours and no cost when unpaid', async () => {
    const date = cafe.nextMonday()
    const shift = await cafe.create(date, { breaks: [halfHour, { minutes: 15, paid: true }] })
    expect(shift).toMatchObject({
      breaks: [halfHour, { minutes: 15, paid: true }],
      duration_hours: 7.5,
    })
    const week = await readWeek(cafe.server.api, cafe.admin, date)
    expect(week.shifts[0]).toMatchObject({ breaks: shift.breaks, duration_hours: 7.5 })
    expect(week.stats.total_hours).toBe(7.5)
    const rate = week.employees.find(({ id }) => id === cafe.keiko)?.hourly_rate ?? 0
    expect(week.stats.total_labor_cost).toBe(Math.round(rate * 750) / 100)
    const without = await cafe.patch(shift.id, { breaks: [] })
    expect(without.body.shift).toMatchObject({ breaks: [], duration_hours: 8 })
    expect((await readWeek(cafe.server.api, cafe.admin, date)).stats.total_hours).toBe(8)
  })

  test('that do not fit are a 422 of the field, and change nothing', async () => {
    const date = cafe.nextMonday()
    const refused = [
      [{ minutes: 4, paid: false }],
      [{ minutes: 241, paid: false }],
      [{ minutes: 30 }],
      [{ minutes: 30, paid: 'no' }],
      [{ ...halfHour, start_time: '24:00' }],
      Array.from({ length: 5 }, () => ({ minutes: 5, paid: true })),
      [
        { minutes: 240, paid: false },
        { minutes: 240, paid: true },
      ],
      [{ ...halfHour, start_time: '08:45' }],
      [{ ...halfHour, start_time: '16:45' }],
      [
        { ...halfHour, start_time: '12:00' },
        { ...halfHour, start_time: '12:15' },
      ],
    ]
    for (const breaks of refused) {
      expect(await cafe.post(date, { breaks })).toMatchObject({
        status: 422,
        body: { code: 'invalid_fields', details: { fields: { breaks: expect.any(String) } } },
      })
    }
    expect((await readWeek(cafe.server.api, cafe.manager, date)).shifts).toEqual([])
    const shift = await cafe.create(
      '2028-05-03',
      { breaks: [{ ...halfHour, start_time: '02:00' }] },
      { from: '22:00', to: '06:00', toDate: '2028-05-04' },
    )
    expect(shift.breaks).toEqual([{ ...halfHour, start_time: '02:00' }])
    expect(
      await cafe.patch(shift.id, { breaks: [{ ...halfHour, start_time: '21:00' }] }),
    ).toMatchObject({
      status: 422,
      body: { details: { fields: { breaks: 'must be within the shift' } } },
    })
    const bulk = await cafe.call<BulkReply>('POST', '/shifts/bulk', {
      shifts: [{ action: 'update', id: shift.id, shift: { breaks: [{ minutes: 1, paid: true }] } }],
    })
    expect(bulk.body.results[0]).toMatchObject({
      status: 'skipped',
      details: { fields: { breaks: expect.any(String) } },
    })
  })

  test('move along with the start when a write names none, and never refuse it', async () => {
    const date = cafe.nextMonday()
    await cafe.setRules([{ after_minutes: 60, minutes: 15, paid: true }])
    const shift = await cafe.create(date, {
      breaks: [
        { ...halfHour, start_time: '12:00' },
        { minutes: 60, paid: false },
      ],
    })
    const moved = await cafe.patch(shift.id, cafe.timesOf(date, '11:00', '19:00'))
    expect(moved.body.shift.breaks).toEqual([
      { ...halfHour, start_time: '14:00' },
      { minutes: 60, paid: false },
    ])
    const shorter = await cafe.patch(shift.id, cafe.timesOf(date, '11:00', '14:15'))
    expect(shorter.body.shift.breaks).toEqual([halfHour, { minutes: 60, paid: false }])
    // 90 minutes of break and no work: those of the rules replace them.
    const least = await cafe.patch(shift.id, cafe.timesOf(date, '11:00', '12:30'))
    expect(least.body.shift).toMatchObject({
      breaks: [{ minutes: 15, paid: true }],
      duration_hours: 1.5,
    })
    const none = await cafe.patch(shift.id, cafe.timesOf(date, '11:00', '11:15'))
    expect(none.body.shift.breaks).toEqual([])
  })

  test('are undone, redone, and restored from the history', async () => {
    const date = cafe.nextMonday()
    const shift = await cafe.create(date, { breaks: [{ ...halfHour, start_time: '12:00' }] })
    await cafe.patch(shift.id, { breaks: [] })
    const read = async () => (await readWeek(cafe.server.api, cafe.manager, date)).shifts[0]
    expect((await cafe.call('POST', '/undo', {})).status).toBe(200)
    expect(await read()).toMatchObject({ breaks: shift.breaks, duration_hours: 7.5 })
    expect((await cafe.call('POST', '/redo', {})).status).toBe(200)
    expect((await read())?.breaks).toEqual([])
    const { body } = await cafe.call<{ history: { id: number; changes: Body[] }[] }>(
      'GET',
      `/shifts/${shift.id}/history`,
    )
    expect(body.history[0]?.changes).toEqual([
      { field: 'breaks', from: '30 min unpaid at 12:00', to: null },
    ])
    await cafe.call('POST', `/shifts/${shift.id}/restore`, { event_id: body.history.at(-1)?.id })
    expect((await read())?.breaks).toEqual(shift.breaks)
  })

  test('are in CSV files and the announcement', async () => {
    const date = cafe.nextMonday()
    const shift = await cafe.create(date, {
      breaks: [
        { ...halfHour, start_time: '12:00' },
        { minutes: 15, paid: true },
      ],
    })
    const published = await cafe.call('POST', `/schedules/${shift.schedule_id}/publish`, {})
    expect(published.status).toBe(200)
    const announced = await cafe.call<{ shift: Shift }>(
      'GET',
      `/shifts/${shift.id}?version=announced`,
    )
    expect(announced.body.shift).toMatchObject({
      breaks: shift.breaks,
      duration_hours: 7.25 + 0.25,
    })
    const csv = await fetch(`${cafe.server.url}/api/v1/schedules/week?date=${date}`, {
      headers: { Authorization: `Bearer ${cafe.manager}`, Accept: 'text/csv' },
    }).then((reply) => reply.text())
    expect(csv.split('\r\n')[0]).toContain(',breaks,')
    expect(csv).toContain('"30 unpaid, 15 paid"')
    await cafe.patch(shift.id, { breaks: [halfHour] })
    const { body } = await cafe.call<{ changes: { changed: Body[] }[] }>(
      'GET',
      `/schedules/${shift.schedule_id}/validate`,
    )
    expect(body.changes[0]?.changed).toHaveLength(1)
  })

  test('are none in events of older versions, which are undone and sent all the same', async () => {
    const shift = await cafe.create(cafe.nextMonday())
    await cafe.patch(shift.id, { notes: 'Opening' })
    const owner = await connectAsOwner(cafe.server.databaseUrl)
    await owner.query(
      `update events set change = replace(change::text, '"breaks": [], ', '')::jsonb
       where subject_type = 'shift' and subject_id = $1`,
      [shift.id],
    )
    const { rows } = await owner.query(
      `select change from events where subject_type = 'shift' and subject_id = $1 order by seq`,
      [shift.id],
    )
    await owner.end()
    expect(JSON.stringify(rows)).not.toContain('breaks')
    const source = { subjectId: shift.id, payload: {}, staffPayload: null, change: rows[0]?.change }
    expect(shiftsFeature.events.shift_created.webhookData(source)).toMatchObject({
      shift: { breaks: [] },
    })
    expect((await cafe.call('POST', '/undo', {})).status).toBe(200)
    expect((await cafe.call('POST', '/redo', {})).status).toBe(200)
    const { body } = await cafe.call<{ history: { changes: { field: string }[] }[] }>(
      'GET',
      `/shifts/${shift.id}/history`,
    )
    expect(body.history[0]?.changes.map(({ field }) => field)).toEqual(['notes'])
  })

  test('keep their instants in another time zone, or their times with those of the shift', async () => {
    const date = cafe.nextMonday()
    const shift = await cafe.create(date, { breaks: [{ ...halfHour, start_time: '12:00' }] })
    const zone = (time_zone: string, shift_times: string) =>
      cafe.call('PATCH', '/organization', { organization: { time_zone }, shift_times }, cafe.admin)
    const read = async () =>
      (await cafe.call<{ shift: { breaks: unknown } }>('GET', `/shifts/${shift.id}`)).body.shift
    expect((await zone('America/Chicago', 'instants')).status).toBe(200)
    expect(await read()).toMatchObject({ breaks: [{ ...halfHour, start_time: '11:00' }] })
    expect((await zone('America/New_York', 'wall_clock')).status).toBe(200)
    expect(await read()).toMatchObject({ breaks: [{ ...halfHour, start_time: '11:00' }] })
  })
})

test('breaks are in the text of calendars, and the times are those of presence', () => {
  const shift = {
    shiftId: 1,
    startsAt: new Date('2027-06-07T13:00:00Z'),
    endsAt: new Date('2027-06-07T21:00:00Z'),
    notes: 'Bar',
    positionName: null,
    breaks: [
      { minutes: 30, paid: false, start_time: '12:00' },
      { minutes: 15, paid: true },
    ],
    sequence: 1,
    isCancelled: false,
    changedAt: new Date('2027-01-01'),
  }
  const timeZone = 'America/New_York'
  const feed = { organizationName: 'Café', timeZone, employeeId: 7, shifts: [shift] }
  const [event] = readByIcalJs(writeCalendar(feed, 'home'))
  expect(event).toMatchObject({
    start: shift.startsAt.toISOString(),
    end: shift.endsAt.toISOString(),
  })
  expect(writeCalendar(feed, 'home').replaceAll('\r\n ', '')).toContain(
    'DESCRIPTION:Breaks: 30 min unpaid at 12:00\\, 15 min paid\\nBar',
  )
})
