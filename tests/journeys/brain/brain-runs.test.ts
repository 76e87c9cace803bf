import { type BrainRun, brainProgressSchema } from '@weekboard/contracts/brain/brain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import {
  openHardWeek,
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

/** Serves requests and runs jobs, Brain's one at a time. */
let server: TestServer
let token = ''
const hardWeek = '2027-08-16'
const otherWeek = '2027-08-23'
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '100000' } })
  token = await server.api.signIn(accounts.manager)
  await server.api.call('PUT', '/staffing_needs', {
    token,
    body: { staffing_needs: [], exceptions: [] },
  })
  await openHardWeek(server.databaseUrl, hardWeek)
})
afterAll(() => server.close())

const read = (id: number) => readRun(server.api, token, id)

/** Starts a run that takes long, and waits until its search has a first plan. */
async function startSearch(): Promise<number> {
  const { body } = await startRun(server.api, token, { week_start: hardWeek })
  const { id } = body.run
  await until(async () => (await read(id)).best !== null, { withinMs: 90_000 })
  expect((await read(id)).status).toBe('running')
  return id
}

test('a run is cancelled in the middle of its search, and its thread ends', async () => {
  const before = await readWeek(server.api, token, hardWeek)
  const socket = await connectCable(server.url, token)
  await socket.subscribe({ channel: 'DashboardChannel' })
  const id = await startSearch()
  // The node goes on serving requests.
  await planOpenShift(server.api, token, { date: otherWeek, from: '09:00', to: '17:00' })
  const waiting = await startRun(server.api, token, { week_start: otherWeek })
  expect((await read(waiting.body.run.id)).status).toBe('queued')
  expect((await read(id)).status).toBe('running')

  const path = `/brain/runs/${id}`
  const { body } = await server.api.call<{ run: { status: string } }>('POST', `${path}/cancel`, {
    token,
  })
  expect(body.run.status).toBe('cancelled')
  // The node solves one run at a time, so this one ends only once the cancelled thread has.
  expect((await untilRunEnds(server.api, token, waiting.body.run.id)).status).toBe('done')
  const run = await read(id)
  expect([run.status, run.proposal, run.holes]).toEqual(['cancelled', undefined, undefined])
  const applied = await server.api.call<{ code: string }>('POST', `${path}/apply`, { token })
  expect([applied.status, applied.body.code]).toEqual([409, 'not_done'])
  const { shifts } = await readWeek(server.api, token, hardWeek)
  expect(shifts).toEqual(before.shifts)

  const heard = () =>
    socket.signals().flatMap((message) => {
      const progress = brainProgressSchema.safeParse(message).data
      return progress?.run_id === id ? progress : []
    })
  await until(() => heard().some(({ status }) => status === 'cancelled'))
  const figures = heard().find(({ status, best }) => status === 'running' && best !== null)
  expect(figures?.bound ?? 0).toBeLessThanOrEqual(figures?.best ?? 0)
  socket.close()
})

const call: TestServer['api']['call'] = (method, path, options) =>
  server.api.call(method, path, { token, ...options })
const solve = (body: Parameters<typeof solveRun>[2]) => solveRun(server.api, token, body)
const apply = (id: number, body: unknown) =>
  call<{ code: string; run: BrainRun }>('POST', `/brain/runs/${id}/apply`, { body })

