import type { ReplacementRanking } from '@weekboard/contracts/schedule/future-shifts'
import type { ShiftCandidate } from '@weekboard/contracts/shifts/shift-candidates'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type DeactivationApi, deactivationApi } from '../../support/people/deactivation-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let team: DeactivationApi
beforeAll(async () => {
  server = await startTestServer({
    env: { LIMIT_SENDS: '1000', LIMIT_BULK_PER_MINUTE: '100000' },
  })
  team = await deactivationApi(server)
})
afterAll(() => server.close())

describe('the rules', () => {
  test('refuse a shift that overlaps an announced one, and then nothing is done', async () => {
    const week = team.freshWeek()
    const other = await team.add('Busy Bea')
    await team.plan(other, week)
    await team.publish(week)
    const id = await team.add('Over Lapp')
    const shifts = [await team.plan(id, week), await team.plan(id, addDays(week, 1))]
    const reply = await team.deactivate(id, { future_shifts: { employee_id: other } })
    expect([reply.status, reply.body.code]).toEqual([422, 'bulk_refused'])
    expect(reply.body.message).toContain('1 of 2 shifts cannot be reassigned')
    expect(reply.body.details?.results).toMatchObject([
      { shift_id: shifts[0]?.id, code: 'shift_overlap' },
    ])
    expect(await team.readState(id, shifts, week)).toEqual({ active: true, owners: [id, id] })
  })

  test('ask before a weekly limit is exceeded, also by what is reassigned together', async () => {
    const week = team.freshWeek()
    const other = await team.add('Part Timer', { max_weekly_hours: 8 })
    const id = await team.add('Full Timer')
    const shifts = [await team.plan(id, week), await team.plan(id, addDays(week, 1))]
    const choice = { future_shifts: { employee_id: other } }
    const asked = await team.deactivate(id, choice)
    expect([asked.status, asked.body.error]).toEqual([409, 'max_hours_violation'])
    expect(asked.body.details).toMatchObject({
      employee_name: 'Part Timer',
      results: [{ shift_id: shifts[1]?.id, code: 'max_hours_violation' }],
    })
    expect(await team.readState(id, shifts, week)).toEqual({ active: true, owners: [id, id] })
    const token = await server.api.signIn(accounts.admin)
    expect((await team.deactivate(id, { ...choice, override_max_hours: true }, token)).status).toBe(
      200,
    )
    expect(await team.ownersOf(shifts, week)).toEqual([other, other])
    // Undone and done again without another question: it was confirmed.
    expect((await team.step('undo', token)).status).toBe(200)
    expect((await team.step('redo', token)).status).toBe(200)
    expect(await team.ownersOf(shifts, week)).toEqual([other, other])
  })

  test('an undo does not overwrite what somebody changed since', async () => {
    const token = await server.api.signIn(accounts.admin)
    const week = team.freshWeek()
    const [id, other] = [await team.add('Ute Undone'), await team.add('Theo Third')]
    const shift = await team.plan(id, week)
    await team.deactivate(id, { future_shifts: { employee_id: other } }, token)
    await server.api.call('PATCH', `/shifts/${shift.id}`, {
      token: team.managerToken,
      body: { shift: { notes: 'Mine' } },
    })
    const undone = await team.step('undo', token)
    expect([undone.status, undone.body.code]).toEqual([409, 'undo_conflict'])
    expect(await team.readState(id, [shift], week)).toEqual({ active: false, owners: [other] })
  })

  test('an undo whose person is back already brings back the shifts alone', async () => {
    const token = await server.api.signIn(accounts.admin)
    const week = team.freshWeek()
    const id = await team.add('Bo Back')
    const shift = await team.plan(id, week)
    await team.deactivate(id, { future_shifts: 'delete' }, token)
    await team.admin.change(id, { active: true })
    expect((await team.step('undo', token)).status).toBe(200)
    expect(await team.readState(id, [shift], week)).toEqual({ active: true, owners: [id] })
  })
})

