import type { BrainRun } from '@weekboard/contracts/brain/brain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { type OpenShiftInput, planOpenShift, solveRun } from '../../support/people/brain-api.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let token = ''
const ids = { ana: 0, chloe: 0, keiko: 0 }
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '100000' } })
  token = await server.api.signIn(accounts.admin)
  ids.ana = await employeeIdOf(server.api, token, 'Ana Ruiz')
  ids.chloe = await employeeIdOf(server.api, token, 'Chloe Martin')
  ids.keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  await setNeeds([])
})
afterAll(() => server.close())

const call: TestServer['api']['call'] = (method, path, options) =>
  server.api.call(method, path, { token, ...options })
const open = (input: OpenShiftInput) => planOpenShift(server.api, token, input)
const solve = (body: Parameters<typeof solveRun>[2]) => solveRun(server.api, token, body)
const setNeeds = (exceptions: readonly unknown[]) =>
  call('PUT', '/staffing_needs', { body: { staffing_needs: [], exceptions } })
const setWeeklyHours = (id: number, max_weekly_hours: number) =>
  call('PATCH', `/employees/${id}`, { body: { employee: { max_weekly_hours } } })

type Proposal = Pick<BrainRun, 'id'> & Required<Pick<BrainRun, 'proposal' | 'holes'>>

const rulesOf = ({ holes }: Proposal) =>
  holes.flatMap(({ stopped }) => stopped.map(({ rules }) => rules))

/** Accepts everything; returns how long each shift of the week lasts and what rules it breaks. */
async function applied({ id }: Proposal, week: string) {
  const reply = await call('POST', `/brain/runs/${id}/apply`, { body: {} })
  if (reply.status !== 200) throw new Error(`The proposal was not applied: ${reply.text}`)
  const { schedule, shifts } = await readWeek(server.api, token, week)
  const { body } = await call<{ violations: unknown[] }>(
    'GET',
    `/schedules/${schedule?.id}/validate`,
  )
  return { lengths: shifts.map(({ duration_hours }) => duration_hours), ...body }
}

/** Clocks in New York go forward on Mar 14, 2027 and back on Nov 7, 2027, at 2 in the night. */
describe('a week in which the clock changes', () => {
  const spring = '2027-03-08'
  const autumn = '2027-11-01'
  const nights = [
    [spring, '2027-03-13', 7],
    [autumn, '2027-11-06', 9],
  ] as const

  test.each(nights)('counts the hours of the night that pass: %s', async (week, date, hours) => {
    await open({ date, from: '22:00', to: '06:00' })
    const employee_ids = [ids.ana]
    await setWeeklyHours(ids.ana, hours - 1)
    const stopped = await solve({ week_start: week, employee_ids })
    expect([stopped.proposal.shifts, rulesOf(stopped)]).toEqual([[], [['weekly_hours']]])
    await setWeeklyHours(ids.ana, hours)
    const filled = await solve({ week_start: week, employee_ids })
    expect(filled.holes).toEqual([])
    const { lengths, violations } = await applied(filled, week)
    expect([lengths, violations]).toEqual([[hours], []])
    await setWeeklyHours(ids.ana, 40)
  })

  test('counts the rest that passes: 7 h in spring and 8 h in autumn', async () => {
    const employee_ids = [ids.keiko]
    await open({ date: '2027-03-13', from: '14:00', to: '22:00' })
    await open({ date: '2027-03-14', from: '06:00', to: '10:00' })
    const short = await solve({ week_start: spring, employee_ids })
    expect([short.proposal.shifts.length, rulesOf(short)]).toEqual([1, [['rest']]])
    await open({ date: '2027-11-06', from: '15:00', to: '23:00' })
    await open({ date: '2027-11-07', from: '06:00', to: '10:00' })
    const enough = await solve({ week_start: autumn, employee_ids })
    expect([enough.proposal.shifts.length, enough.holes]).toEqual([2, []])
    expect((await applied(enough, autumn)).violations).toEqual([])
  })

  test('has the shifts of its needs at the times of the wall clock', async () => {
    const need = { start_time: '12:00', end_time: '20:00', position_id: null, count: 1 }
    const dates = ['2027-03-06', '2027-03-07', '2027-03-14', '2027-03-20']
    await setNeeds(dates.map((date) => ({ date, ...need })))
    const starts = async (week: string) =>
      (await solve({ week_start: week })).proposal.shifts
        .filter(({ shift_id }) => shift_id === null)
        .map(({ start_time }) => start_time)
    expect(await starts('2027-03-01')).toEqual([
      '2027-03-06T17:00:00.000Z',
      '2027-03-07T17:00:00.000Z',
    ])
    expect(await starts(spring)).toEqual(['2027-03-14T16:00:00.000Z'])
    expect(await starts('2027-03-15')).toEqual(['2027-03-20T16:00:00.000Z'])
    await setNeeds([])
  })
})

test('the end of the night before the week is no shift of its own', async () => {
  const [monday, sunday, next] = ['2027-05-03', '2027-05-09', '2027-05-10']
  const need = (date: string, start_time: string, end_time: string) => ({
    ...{ date, start_time, end_time, position_id: null, count: 1 },
  })
  const starts = async () =>
    (await solve({ week_start: monday })).proposal.shifts.map(({ start_time, end_time }) => [
      start_time,
      end_time,
    ])
  const nights = [
    need(monday, '00:00', '00:30'),
    need(sunday, '18:00', '24:00'),
    need(next, '00:00', '00:30'),
  ]
  await setNeeds(nights)
  expect(await starts()).toEqual([['2027-05-09T22:00:00.000Z', '2027-05-10T04:30:00.000Z']])
  // Who comes anyway begins at midnight.
  await setNeeds([...nights, need(monday, '00:30', '06:00')])
  expect((await starts())[0]).toEqual(['2027-05-03T04:00:00.000Z', '2027-05-03T10:00:00.000Z'])
  await setNeeds([])
})