describe('a proposal that is accepted in parts', () => {
  /** Says what of a run is in the schedule. */
  const appliedOf = async (id: number) => {
    const { status, applied_shift_indexes, applied_removed_shift_ids } = await read(id)
    return [status, applied_shift_indexes, applied_removed_shift_ids]
  }

  test('keeps the rest, and what is undone can be accepted again', async () => {
    const week = '2027-09-06'
    await planOpenShift(server.api, token, { date: week, from: '09:00', to: '17:00', slots: 3 })
    const { id, proposal } = await solve({ week_start: week })
    expect(proposal.shifts).toHaveLength(3)
    expect((await apply(id, { shift_indexes: [1] })).status).toBe(200)
    expect(await appliedOf(id)).toEqual(['applied', [1], []])
    for (const body of [{}, { shift_indexes: [1] }, { shift_indexes: [0, 1] }]) {
      const again = await apply(id, body)
      expect([again.status, again.body.code]).toEqual([409, 'already_applied'])
    }
    const rest = await apply(id, { shift_indexes: [0, 2] })
    expect([rest.status, rest.body.run.applied_shift_indexes]).toEqual([200, [0, 1, 2]])

    await call('POST', '/undo', { body: {} })
    expect(await appliedOf(id)).toEqual(['applied', [1], []])
    await call('POST', '/undo', { body: {} })
    expect(await appliedOf(id)).toEqual(['done', [], []])
    await call('POST', '/redo', { body: {} })
    expect(await appliedOf(id)).toEqual(['applied', [1], []])
    expect((await apply(id, { shift_indexes: [0, 2] })).status).toBe(200)
    const { shifts } = await readWeek(server.api, token, week)
    const people = shifts.map(({ employee_id }) => employee_id).sort()
    expect(people).toEqual(proposal.shifts.map(({ employee_id }) => employee_id).sort())
  })

  test('opens a draft that nobody keeps by itself', async () => {
    const week = '2027-09-13'
    const ana = await employeeIdOf(server.api, token, 'Ana Ruiz')
    for (const [from, to] of [
      ['09:00', '17:00'],
      ['12:00', '20:00'],
    ] as const) {
      await createShift(server.api, token, { employeeId: ana, date: week, from, to })
    }
    const { id, proposal } = await solve({
      week_start: week,
      mode: 'rebuild',
      employee_ids: [ana],
    })
    const [removed = 0] = proposal.removed_shift_ids
    expect([proposal.shifts, proposal.removed_shift_ids]).toEqual([[], [removed]])
    const nothing = { shift_indexes: [], removed_shift_ids: [] }
    for (const body of [nothing, { removed_shift_ids: [removed, 1] }]) {
      expect((await apply(id, body)).status).toBe(422)
    }
    expect((await apply(id, { removed_shift_ids: [removed] })).status).toBe(200)
    expect(await appliedOf(id)).toEqual(['applied', [], [removed]])
    const { shifts } = await readWeek(server.api, token, week)
    expect(shifts.find(({ id: shiftId }) => shiftId === removed)?.employee_id).toBeNull()
  })

  test('has a sentence of its own in the audit log', async () => {
    const week = '2027-09-20'
    await planOpenShift(server.api, token, { date: week, from: '09:00', to: '17:00', slots: 2 })
    const { id } = await solve({ week_start: week })
    await apply(id, { shift_indexes: [0] })
    const admin = await server.api.signIn(accounts.admin)
    const { body } = await call<{ entries: { summary: string }[] }>(
      'GET',
      '/audit_log?type=schedule_updated&limit=1',
      { token: admin },
    )
    expect(body.entries[0]?.summary).toBe(
      'Accepted what Brain proposed for the week of Sep 20: 1 added, 1 changed',
    )
  })
})

test('somebody who usually works at a time is preferred, as among the candidates', async () => {
  const [before, week] = ['2027-09-27', '2027-10-04']
  // Nobody has said that they prefer these.
  const hours = { from: '03:00', to: '07:00' }
  const { start_time, end_time } = await planOpenShift(server.api, token, { date: week, ...hours })
  const weights = { cost: 0, fairness: 0, stability: 0, preferences: 5 }
  const first = (await solve({ week_start: week, weights })).proposal.shifts[0]
  const other = first?.alternatives.findLast(({ blocked_by }) => blocked_by.length === 0)
  const employeeId = other?.employee_id ?? 0
  await createShift(server.api, token, { employeeId, date: before, ...hours })
  const [next] = (await solve({ week_start: week, weights })).proposal.shifts
  expect(next?.employee_id).toBe(employeeId)
  expect(next?.reasons.map(({ code }) => code)).toContain('usual')
  const query = new URLSearchParams({ start_time, end_time })
  const { body } = await call<{ candidates: { employee_id: number }[] }>(
    'GET',
    `/shifts/candidates?${query}`,
  )
  expect(body.candidates[0]?.employee_id).toBe(employeeId)
})