describe('candidates', () => {
  const rank = async (id: number) =>
    (
      await server.api.call<ReplacementRanking>('GET', `/employees/${id}/replacements`, {
        token: team.managerToken,
      })
    ).body

  test('are ranked by the rules: no violation, fewest hours over, fewest hours planned', async () => {
    // Everybody else of the café is on time off then, or planned more.
    const week = team.freshWeek()
    const id = await team.add('Lea Leaving')
    const free = await team.add('Free Frank')
    const planned = await team.add('Planned Paul')
    const limited = await team.add('Limited Lou', { max_weekly_hours: 6 })
    const overlapping = await team.add('Overlapping Ola')
    const inactive = await team.add('Inactive Ivy')
    await team.deactivate(inactive)
    await team.plan(planned, addDays(week, 3))
    await team.plan(overlapping, week)
    await team.publish(week)
    const shifts = [await team.plan(id, week), await team.plan(id, addDays(week, 1))]
    const ranking = await rank(id)
    const [first, second] = ranking.shifts
    expect([first?.shift_id, second?.shift_id]).toEqual(shifts.map((shift) => shift.id))
    expect(first?.candidates).toHaveLength(10)
    const people = ranking.people.map((person) => person.employee_id)
    expect(people).not.toContain(id)
    expect(people).not.toContain(inactive)
    const order = [free, planned, limited, overlapping].map((each) => people.indexOf(each))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(ranking.people.find((person) => person.employee_id === free)).toMatchObject({
      fitting: 2,
      over_limit: 0,
      refused: 0,
    })
    expect(ranking.people.find((person) => person.employee_id === limited)).toMatchObject({
      fitting: 0,
      over_limit: 2,
    })
    expect(ranking.people.find((person) => person.employee_id === overlapping)).toMatchObject({
      fitting: 1,
      refused: 1,
    })
    // The first shift goes to its best candidate, who has then more planned than others.
    const best = first?.candidates[0]
    expect(best).toMatchObject({ violations: [], refused: false, hours_over: 0, planned_hours: 0 })
    expect(first?.suggested_employee_id).toBe(best?.employee_id)
    expect(second?.suggested_employee_id).not.toBe(first?.suggested_employee_id)
    const assignments = ranking.shifts.map((shift) => ({
      shift_id: shift.shift_id,
      employee_id: shift.suggested_employee_id,
    }))
    expect((await team.deactivate(id, { future_shifts: { assignments } })).status).toBe(200)
  })

  test('of nothing are nobody', async () => {
    const id = await team.add('Nia Nothing')
    expect(await rank(id)).toEqual({ shifts: [], people: [] })
  })
})

describe('candidates for a shift at a time', () => {
  const ask = (query: Record<string, string>, token = team.managerToken) =>
    server.api.call<{ candidates: ShiftCandidate[]; code: string }>(
      'GET',
      `/shifts/candidates?${new URLSearchParams(query)}`,
      { token },
    )
  const timesOn = (date: string, to = '17:00') => ({
    start_time: `${date}T09:00:00-05:00`,
    end_time: `${date}T${to}:00-05:00`,
  })

  test('are ranked by rules, by who usually works then and by points, with the reasons', async () => {
    const week = team.freshWeek()
    const date = addDays(week, 2)
    const usual = await team.add('Usual Uma', { hourly_rate: 20 })
    const dearer = await team.add('Dear Dora', { hourly_rate: 21 })
    const cheaper = await team.add('Cheap Chad', { hourly_rate: 19 })
    const full = await team.add('Full Fay', { hourly_rate: 20, max_weekly_hours: 12 })
    const away = await team.add('Away Abe', { hourly_rate: 20 })
    await team.plan(usual, addDays(date, -7))
    await team.plan(full, week)
    const busy = await team.plan(away, date)
    const wishes = {
      availability: {
        weekly: [
          { weekday: 'wednesday', start_time: '08:00', end_time: '18:00', kind: 'preferred' },
        ],
        exceptions: [],
      },
    }
    await server.api.call('PUT', `/employees/${dearer}/availability`, {
      token: team.managerToken,
      body: wishes,
    })
    const { status, body } = await ask(timesOn(date))
    expect(status).toBe(200)
    const of = (id: number) => body.candidates.find((each) => each.employee_id === id)
    const order = body.candidates.map((each) => each.employee_id)
    const ranks = [usual, cheaper, dearer, full].map((id) => order.indexOf(id))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(of(cheaper)?.points).toBeLessThan(of(usual)?.points ?? 0)
    expect(of(cheaper)?.points).toBeLessThan(of(dearer)?.points ?? 0)
    const planned = {
      code: 'planned',
      message: 'Has 0 h planned that week, 40 h below the weekly limit.',
    }
    expect(of(usual)).toMatchObject({
      full_name: 'Usual Uma',
      reasons: [{ code: 'usual' }, planned],
      refused: false,
      planned_hours: 0,
      hours_over: 0,
      cost_cents: 16_000,
    })
    expect(of(dearer)?.reasons).toMatchObject([{ code: 'prefers' }, planned])
    expect(of(full)).toMatchObject({
      blocked_by: [{ code: 'weekly_hours' }],
      planned_hours: 8,
      hours_over: 4,
    })
    expect(of(away)?.blocked_by).toMatchObject([{ code: 'overlap' }])
    const own = await ask({ ...timesOn(date), shift_id: String(busy.id) })
    expect(own.body.candidates.find((each) => each.employee_id === away)?.blocked_by).toEqual([])
  })

  test('are for those who plan, at times that can be a shift', async () => {
    const date = team.freshWeek()
    const employee = await server.api.signIn(accounts.employee)
    expect((await ask(timesOn(date), employee)).status).toBe(403)
    expect((await ask({ start_time: timesOn(date).start_time })).status).toBe(400)
    expect((await ask(timesOn(date, '08:00'))).body.code).toBe('shift_length')
    expect((await ask({ ...timesOn(date), position_id: '999999' })).status).toBe(404)
  })
})
