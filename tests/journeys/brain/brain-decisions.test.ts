import type { BrainRun } from '@weekboard/contracts/brain/brain'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { planOpenShift, readRun, solveRun } from '../../support/people/brain-api.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
const tokens = { admin: '', employee: '', stranger: '' }
const ids = { ana: 0, chloe: 0, keiko: 0 }
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '100000' } })
  tokens.admin = await server.api.signIn(accounts.admin)
  tokens.employee = await server.api.signIn(accounts.employee)
  tokens.stranger = await server.api.signIn(accounts.stranger)
  ids.ana = await employeeIdOf(server.api, tokens.admin, 'Ana Ruiz')
  ids.chloe = await employeeIdOf(server.api, tokens.admin, 'Chloe Martin')
  ids.keiko = await employeeIdOf(server.api, tokens.admin, 'Keiko Tanaka')
  await call('PUT', '/staffing_needs', { body: { staffing_needs: [], exceptions: [] } })
})
afterAll(() => server.close())

const call: TestServer['api']['call'] = (method, path, options) =>
  server.api.call(method, path, { token: tokens.admin, ...options })
const open = (date: string, from: string, to: string) =>
  planOpenShift(server.api, tokens.admin, { date, from, to })

let weeks = 0
function freshWeek(): string {
  weeks += 1
  return addDays('2027-06-07', 7 * weeks)
}

type RunReply = { run: BrainRun; code: string }
const choose = (run: number, index: number, employee_id: number, token = tokens.admin) =>
  call<RunReply>('PATCH', `/brain/runs/${run}/shifts/${index}`, { token, body: { employee_id } })
const fill = (run: number, index: number, token = tokens.admin) =>
  call<RunReply>('POST', `/brain/runs/${run}/holes/${index}/apply`, { token, body: {} })

describe('a shift of a proposal', () => {
  test('goes to somebody else, and the run is reckoned anew', async () => {
    const week = freshWeek()
    for (const day of [0, 1]) await open(addDays(week, day), '09:00', '17:00')
    const employee_ids = [ids.ana, ids.keiko]
    const run = await solveRun(server.api, tokens.admin, { week_start: week, employee_ids })
    const [first] = run.proposal.shifts
    const [other] = employee_ids.filter((id) => id !== first?.employee_id)
    const { status, body } = await choose(run.id, 0, other ?? 0)
    expect(status).toBe(200)
    expect(body.run.proposal?.shifts[0]).toMatchObject({
      index: 0,
      employee_id: other,
      reasons: [{ code: 'locked' }],
    })
    expect(body.run.best).toBeGreaterThanOrEqual(run.best ?? 0)
    expect(body.run.bound).toBe(run.bound)
    expect(body.run.summary).not.toEqual(run.summary)
    expect(await readRun(server.api, tokens.admin, run.id)).toEqual(body.run)
    const back = await choose(run.id, 0, first?.employee_id ?? 0)
    expect(back.body.run.best).toBeCloseTo(run.best ?? 0, 6)
    expect(back.body.run.summary).toEqual(run.summary)

    expect((await choose(run.id, 0, other ?? 0)).status).toBe(200)
    const applied = await call<{ shifts: { employee_id: number | null }[] }>(
      'POST',
      `/brain/runs/${run.id}/apply`,
      { body: { shift_indexes: [0] } },
    )
    expect([applied.status, applied.body.shifts[0]?.employee_id]).toEqual([200, other])
    expect(await choose(run.id, 1, ids.ana)).toMatchObject({
      status: 409,
      body: { code: 'already_applied' },
    })
  })

  test('stays where a rule stops the other, or nobody of the run is meant', async () => {
    const week = freshWeek()
    await open(week, '09:00', '17:00')
    await createShift(server.api, tokens.admin, {
      ...{ employeeId: ids.keiko, date: week, from: '10:00', to: '12:00' },
    })
    const employee_ids = [ids.ana, ids.keiko]
    const { id } = await solveRun(server.api, tokens.admin, { week_start: week, employee_ids })
    const blocked = await choose(id, 0, ids.keiko)
    expect(blocked).toMatchObject({
      status: 422,
      body: { details: { fields: { employee_id: expect.stringContaining('overlap') } } },
    })
    expect((await choose(id, 0, ids.chloe)).status).toBe(404)
    expect((await choose(id, 7, ids.ana)).status).toBe(404)
    expect((await choose(id, 0, ids.ana, tokens.stranger)).status).toBe(404)
    expect((await choose(id, 0, ids.ana, tokens.employee)).status).toBe(403)
    await open(addDays(week, 1), '09:00', '17:00')
    expect(await choose(id, 0, ids.ana)).toMatchObject({
      status: 409,
      body: { code: 'proposal_outdated' },
    })
  })
})

describe('a hole of a proposal', () => {
  test('is filled by the smallest change that breaks no rule', async () => {
    const week = freshWeek()
    await open(week, '09:00', '17:00')
    const run = await solveRun(server.api, tokens.admin, {
      ...{ week_start: week, employee_ids: [ids.ana], weights: { demand: 0, fairness: 0 } },
    })
    expect([run.proposal.shifts, run.holes.map(({ applicable }) => applicable)]).toEqual([
      [],
      [true],
    ])
    expect((await fill(run.id, 1)).status).toBe(404)
    const { status, body } = await fill(run.id, 0)
    expect([status, body.run.holes, body.run.proposal?.shifts]).toMatchObject([
      200,
      [],
      [{ index: 0, employee_id: ids.ana }],
    ])
    expect(body.run.summary?.employees[0]?.after_hours).toBe(8)
    await call('POST', `/brain/runs/${run.id}/apply`, { body: {} })
    expect((await fill(run.id, 0)).status).toBe(409)
  })

  test('stays where a rule would have to give way', async () => {
    const week = freshWeek()
    await open(week, '09:00', '12:00')
    await open(week, '13:00', '16:00')
    const run = await solveRun(server.api, tokens.admin, {
      ...{ week_start: week, employee_ids: [ids.ana] },
    })
    expect(run.holes[0]).toMatchObject({ applicable: false, smallest_change: expect.anything() })
    const refused = await fill(run.id, 0)
    expect([refused.status, (await fill(run.id, 0, tokens.stranger)).status]).toEqual([422, 404])
  })
})
