import { type BrainProgress, brainProgressSchema } from '@weekboard/contracts/brain/brain'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../../support/faults/rounds.ts'
import { accounts } from '../../support/people/api-client.ts'
import {
  planOpenShift,
  readRun,
  solveRun,
  startRun,
  untilRunEnds,
} from '../../support/people/brain-api.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
const tokens = { admin: '', manager: '', employee: '', stranger: '' }
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '100000' } })
  const { signIn } = server.api
  tokens.admin = await signIn(accounts.admin)
  tokens.manager = await signIn(accounts.manager)
  tokens.employee = await signIn(accounts.employee)
  tokens.stranger = await signIn(accounts.stranger)
  // The demo needs people in every week, who would be in every proposal.
  await setNeeds([])
})
afterAll(() => server.close())

const call: TestServer['api']['call'] = (method, path, options) =>
  server.api.call(method, path, { token: tokens.manager, ...options })
const open = (input: Parameters<typeof planOpenShift>[2]) =>
  planOpenShift(server.api, tokens.manager, input)
const solve = (body: Parameters<typeof startRun>[2]) => solveRun(server.api, tokens.manager, body)

const setNeeds = (exceptions: readonly unknown[]) =>
  call('PUT', '/staffing_needs', { body: { staffing_needs: [], exceptions } })

/** Weeks in which nothing is planned, one for each test. */
let weeks = 0
function freshWeek(): string {
  weeks += 1
  return addDays('2027-06-07', 7 * weeks)
}

/** Three days of work, each with two places. */
async function openWeek(): Promise<string> {
  const week = freshWeek()
  for (const day of [0, 1, 2]) {
    await open({ date: addDays(week, day), from: '09:00', to: '17:00', slots: 2 })
  }
  return week
}

/** What is planned in a week, without what counts changes. */
async function contents(week: string) {
  const { shifts } = await readWeek(server.api, tokens.manager, week)
  return shifts
    .map(({ id, employee_id, start_time, end_time, slots, position_id, notes }) => ({
      ...{ id, employee_id, start_time, end_time, slots, position_id, notes },
    }))
    .sort((a, b) => a.id - b.id)
}

async function violationsOf(week: string): Promise<unknown> {
  const { schedule } = await readWeek(server.api, tokens.manager, week)
  const { body } = await call<{ violations: unknown[]; is_valid: boolean }>(
    'GET',
    `/schedules/${schedule?.id}/validate`,
  )
  return body.violations
}

const applyRun = (id: number, body: unknown = {}) =>
  call<{ code: string; shifts: { id: number; employee_id: number | null }[] }>(
    'POST',
    `/brain/runs/${id}/apply`,
    { body },
  )