test('a need is open again when the person who covers it is away', async () => {
  const [week, date] = ['2027-03-29', '2027-03-31']
  const times = { start_time: '09:00', end_time: '17:00' }
  await setNeeds([{ date, ...times, position_id: null, count: 1 }])
  await createShift(server.api, token, {
    ...{ employeeId: ids.keiko, date },
    ...{ from: times.start_time, to: times.end_time },
  })
  const found = async () => (await solve({ week_start: week })).proposal.shifts
  expect(await found()).toEqual([])
  const sick = { employee_id: ids.keiko, start_date: date, end_date: date, type: 'sick' }
  const { body } = await timeOffApi(server, token).ask(sick)
  expect(body.time_off_request.status).toBe('approved')
  expect(await found()).toMatchObject([{ shift_id: null, start_time: `${date}T13:00:00.000Z` }])
  await setNeeds([])
})

describe('cells of an earlier proposal that are locked', () => {
  const lockOf = (
    { employee_id, ...shift }: Proposal['proposal']['shifts'][number],
    to: number,
  ) => ({
    ...{ employee_id: to, shift_id: shift.shift_id, position_id: shift.position_id },
    ...{ start_time: shift.start_time, end_time: shift.end_time },
  })
  const everybody = () => Object.values(ids)

  test('are in the next one, whoever would be better', async () => {
    const week = '2027-04-05'
    await open({ date: week, from: '09:00', to: '17:00' })
    const input = { week_start: week, employee_ids: everybody() }
    const first = await solve(input)
    const [shift] = first.proposal.shifts
    if (!shift) throw new Error('Nothing was proposed')
    for (const id of everybody()) {
      const next = await solve({ ...input, locked_assignments: [lockOf(shift, id)] })
      expect(next.proposal.shifts.map(({ employee_id }) => employee_id)).toEqual([id])
      expect(next.proposal.shifts[0]?.reasons).toMatchObject([{ code: 'locked' }])
      expect(next.locked_assignments).toEqual([lockOf(shift, id)])
    }
  })

  test('keep a new shift, which the needs then do not ask for again', async () => {
    const week = '2027-04-12'
    const need = { date: week, start_time: '09:00', end_time: '17:00', position_id: null, count: 2 }
    await setNeeds([need])
    const input = { week_start: week }
    const first = await solve(input)
    const [shift] = first.proposal.shifts
    if (!shift) throw new Error('Nothing was proposed')
    const other = shift.alternatives.find(({ blocked_by }) => blocked_by.length === 0)?.employee_id
    if (!other) throw new Error('Nobody else can')
    const next = await solve({ ...input, locked_assignments: [lockOf(shift, other)] })
    const people = next.proposal.shifts.map(({ employee_id }) => employee_id)
    expect([people.length, new Set(people).size, people.includes(other)]).toEqual([2, 2, true])
    expect((await applied(next, week)).lengths).toEqual([8, 8])
    await setNeeds([])
  })

  test('move a draft in a rebuild', async () => {
    const week = '2027-04-19'
    const { ana, keiko } = ids
    const input = { employeeId: ana, date: week, from: '09:00', to: '17:00' }
    const { shift } = await createShift(server.api, token, input)
    const { start_time, end_time, id: shift_id } = shift
    const lock = { employee_id: keiko, shift_id, start_time, end_time, position_id: null }
    const run = await solve({ week_start: week, mode: 'rebuild', locked_assignments: [lock] })
    expect(run.proposal.shifts).toMatchObject([
      { shift_id, employee_id: keiko, from_employee_id: ana },
    ])
    await applied(run, week)
    const { shifts } = await readWeek(server.api, token, week)
    expect(shifts.map(({ employee_id }) => employee_id)).toEqual([keiko])
  })

  test('that break a rule are refused with it once they are accepted', async () => {
    const week = '2027-05-03'
    const input = { employeeId: ids.ana, date: week, from: '10:00', to: '12:00' }
    await createShift(server.api, token, input)
    const { id, start_time, end_time } = await open({ date: week, from: '09:00', to: '17:00' })
    const lock = { employee_id: ids.ana, shift_id: id, start_time, end_time, position_id: null }
    const run = await solve({ week_start: week, locked_assignments: [lock] })
    expect(run.proposal.shifts.map(({ employee_id }) => employee_id)).toEqual([ids.ana])
    const path = `/brain/runs/${run.id}/apply`
    const reply = await call<{ error: string }>('POST', path, { body: {} })
    expect([reply.status, reply.body.error]).toEqual([422, expect.stringContaining('overlap')])
  })

  test('are not found any more once their shift is deleted', async () => {
    const week = '2027-04-26'
    const { id, start_time, end_time } = await open({ date: week, from: '09:00', to: '17:00' })
    await call('DELETE', `/shifts/${id}`)
    const lock = { employee_id: ids.ana, shift_id: id, start_time, end_time, position_id: null }
    const body = { week_start: week, locked_assignments: [lock] }
    expect((await call('POST', '/brain/runs', { body })).status).toBe(404)
  })
})
