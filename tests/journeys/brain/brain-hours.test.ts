import type { BrainRun, StartBrainRun } from '@weekboard/contracts/brain/brain'
import { brainPresetWeights } from '@weekboard/contracts/brain/brain-presets'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { planOpenShift, solveRun, startRun } from '../../support/people/brain-api.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let token = ''
const ids = { ana: 0, keiko: 0 }
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '100000' } })
  token = await server.api.signIn(accounts.admin)
  ids.ana = await employeeIdOf(server.api, token, 'Ana Ruiz')
  ids.keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  await call('PUT', '/staffing_needs', { body: { staffing_needs: [], exceptions: [] } })
})
afterAll(() => server.close())

const call: TestServer['api']['call'] = (method, path, options) =>
  server.api.call(method, path, { token, ...options })
const setEmployee = async (id: number, employee: Record<string, unknown>) =>
  expect((await call('PATCH', `/employees/${id}`, { body: { employee } })).status).toBe(200)
const solve = (week: string, body: Partial<StartBrainRun> = {}) =>
  solveRun(server.api, token, { week_start: week, ...body })

/** Weeks in which nothing is planned, each with a day of 8 hours on so many days. */
let weeks = 0
async function openWeek(days: number): Promise<string> {
  weeks += 2
  const week = addDays('2027-06-07', 7 * weeks)
  for (let day = 0; day < days; day += 1) {
    const date = addDays(week, day)
    await planOpenShift(server.api, token, { date, from: '09:00', to: '17:00' })
  }
  return week
}

const shiftsOf = ({ proposal }: Pick<BrainRun, 'proposal'>, id: number) =>
  (proposal?.shifts ?? []).filter(({ employee_id }) => employee_id === id)

describe('minimum hours', () => {
  test('come before pay, and the summary says who has what', async () => {
    const week = await openWeek(4)
    await setEmployee(ids.ana, { hourly_rate: 60, min_weekly_hours: 24 })
    await setEmployee(ids.keiko, { hourly_rate: 15, min_weekly_hours: null })
    const run = await solve(week, { employee_ids: [ids.ana, ids.keiko] })
    expect([shiftsOf(run, ids.ana).length, shiftsOf(run, ids.keiko).length]).toEqual([3, 1])
    expect(shiftsOf(run, ids.ana)[0]?.reasons.map(({ code }) => code)).toContain('below_minimum')
    expect(run.summary).toEqual({
      employees: [
        {
          employee_id: ids.ana,
          ...{ before_hours: 0, after_hours: 24, min_hours: 24, max_hours: 40 },
        },
        {
          employee_id: ids.keiko,
          ...{ before_hours: 0, after_hours: 8, min_hours: null, max_hours: expect.any(Number) },
        },
      ].toSorted((a, b) => a.employee_id - b.employee_id),
      without_work: [],
      notices: [],
    })
    await setEmployee(ids.ana, { min_weekly_hours: 40 })
    const short = await solve(week, { employee_ids: [ids.ana, ids.keiko] })
    expect(short.summary?.without_work).toEqual([ids.keiko])
    expect(short.summary?.notices).toEqual([
      { code: 'min_hours', message: 'Ana Ruiz has 32 h of at least 40 h.', shift_index: null },
    ])
    await setEmployee(ids.ana, { min_weekly_hours: null })
  })
})

describe('a preset', () => {
  test('sets the weights that are not named, and none but the four is known', async () => {
    const week = await openWeek(1)
    const started = await startRun(server.api, token, {
      week_start: week,
      preset: 'cheaper',
      weights: { fairness: 3 },
    })
    expect([started.status, started.body.run]).toMatchObject([
      202,
      { preset: 'cheaper', weights: { ...brainPresetWeights.cheaper, fairness: 3 } },
    ])
    const body = { week_start: week, preset: 'gentle' }
    expect(await call('POST', '/brain/runs', { body })).toMatchObject({
      status: 422,
      body: { details: { fields: { preset: expect.any(String) } } },
    })
  })

  test('decides between pay and even hours', async () => {
    const week = await openWeek(4)
    await setEmployee(ids.ana, { hourly_rate: 40 })
    await setEmployee(ids.keiko, { hourly_rate: 15 })
    const hoursOfAna = async (preset: 'cheaper' | 'fairer') => {
      const run = await solve(week, { employee_ids: [ids.ana, ids.keiko], preset })
      return shiftsOf(run, ids.ana).length * 8
    }
    expect(await hoursOfAna('cheaper')).toBe(0)
    expect(await hoursOfAna('fairer')).toBe(16)
  })

  test('plans like the week before, as it was announced', async () => {
    const week = await openWeek(2)
    const before = addDays(week, -7)
    const shift = { date: before, from: '09:00', to: '17:00' }
    const planned = await createShift(server.api, token, { ...shift, employeeId: ids.ana })
    const { schedule } = await readWeek(server.api, token, before)
    const published = await call('POST', `/schedules/${schedule?.id}/publish`, { body: {} })
    expect(published.status, published.text).toBe(200)
    // The plan changes afterwards, and what was announced stays.
    const body = { shift: { employee_id: ids.keiko } }
    const moved = await call('PATCH', `/shifts/${planned.shift.id}`, { body })
    expect(moved.status, moved.text).toBe(200)
    await setEmployee(ids.ana, { hourly_rate: 40 })
    await setEmployee(ids.keiko, { hourly_rate: 15 })
    const run = await solve(week, {
      employee_ids: [ids.ana, ids.keiko],
      preset: 'like_last_week',
    })
    const [monday] = run.proposal.shifts
    expect(monday?.employee_id).toBe(ids.ana)
    expect(monday?.reasons.map(({ code }) => code)).toContain('last_week')
  })
})
