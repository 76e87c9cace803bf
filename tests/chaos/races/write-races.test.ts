import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../../support/faults/rounds.ts'
import { runConcurrently } from '../../support/faults/run-concurrently.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

/** Every round has a week of its own, and its calls are spread over two nodes and two people. */
const roundCount = rounds(24, 200)
const lanes = 4

let server: TestServer
let other: TestServer
let manager: string
let admin: string
let ana: number
let keiko: number
beforeAll(async () => {
  const env = { LIMIT_BULK_PER_MINUTE: '100000' }
  server = await startTestServer({ env })
  other = await startTestServer({ databaseUrl: server.databaseUrl, env })
  manager = await server.api.signIn(accounts.manager)
  admin = await server.api.signIn(accounts.admin)
  ana = await employeeIdOf(server.api, manager, 'Ana Ruiz')
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const eightHours = (employeeId: number, date: string) =>
  shiftBody({ employeeId, date, from: '08:00', to: '16:00' })
const call = <Body>(index: number, method: string, path: string, body: unknown) =>
  (index % 2 ? server : other).api.call<Body>(method, path, {
    token: index % 3 ? manager : admin,
    body,
  })

test('creating, moving, lengthening and bulk calls at once never exceed a weekly limit', async () => {
  let refused = 0
  await runConcurrently(roundCount, lanes, async (round) => {
    const monday = addDays('2027-01-04', round * 7)
    const day = (index: number) => addDays(monday, index)
    const short = { employeeId: ana, date: day(0), from: '08:00', to: '12:00' }
    const own = await createShift(server.api, manager, short)
    const colleagues = await createShift(server.api, manager, {
      ...short,
      employeeId: keiko,
      to: '16:00',
    })
    const items = [5, 6].map((index) => ({ action: 'create', ...eightHours(ana, day(index)) }))
    const [bulk, ...single] = await Promise.all([
      call<BulkReply>(round, 'POST', '/shifts/bulk', { shifts: items }),
      call(round + 1, 'PATCH', `/shifts/${own.shift.id}`, { ...eightHours(ana, day(0)) }),
      call(round, 'PATCH', `/shifts/${colleagues.shift.id}`, { shift: { employee_id: ana } }),
      ...[1, 2, 3, 4].map((index) =>
        call(round + index, 'POST', '/shifts', eightHours(ana, day(index))),
      ),
    ])
    const statuses = single.map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([])
    const [lengthened, given] = statuses
    const created = statuses.slice(2).filter((status) => status === 201).length
    const hours =
      (lengthened === 200 ? 8 : 4) +
      (given === 200 ? 8 : 0) +
      8 * (created + bulk.body.summary.created)
    const { shifts } = await readWeek(server.api, manager, monday)
    const planned = shifts.filter(({ employee_id }) => employee_id === ana)
    expect(planned.reduce((sum, shift) => sum + shift.duration_hours, 0)).toBe(hours)
    expect(hours).toBeLessThanOrEqual(40)
    // Hours only grow here: who was refused eight of them found more than 32, or four more than 36.
    const isFull = lengthened === 409 ? hours > 36 : hours > 32
    expect([round, isFull]).toEqual([round, true])
    refused += statuses.filter((status) => status === 409).length + bulk.body.summary.skipped
  })
  expect(refused).toBeGreaterThan(roundCount)
})

test('a submission that is repeated with one key, on any node, is carried out once', async () => {
  await runConcurrently(roundCount, lanes, async (round) => {
    const date = addDays('2031-01-06', round * 7)
    const one = shiftBody({ employeeId: keiko, date, from: '09:00', to: '10:00' })
    const isBulk = round % 2 === 1
    const [path, body] = isBulk
      ? ['/shifts/bulk', { shifts: [{ action: 'create', ...one }] }]
      : ['/shifts', one]
    const headers = { 'idempotency-key': `double-${round}` }
    const replies = await Promise.all(
      [server, other, server, other].map(({ api }) =>
        api.call('POST', path, { token: manager, body, headers }),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => (isBulk ? 200 : 201)))
    const [first] = replies
    expect(replies.map((reply) => reply.body)).toEqual(replies.map(() => first?.body))
    const { shifts } = await readWeek(server.api, manager, date)
    expect(shifts).toHaveLength(1)
    expect(first?.text).toContain(`"id":${shifts[0]?.id},`)
  })
})

test('two changes of different fields at once are both kept', async () => {
  await runConcurrently(roundCount, lanes, async (round) => {
    const date = addDays('2035-01-01', round * 7)
    const planned = { employeeId: keiko, date, from: '08:00', to: '16:00' }
    const { shift } = await createShift(server.api, manager, planned)
    const path = `/shifts/${shift.id}`
    const { start_time } = shiftBody({ ...planned, from: '09:00' }).shift
    const replies = await Promise.all([
      server.api.call<ShiftWriteReply>('PATCH', path, {
        token: manager,
        body: { shift: { notes: 'both' } },
      }),
      other.api.call<ShiftWriteReply>('PATCH', path, {
        token: admin,
        body: { shift: { start_time } },
      }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const [kept] = (await readWeek(server.api, manager, date)).shifts
    expect(kept).toMatchObject({ notes: 'both', duration_hours: 7, version: 3 })
    // Each reply is a state that there was: one change, then both.
    const versions = replies.map(({ body }) => body.shift.version)
    expect(versions.sort()).toEqual([2, 3])
    expect(replies.map(({ body }) => body.shift)).toContainEqual(kept)
  })
})

test('of two changes that name the same version one is stale', async () => {
  await runConcurrently(roundCount, lanes, async (round) => {
    const date = addDays('2039-01-03', round * 7)
    const planned = { employeeId: keiko, date, from: '08:00', to: '16:00' }
    const { shift } = await createShift(server.api, manager, planned)
    const change = (node: TestServer, notes: string) =>
      node.api.call('PATCH', `/shifts/${shift.id}`, {
        token: manager,
        body: { shift: { notes }, version: shift.version },
      })
    const replies = await Promise.all([change(server, 'here'), change(other, 'there')])
    const statuses = replies.map(({ status }) => status)
    expect([...statuses].sort()).toEqual([200, 412])
    const [kept] = (await readWeek(server.api, manager, date)).shifts
    const winner = statuses[0] === 200 ? 'here' : 'there'
    expect(kept).toMatchObject({ notes: winner, version: shift.version + 1 })
  })
})

test('a person removed from a week loses only what is theirs', async () => {
  await runConcurrently(roundCount, lanes, async (round) => {
    const date = addDays('2043-01-05', round * 7)
    const planned = { employeeId: keiko, date, from: '08:00', to: '09:00' }
    const { shift, schedule } = await createShift(server.api, manager, planned)
    const [removed, given] = await Promise.all([
      call<{ deleted_count: number }>(
        round,
        'DELETE',
        `/schedules/${schedule.id}/employees/${keiko}`,
        undefined,
      ),
      call(round + 1, 'PATCH', `/shifts/${shift.id}`, { shift: { employee_id: ana } }),
    ])
    const left = (await readWeek(server.api, manager, date)).shifts.map((one) => one.employee_id)
    const outcome = [removed.status, removed.body.deleted_count, given.status, left]
    expect([
      [200, 1, 404, []],
      [200, 0, 200, [ana]],
    ]).toContainEqual(outcome)
  })
})

test('shifts thrown between weeks by many hands end somewhere, and nobody is told of an error', async () => {
  const mondays = Array.from({ length: 4 }, (_, index) => addDays('2047-01-07', index * 7))
  const thrown: { id: number; employeeId: number }[] = []
  for (const employeeId of [keiko, ana]) {
    const planned = { employeeId, date: '2047-01-07', from: '09:00', to: '10:00' }
    thrown.push({ id: (await createShift(server.api, manager, planned)).shift.id, employeeId })
  }
  for (let round = 0; round < 12; round += 1) {
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, index) => {
        const { id, employeeId } = thrown[index % 2] ?? { id: 0, employeeId: 0 }
        const date = addDays(mondays[(index * 7 + round) % 4] ?? '', index % 5)
        const body = shiftBody({ employeeId, date, from: '09:00', to: '10:00' })
        return call(index, 'PATCH', `/shifts/${id}`, body)
      }),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const weeks = await Promise.all(mondays.map((date) => readWeek(server.api, manager, date)))
    const found = weeks.flatMap(({ shifts }) => shifts.map(({ id }) => id))
    expect(found.sort()).toEqual(thrown.map(({ id }) => id).sort())
    for (const { schedule, shifts } of weeks) {
      if (shifts.length === 0) continue
      expect(shifts.map(({ schedule_id }) => schedule_id)).toEqual(shifts.map(() => schedule?.id))
    }
  }
})