describe('a week of open shifts', () => {
  test('is filled without a broken rule, and an undo restores it exactly', async () => {
    const week = await openWeek()
    const before = await contents(week)
    const { id, proposal, holes, best, bound, gap, status } = await solve({ week_start: week })
    expect([status, holes, proposal.removed_shift_ids]).toEqual(['done', [], []])
    expect(proposal.shifts.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
    expect(bound).toBeLessThanOrEqual(best ?? 0)
    expect(gap).toBeLessThanOrEqual(0.005)
    for (const { reasons, alternatives } of proposal.shifts) {
      expect(reasons.length).toBeGreaterThan(0)
      expect(alternatives.length).toBeGreaterThan(5)
      const free = alternatives
        .filter((each) => each.blocked_by.length === 0)
        .map((each) => each.cost_difference)
      expect(free).toEqual(free.toSorted((a, b) => a - b))
    }
    expect(await contents(week)).toEqual(before)

    const applied = await applyRun(id)
    expect([applied.status, applied.body.shifts.length]).toEqual([200, 6])
    const after = await contents(week)
    expect(after.every(({ employee_id }) => employee_id !== null)).toBe(true)
    expect(await violationsOf(week)).toEqual([])
    expect((await readRun(server.api, tokens.manager, id)).status).toBe('applied')
    expect((await applyRun(id)).body.code).toBe('already_applied')

    await call('POST', '/undo', { body: {} })
    expect(await contents(week)).toEqual(before)
    await call('POST', '/redo', { body: {} })
    expect(await contents(week)).toEqual(after)
  })

  test('is filled in part when only some shifts are accepted', async () => {
    const week = await openWeek()
    const { id } = await solve({ week_start: week })
    expect((await applyRun(id, { shift_indexes: [99] })).status).toBe(422)
    expect((await applyRun(id, { shift_indexes: [0] })).status).toBe(200)
    const after = await contents(week)
    expect(after.map(({ employee_id, slots }) => [employee_id !== null, slots]).sort()).toEqual([
      [false, 1],
      [false, 2],
      [false, 2],
      [true, 1],
    ])
  })

  test('gets the same proposal every time', async () => {
    const week = await openWeek()
    const first = await solve({ week_start: week })
    for (let run = 1; run < rounds(3, 10); run += 1) {
      const again = await solve({ week_start: week })
      expect(again.proposal).toEqual(first.proposal)
      expect([again.best, again.bound]).toEqual([first.best, first.bound])
    }
  })
})

describe('rules', () => {
  test('a hole names everybody of the choice with the rules that stop them', async () => {
    const week = freshWeek()
    const [ana, keiko] = [
      await employeeIdOf(server.api, tokens.manager, 'Ana Ruiz'),
      await employeeIdOf(server.api, tokens.manager, 'Keiko Tanaka'),
    ]
    const shift = { date: week, from: '09:00', to: '17:00' }
    await createShift(server.api, tokens.manager, { ...shift, employeeId: ana })
    await call('POST', '/time_off_requests', {
      body: { time_off_request: { employee_id: keiko, start_date: week, end_date: week } },
    })
    await open({ ...shift, slots: 2 })
    const { proposal, holes } = await solve({ week_start: week, employee_ids: [ana, keiko] })
    expect(proposal.shifts).toEqual([])
    expect(holes).toHaveLength(1)
    expect(holes[0]?.count).toBe(2)
    const rules = new Map(holes[0]?.stopped.map((each) => [each.employee_id, each.rules]))
    expect(rules.get(ana)).toContain('overlap')
    expect(rules.get(keiko)).toEqual(['availability'])
    expect(holes[0]?.stopped.every((each) => each.blocked_by.length > 0)).toBe(true)
  })

  test('a proposal whose employee got other work meanwhile is outdated and changes nothing', async () => {
    const week = await openWeek()
    const { id, proposal } = await solve({ week_start: week })
    const [first] = proposal.shifts
    await createShift(server.api, tokens.manager, {
      employeeId: first?.employee_id ?? 0,
      date: week,
      from: '10:00',
      to: '14:00',
    })
    const before = await contents(week)
    const reply = await applyRun(id)
    expect([reply.status, reply.body.code]).toEqual([409, 'proposal_outdated'])
    expect(await contents(week)).toEqual(before)
  })

  test('a rebuild exchanges drafts that break a rule and moves nothing that is locked', async () => {
    const week = freshWeek()
    const ana = await employeeIdOf(server.api, tokens.manager, 'Ana Ruiz')
    const plan = async (from: string, to: string) =>
      (await createShift(server.api, tokens.manager, { employeeId: ana, date: week, from, to }))
        .shift.id
    const locked = await plan('09:00', '17:00')
    const moved = await plan('12:00', '20:00')
    const { id, proposal } = await solve({
      week_start: week,
      mode: 'rebuild',
      locked_shift_ids: [locked],
    })
    expect(proposal.shifts.map((each) => [each.shift_id, each.from_employee_id])).toEqual([
      [moved, ana],
    ])
    expect((await applyRun(id)).status).toBe(200)
    expect(await violationsOf(week)).toEqual([])
  })
})

describe('who may', () => {
  test('an employee may not, and of another organization nothing is found', async () => {
    const week = freshWeek()
    const { id } = await solve({ week_start: week })
    const paths = [`/brain/runs/${id}/cancel`, `/brain/runs/${id}/apply`]
    for (const [token, status] of [
      [tokens.employee, 403],
      [tokens.stranger, 404],
    ] as const) {
      expect((await call('GET', `/brain/runs/${id}`, { token })).status).toBe(status)
      for (const path of paths) expect((await call('POST', path, { token })).status).toBe(status)
    }
    const foreign = { week_start: week, employee_ids: [8_000_000] }
    expect((await startRun(server.api, tokens.manager, foreign)).status).toBe(404)
    expect((await startRun(server.api, tokens.employee, { week_start: week })).status).toBe(403)
  })

  test('people who may plan hear how far a run is, and nobody else', async () => {
    const week = await openWeek()
    const listen = async (token: string) => {
      const socket = await connectCable(server.url, token)
      await socket.subscribe({ channel: 'DashboardChannel' })
      return socket
    }
    const sockets = [await listen(tokens.admin), await listen(tokens.employee)] as const
    const { id } = await solve({ week_start: week })
    const heard = (index: 0 | 1): BrainProgress[] =>
      sockets[index]
        .signals()
        .flatMap((message) => brainProgressSchema.safeParse(message).data ?? [])
    await until(() => heard(0).some(({ run_id, status }) => run_id === id && status === 'done'))
    expect(heard(1)).toEqual([])
    for (const socket of sockets) socket.close()
  })

  test('a cancelled run stores nothing, also one that waits', async () => {
    const week = await openWeek()
    const before = await contents(week)
    const started = await startRun(server.api, tokens.manager, { week_start: week })
    const { id } = started.body.run
    const cancelled = await call<{ run: { status: string } }>('POST', `/brain/runs/${id}/cancel`)
    expect(['cancelled', 'done']).toContain(cancelled.body.run.status)
    const run = await untilRunEnds(server.api, tokens.manager, id)
    expect(run.status).toBe(cancelled.body.run.status)
    expect(await contents(week)).toEqual(before)
  })
})

describe('staffing needs alone', () => {
  test('become new shifts, which an undo removes', async () => {
    const week = freshWeek()
    const need = { date: week, start_time: '09:00', end_time: '17:00', position_id: null, count: 2 }
    expect((await setNeeds([need])).status).toBe(200)
    const { id, proposal, holes } = await solve({ week_start: week })
    expect(holes).toEqual([])
    expect(proposal.shifts.map(({ shift_id, start_time }) => [shift_id, start_time])).toEqual([
      [null, `${week}T13:00:00.000Z`],
      [null, `${week}T13:00:00.000Z`],
    ])
    expect((await applyRun(id)).status).toBe(200)
    expect(await contents(week)).toHaveLength(2)
    await call('POST', '/undo', { body: {} })
    expect(await contents(week)).toEqual([])
    await setNeeds([])
  })
})

describe('a run that its node has left', () => {
  /** A run as a node leaves it that is killed: begun so often, with its job still there. */
  async function leftRun(week: string, attempts: number): Promise<number> {
    const { body } = await startRun(server.api, tokens.manager, { week_start: week })
    const { id } = body.run
    await untilRunEnds(server.api, tokens.manager, id)
    await server.node.platform.database.tenant(1, async (tx) => {
      await tx.client.query(
        `update brain_runs set status = 'running', attempts = $2, proposal = null, holes = null,
           ended_at = null where id = $1`,
        [id, attempts],
      )
      await tx.enqueue('run_brain', { organizationId: 1, runId: id })
    })
    return id
  }

  test('is begun again by the next one', async () => {
    const id = await leftRun(await openWeek(), 1)
    const run = await untilRunEnds(server.api, tokens.manager, id)
    expect([run.status, run.proposal?.shifts.length]).toEqual(['done', 6])
  })

  test('fails with a clear sentence after three times, and the week stays as it was', async () => {
    const week = await openWeek()
    const before = await contents(week)
    const id = await leftRun(week, 3)
    const run = await untilRunEnds(server.api, tokens.manager, id)
    expect([run.status, run.error?.code]).toEqual(['failed', 'interrupted'])
    expect((await applyRun(id)).body.code).toBe('not_done')
    expect(await contents(week)).toEqual(before)
  })
})
