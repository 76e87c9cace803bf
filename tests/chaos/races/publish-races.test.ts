import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tally } from '../../support/faults/chaos-figures.ts'
import { rounds } from '../../support/faults/rounds.ts'
import { runConcurrently } from '../../support/faults/run-concurrently.ts'
import { accounts } from '../../support/people/api-client.ts'
import { withLockedEmployee } from '../../support/people/locked-employee.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

/** Every round has a week of its own, and its calls are spread over two nodes and two people. */
const roundCount = rounds(24, 200)
const lanes = 4

let server: TestServer
let other: TestServer
let manager: string
let admin: string
let employee: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ databaseUrl: server.databaseUrl })
  manager = await server.api.signIn(accounts.manager)
  admin = await server.api.signIn(accounts.admin)
  employee = await server.api.signIn(accounts.employee)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(async () => {
  await other.close()
  await server.close()
})

const plan = (date: string, from = '08:00', to = '10:00', token = manager) =>
  createShift(server.api, token, { employeeId: keiko, date, from, to })
const publish = (node: TestServer, id: number | null, notes: string, token = manager) =>
  node.api.call('POST', `/schedules/${id}/publish`, { token, body: { notes } })
const received = async (date: string) => {
  const { schedule, shifts } = await readWeek(server.api, employee, date)
  return { notes: schedule?.notes ?? null, shifts: shifts.map(seen) }
}
const working = (date: string) => readWeek(server.api, manager, date)

/** What a person sees of a shift; its version and whether it is announced are not part of that. */
const seen = ({ id, start_time, end_time, notes }: Shift) => ({ id, start_time, end_time, notes })

/** Both at once; which of them is sent first changes every two rounds. */
async function together<A, B>(
  round: number,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  if (round % 4 < 2) return Promise.all([first(), second()])
  const [b, a] = await Promise.all([second(), first()])
  return [a, b]
}

/** Published exactly when employees were told what stands. */
async function expectAgreement(date: string): Promise<boolean> {
  const { schedule, shifts } = await working(date)
  const standing = shifts.map(seen)
  const isAnnounced = JSON.stringify((await received(date)).shifts) === JSON.stringify(standing)
  expect([date, schedule?.is_published]).toEqual([date, isAnnounced])
  expect(shifts.every(({ status }) => status === 'published')).toBe(
    isAnnounced || shifts.every(({ status }) => status !== 'draft'),
  )
  return isAnnounced
}

test('an edit during a publish is either in the announcement or turns the week into a draft', async () => {
  await runConcurrently(roundCount, lanes, async (round) => {
    const date = addDays('2027-01-04', round * 7)
    const { shift, schedule } = await plan(date)
    await plan(date, '11:00', '12:00')
    const before = (await working(date)).shifts.map(seen)
    const edits = [
      () => ['PATCH', `/shifts/${shift.id}`, { shift: { notes: 'late' } }] as const,
      () => ['DELETE', `/shifts/${shift.id}`, undefined] as const,
      () =>
        [
          'POST',
          '/shifts',
          shiftBody({ employeeId: keiko, date, from: '13:00', to: '14:00' }),
        ] as const,
    ]
    const [method, path, body] = edits[round % edits.length]?.() ?? (['GET', '/', null] as const)
    const edit = () => other.api.call(method, path, { token: admin, body })
    const [published, edited] = await together(
      round,
      () => publish(server, schedule.id, 'now'),
      edit,
    )
    expect([published.status, edited.status]).toEqual([200, method === 'POST' ? 201 : 200])
    if (await expectAgreement(date)) return
    expect((await received(date)).shifts).toEqual(before)
  })
})

test('of two publishes at once one is carried out and the other one is told so', async () => {
  await runConcurrently(roundCount, lanes, async (round) => {
    const date = addDays('2031-01-06', round * 7)
    const { schedule } = await plan(date)
    const replies = await Promise.all([
      publish(server, schedule.id, 'here'),
      publish(other, schedule.id, 'there', admin),
    ])
    const statuses = replies.map(({ status }) => status)
    expect([...statuses].sort()).toEqual([200, 409])
    const winner = statuses[0] === 200 ? 'here' : 'there'
    expect((await received(date)).notes).toBe(winner)
    expect(await expectAgreement(date)).toBe(true)
  })
})

