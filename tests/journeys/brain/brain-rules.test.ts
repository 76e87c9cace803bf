import type { OrganizationSettings } from '@weekboard/contracts/organization/organization'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type OpenShiftInput, planOpenShift, solveRun } from '../../support/people/brain-api.ts'
import { employeeIdOf } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let token = ''
let keiko = 0
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '100000' } })
  token = await server.api.signIn(accounts.admin)
  keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  await call('PUT', '/staffing_needs', { body: { staffing_needs: [], exceptions: [] } })
})
afterAll(() => server.close())

const call: TestServer['api']['call'] = (method, path, options) =>
  server.api.call(method, path, { token, ...options })
const open = (input: OpenShiftInput) => planOpenShift(server.api, token, input)
const setRules = async (organization: Partial<OrganizationSettings>) =>
  expect((await call('PATCH', '/organization', { body: { organization } })).status).toBe(200)
const solve = (week: string) =>
  solveRun(server.api, token, { week_start: week, employee_ids: [keiko] })
const stoppingRules = ({ holes }: Awaited<ReturnType<typeof solve>>) =>
  holes.map(({ stopped }) => stopped.map(({ rules }) => rules))

/** Weeks in which nothing is planned, one for each test. */
let weeks = 0
function freshWeek(): string {
  weeks += 1
  return addDays('2027-06-07', 7 * weeks)
}

describe('a proposal', () => {
  test('gives nobody more shifts a day than the organization says', async () => {
    const week = freshWeek()
    await open({ date: week, from: '09:00', to: '12:00' })
    await open({ date: week, from: '13:00', to: '16:00' })
    const single = await solve(week)
    expect([single.proposal.shifts.length, stoppingRules(single)]).toEqual([
      1,
      [[['shifts_per_day']]],
    ])
    expect(single.holes[0]?.stopped[0]?.blocked_by[0]?.message).toBe(
      'Keiko Tanaka would work more than 1 shift on that day.',
    )
    expect(single.holes[0]?.smallest_change?.message).toBe(
      'Let Keiko Tanaka work 2 shifts on that day.',
    )
    await setRules({ max_shifts_per_day: 2 })
    const double = await solve(week)
    expect([double.proposal.shifts.length, double.holes]).toEqual([2, []])
    await setRules({ max_shifts_per_day: 1 })
  })

  test('keeps the rest unless the organization lets its policy decide, and that only warns', async () => {
    const week = freshWeek()
    await open({ date: addDays(week, 1), from: '14:00', to: '22:00' })
    await open({ date: addDays(week, 2), from: '05:00', to: '09:00' })
    const short = await solve(week)
    expect([short.proposal.shifts.length, stoppingRules(short)]).toEqual([1, [[['rest']]]])
    await setRules({ brain_rules: 'as_policies', rest_policy: 'refuse' })
    expect((await solve(week)).proposal.shifts).toHaveLength(1)
    await setRules({ rest_policy: 'warn' })
    const freed = await solve(week)
    expect([freed.proposal.shifts.length, freed.holes]).toEqual([2, []])
    expect(freed.summary?.notices).toEqual([
      {
        code: 'rest',
        message: 'Keiko Tanaka would have less than 8 h of rest before or after it.',
        shift_index: 0,
      },
      { code: 'rest', message: expect.any(String), shift_index: 1 },
    ])
    const applied = await call<{ warnings: { code: string }[] }>(
      'POST',
      `/brain/runs/${freed.id}/apply`,
      { body: {} },
    )
    expect([applied.status, applied.body.warnings.map(({ code }) => code)]).toEqual([200, ['rest']])
    await setRules({ brain_rules: 'hard' })
  })

  test('keeps the days in a row unless their policy decides', async () => {
    const week = freshWeek()
    await setRules({ max_consecutive_days: 2 })
    for (const day of [0, 1, 2]) {
      await open({ date: addDays(week, day), from: '09:00', to: '12:00' })
    }
    expect((await solve(week)).proposal.shifts).toHaveLength(2)
    await setRules({ brain_rules: 'as_policies' })
    expect((await solve(week)).proposal.shifts).toHaveLength(3)
    await setRules({ brain_rules: 'hard', max_consecutive_days: 6 })
  })
})
