import type { MyWeek } from '@weekboard/contracts/schedule/my-week'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MyWeekCafe } from '../../support/plans/my-week-cafe.ts'

let cafe: MyWeekCafe
beforeAll(async () => {
  cafe = await MyWeekCafe.open()
})
afterAll(() => cafe.server.close())

const nextVisit = () => cafe.server.clock.advance(11 * minuteMs)
const weekOf = ({ weeks }: MyWeek, index: number) => {
  const week = weeks[index]
  if (!week) throw new Error(`There is no week ${index}`)
  return week
}
const idsOf = (shifts: readonly { id: number }[]) => shifts.map(({ id }) => id)

test('the own week, from nothing announced to every kind of change', async () => {
  const { ids } = cafe
  const empty = await cafe.look()
  expect(empty.weeks.map((week) => [week.week_start_date, week.announcement])).toEqual([
    [cafe.day(0), null],
    [cafe.day(7), null],
  ])
  expect([empty.employee_id, empty.time_zone]).toEqual([ids.ana, 'America/New_York'])

  const night = await cafe.plan(ids.ana, 2, { from: '22:00', to: '06:00', toDate: cafe.day(3) })
  const day = await cafe.plan(ids.ana, 4, { notes: 'Bring the keys' })
  const keiko = await cafe.plan(ids.keiko, 4, { from: '08:00', to: '12:00' })
  const later = await cafe.plan(ids.ana, 21)
  expect(await cafe.myWeek()).toEqual(empty)

  await cafe.publish(night.schedule_id, { notes: 'Inventory on Friday' })
  await cafe.publish(later.schedule_id)
  const announced = await cafe.look()
  const week = weekOf(announced, 0)
  expect(week).toMatchObject({
    announcement: { notes: 'Inventory on Friday', ask_seen: false, seen_at: null },
    is_new: true,
    own_changes: [],
    total_hours: 16,
    team: [{ id: keiko.id, employee_id: ids.keiko, start_time: keiko.start_time }],
  })
  expect(idsOf(week.shifts)).toEqual([night.id, day.id])
  expect(week.shifts[1]).toEqual({
    id: day.id,
    start_time: day.start_time,
    end_time: day.end_time,
    notes: 'Bring the keys',
    status: 'published',
    duration_hours: 8,
    position_id: null,
    breaks: [],
  })
  expect(announced.people.map(({ id, full_name }) => [id, full_name])).toEqual([
    [ids.keiko, 'Keiko Tanaka'],
  ])
  expect(idsOf(announced.other_shifts)).toEqual([later.id])
  expect(weekOf(announced, 1).announcement).toBeNull()

  // Another look of the same visit, as on another device, still marks what is new.
  expect(weekOf(await cafe.look(), 0).is_new).toBe(true)
  nextVisit()
  expect(weekOf(await cafe.look(), 0)).toMatchObject({ is_new: false, own_changes: [] })

  // A draft changes nothing until it is announced.
  const before = await cafe.myWeek()
  await cafe.change(night.id, null)
  await cafe.change(day.id, { notes: null, start_time: `${cafe.day(4)}T15:00:00Z` })
  const added = await cafe.plan(ids.ana, 5)
  expect(await cafe.myWeek()).toEqual(before)
  nextVisit()
  await cafe.publish(day.schedule_id)
  const changed = weekOf(await cafe.look(), 0)
  expect(changed.own_changes).toEqual([
    {
      kind: 'changed',
      shift_id: day.id,
      before: {
        id: day.id,
        start_time: day.start_time,
        end_time: day.end_time,
        notes: 'Bring the keys',
        position_id: null,
        breaks: [],
      },
    },
    { kind: 'added', shift_id: added.id },
    {
      kind: 'removed',
      before: {
        id: night.id,
        start_time: night.start_time,
        end_time: night.end_time,
        notes: null,
        position_id: null,
        breaks: [],
      },
    },
  ])
  nextVisit()
  expect(weekOf(await cafe.look(), 0).own_changes).toEqual([])

  type Positions = { positions: { id: number; name: string }[] }
  const { body } = await cafe.call<Positions>('manager', 'GET', '/positions')
  const position = body.positions.find(({ name }) => name === 'Bar')?.id
  await cafe.change(day.id, { position_id: position })
  await cafe.publish(day.schedule_id)
  const repositioned = weekOf(await cafe.look(), 0)
  expect(repositioned.own_changes).toMatchObject([
    { kind: 'changed', shift_id: day.id, before: { position_id: null } },
  ])
  expect(repositioned.shifts.find(({ id }) => id === day.id)?.position_id).toBe(position)
})

test('a page that shows an earlier announcement notes no visit', async () => {
  const shift = await cafe.plan(cafe.ids.ana, 8)
  await cafe.publish(shift.schedule_id)
  nextVisit()
  const { weeks } = await cafe.look()
  nextVisit()
  await cafe.change(shift.id, { notes: 'Stay late' })
  await cafe.publish(shift.schedule_id)
  const stale = { published_at: weeks.flatMap((week) => week.announcement?.published_at ?? []) }
  const reply = await cafe.call('employee', 'POST', '/my_week/visits', stale)
  expect(reply.body).toEqual({ recorded: false })
  expect(weekOf(await cafe.look(), 1).own_changes).toMatchObject([{ kind: 'changed' }])
})

test('the shift of last week that still runs, and the own time off', async () => {
  const { ids, server } = cafe
  const before = server.clock.now()
  const sunday = await cafe.plan(ids.ana, 13, { from: '22:00', to: '06:00', toDate: cafe.day(14) })
  await cafe.publish(sunday.schedule_id)
  const requested = await cafe.call<{ time_off_request: { id: number } }>(
    'employee',
    'POST',
    '/time_off_requests',
    { time_off_request: { start_date: cafe.day(30), end_date: cafe.day(31), reason: 'Rest' } },
  )
  server.clock.set(new Date(`${cafe.day(14)}T08:00:00Z`))
  cafe.tokens.employee = await server.api.signIn('employee@demo.test')
  cafe.tokens.manager = await server.api.signIn('manager@demo.test')
  const { weeks, other_shifts, time_off } = await cafe.myWeek()
  expect(weeks.map(({ week_start_date }) => week_start_date)).toEqual([cafe.day(14), cafe.day(21)])
  expect(other_shifts.map(({ id }) => id)).toEqual([sunday.id])
  expect(time_off).toEqual([
    {
      id: requested.body.time_off_request.id,
      type: 'vacation',
      status: 'pending',
      start_date: cafe.day(30),
      end_date: cafe.day(31),
      start_time: null,
      end_time: null,
      total_days: 2,
    },
  ])
  server.clock.set(before)
})

test('a manager sees the own announced shifts, not the drafts; a stranger nothing of the café', async () => {
  const { ids } = cafe
  const own = await cafe.plan(ids.marco, 3, { from: '18:00', to: '22:00' })
  const draft = await cafe.myWeek('manager')
  expect(weekOf(draft, 0).shifts).toEqual([])
  await cafe.publish(own.schedule_id)
  expect(idsOf(weekOf(await cafe.myWeek('manager'), 0).shifts)).toEqual([own.id])

  const stranger = await cafe.call('stranger', 'GET', '/my_week')
  expect(stranger.text).not.toMatch(/Ruiz|Tanaka|Bellini/)
  expect(stranger.text).not.toContain(own.start_time)
  expect((await cafe.server.api.call('GET', '/my_week')).status).toBe(401)
})