test('one publish of all drafts and one of a single week end as if one had come first', async () => {
  for (let round = 0; round < rounds(5, 20); round += 1) {
    const mondays = [0, 7, 14].map((days) => addDays('2035-01-01', round * 21 + days))
    const planned = []
    for (const date of mondays) planned.push(await plan(date))
    const [first, second] = planned.map(({ schedule }) => schedule.id)
    const all = { publish_all_drafts: true, override_violations: true, notes: 'all' }
    const [everything, single] = await Promise.all([
      server.api.call('POST', `/schedules/${first}/publish`, { token: manager, body: all }),
      publish(other, second ?? 0, 'single', admin),
    ])
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual([everything.status, single.status])
    const notes = (await Promise.all(mondays.map(received))).map((week) => week.notes)
    expect(notes).toEqual(['all', single.status === 200 ? 'single' : 'all', 'all'])
    for (const date of mondays) expect(await expectAgreement(date)).toBe(true)
    tally('rounds')
  }
})

test('an undo during somebody’s edit comes first, or refuses', async () => {
  const sessions = await Promise.all(
    Array.from({ length: lanes }, () => server.api.signIn(accounts.manager)),
  )
  await runConcurrently(roundCount, lanes, async (round, lane) => {
    const token = sessions[lane] ?? ''
    const date = addDays('2039-01-03', round * 7)
    const { shift } = await plan(date, '08:00', '10:00', token)
    const path = `/shifts/${shift.id}`
    await server.api.call('PATCH', path, { token, body: { shift: { notes: 'mine' } } })
    const { start_time } = shiftBody({ employeeId: keiko, date, from: '09:00', to: '10:00' }).shift
    const isDeletion = round % 2 === 1
    const undo = () => server.api.call('POST', '/undo', { token, body: {} })
    const edit = () =>
      isDeletion
        ? other.api.call('DELETE', path, { token: admin })
        : other.api.call('PATCH', path, { token: admin, body: { shift: { start_time } } })
    const [undone, edited] = await together(round, undo, edit)
    const { shifts } = await working(date)
    const left = shifts.map(({ notes, duration_hours }) => [notes, duration_hours])
    const possible = isDeletion
      ? [
          [200, 200, []],
          [409, 200, []],
        ]
      : [
          [200, 200, [[null, 1]]],
          [409, 200, [['mine', 1]]],
        ]
    expect(possible).toContainEqual([undone.status, edited.status, left])
  })
})

test('all drafts go out with the week into which a shift was being moved', async () => {
  const [from, to] = ['2045-03-06', '2045-03-13']
  const [moved, stays] = [(await plan(from)).shift, (await plan(from, '12:00', '14:00')).shift]
  const { shift: there } = await plan(to)
  for (const { schedule_id: id } of [moved, there]) {
    expect((await publish(server, id, '')).status).toBe(200)
  }
  const patch = (id: number, shift: Record<string, unknown>) =>
    server.api.call('PATCH', `/shifts/${id}`, { token: manager, body: { shift } })
  expect((await patch(stays.id, { notes: 'Bring keys' })).status).toBe(200)

  const { shift: wanted } = shiftBody({ employeeId: keiko, date: to, from: '18:00', to: '20:00' })
  const sent = await withLockedEmployee(server, keiko, async (waiters) => {
    const { start_time, end_time } = wanted
    const moving = server.api.call('POST', '/shifts/bulk', {
      token: manager,
      body: { shifts: [{ action: 'update', id: moved.id, shift: { start_time, end_time } }] },
    })
    await waiters(1)
    const publishing = server.api.call('POST', `/schedules/${moved.schedule_id}/publish`, {
      token: admin,
      body: { publish_all_drafts: true, override_violations: true },
    })
    await waiters(2)
    return { replies: Promise.all([moving, publishing]) }
  })
  expect((await sent.replies).map(({ status }) => status)).toEqual([200, 200])
  const idsOf = async (date: string) => (await received(date)).shifts.map(({ id }) => id)
  expect([await idsOf(from), await idsOf(to)]).toEqual([[stays.id], [there.id, moved.id]])
})
