import type { Week } from '@weekboard/contracts/schedule/week'
import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import { addDays, wallClock } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import {
  createShift,
  employeeIdOf,
  readWeek,
  type ShiftInput,
} from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let manager: string
let keiko: number
let liam: number
beforeAll(async () => {
  server = await startTestServer({
    env: { LIMIT_BULK_PER_MINUTE: '1000', LIMIT_DRY_RUNS_PER_MINUTE: '1000' },
  })
  manager = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  liam = await employeeIdOf(server.api, manager, 'Liam Walsh')
})
afterAll(() => server.close())

const plan = async (input: ShiftInput) => (await createShift(server.api, manager, input)).shift
const weekOf = (date: string): Promise<Week> => readWeek(server.api, manager, date)
const copy = (body: Record<string, unknown>, options: { token?: string; key?: string } = {}) =>
  server.api.call<BulkReply>('POST', '/schedules/copy', {
    token: options.token ?? manager,
    body,
    ...(options.key && { headers: { 'idempotency-key': options.key } }),
  })

/** 'Name 2027-03-08 09:00 17:00 notes status', ordered. */
const linesOf = ({ shifts, time_zone }: Week): string[] =>
  shifts
    .map(({ employee, start_time, end_time, notes, status }) => {
      const start = wallClock(new Date(start_time), time_zone)
      const { time: end } = wallClock(new Date(end_time), time_zone)
      return [employee?.user.full_name, start.date, start.time, end, notes ?? '-', status].join(' ')
    })
    .sort()

describe('a copied week', () => {
  test('has the same times on both sides of a clock change, as drafts and one undo step', async () => {
    // In New York the clocks go forward on Sunday 14 March 2027 and back on 7 November.
    for (const [from, to] of [
      ['2027-03-01', '2027-03-15'],
      ['2027-11-08', '2027-11-01'],
    ] as const) {
      await plan({ employeeId: keiko, date: from, from: '09:00', to: '17:00', notes: 'Till 2' })
      const late = { from: '22:00', to: '06:00' }
      await plan({ employeeId: liam, date: addDays(from, 6), ...late, toDate: addDays(from, 7) })
      const before = await weekOf(to)
      expect(before.shifts).toEqual([])

      const trial = await copy({ from_week: from, to_week: to, dry_run: true })
      expect(trial.body).toMatchObject({ dry_run: true, summary: { created: 2, skipped: 0 } })
      expect(trial.body.results.map(({ employee_id }) => employee_id)).toEqual([keiko, liam])
      expect(trial.body.results.every(({ shift }) => shift === undefined)).toBe(true)
      expect(await weekOf(to)).toEqual(before)

      const { body } = await copy({ from_week: from, to_week: to })
      expect(body.summary).toEqual({ created: 2, updated: 0, deleted: 0, skipped: 0 })
      expect(linesOf(await weekOf(to))).toEqual([
        `Keiko Tanaka ${to} 09:00 17:00 Till 2 draft`,
        `Liam Walsh ${addDays(to, 6)} 22:00 06:00 - draft`,
      ])
      const undone = await server.api.call<{ results: unknown[] }>('POST', '/undo', {
        token: manager,
        body: {},
      })
      expect(undone.body.results).toHaveLength(2)
      expect((await weekOf(to)).shifts).toEqual([])
    }
  })

  test('says which shift a clock change leaves no time for', async () => {
    // 02:15 to 03:15 is no time at all on 14 March 2027.
    await plan({ employeeId: keiko, date: '2027-03-28', from: '02:15', to: '03:15' })
    const { body } = await copy({ from_week: '2027-03-22', to_week: '2027-03-08' })
    expect(body.results).toMatchObject([{ status: 'skipped', code: 'shift_length' }])
    expect(body.results[0]?.message).toContain('The clocks change: on 2027-03-14')
  })

  test('holds the chosen people and days, and doubles nothing', async () => {
    for (const date of ['2027-04-05', '2027-04-06', '2027-04-07']) {
      await plan({ employeeId: keiko, date, from: '09:00', to: '12:00' })
      await plan({ employeeId: liam, date, from: '12:00', to: '15:00' })
    }
    const cancelled = await plan({
      employeeId: liam,
      date: '2027-04-06',
      from: '18:00',
      to: '20:00',
    })
    await server.api.call('PATCH', `/shifts/${cancelled.id}`, {
      token: manager,
      body: { shift: { status: 'cancelled' } },
    })
    // Any day finds its week.
    const weeks = { from_week: '2027-04-08', to_week: '2027-04-18' }
    const some = await copy({ ...weeks, employee_ids: [liam], days: ['Tuesday', 'sunday'] })
    expect(some.body.summary).toMatchObject({ created: 1, skipped: 0 })
    const rest = await copy(weeks)
    expect(rest.body.summary).toMatchObject({ created: 5, skipped: 1 })
    expect(rest.body.results.filter(({ status }) => status === 'skipped')).toMatchObject([
      { employee_id: liam, date: '2027-04-13', code: 'identical_shift' },
    ])
    expect((await weekOf('2027-04-12')).shifts).toHaveLength(6)
    expect((await weekOf('2027-04-05')).shifts).toHaveLength(7)
  })

  test('follows the rules shift by shift, and leaves people who left behind', async () => {
    const henry = await employeeIdOf(server.api, manager, 'Henry Novak')
    for (const day of ['10', '11', '12']) {
      await plan({ employeeId: keiko, date: `2027-05-${day}`, from: '08:00', to: '20:00' })
    }
    await plan({ employeeId: henry, date: '2027-05-10', from: '08:00', to: '10:00' })
    await plan({ employeeId: keiko, date: '2027-05-18', from: '08:00', to: '12:30' })
    const admin = await server.api.signIn(accounts.admin)
    const left = await server.api.call('PATCH', `/employees/${henry}`, {
      token: admin,
      body: { employee: { active: false } },
    })
    expect(left.status).toBe(200)
    const weeks = { from_week: '2027-05-10', to_week: '2027-05-17' }
    const { body } = await copy(weeks)
    expect(
      body.results.map(({ code, status, message }) => [code ?? status, message ?? '']),
    ).toEqual([
      ['created', ''],
      ['invalid_fields', 'Henry Novak is not active any more'],
      ['created', ''],
      ['max_hours_violation', expect.stringContaining('Keiko Tanaka')],
    ])
    const over = await copy({ ...weeks, override_max_hours: true })
    expect(over.body.summary).toMatchObject({ created: 1, skipped: 3 })
  })

  test('is made once by a repeated request, and not at all for a stranger or an employee', async () => {
    await plan({ employeeId: keiko, date: '2027-06-07', from: '09:00', to: '12:00' })
    const weeks = { from_week: '2027-06-07', to_week: '2027-06-14' }
    const first = await copy(weeks, { key: 'copy-june' })
    const again = await copy(weeks, { key: 'copy-june' })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect((await weekOf('2027-06-14')).shifts).toHaveLength(1)

    const stranger = await server.api.signIn(accounts.stranger)
    const foreign = await copy({ ...weeks, employee_ids: [keiko] }, { token: stranger })
    const unknown = await copy({ ...weeks, employee_ids: [8_000_000] }, { token: stranger })
    expect([foreign.status, unknown.status]).toEqual([404, 404])
    expect((await copy(weeks, { token: stranger })).body.summary.created).toBe(0)
    expect((await copy(weeks, { token: await server.api.signIn(accounts.employee) })).status).toBe(
      403,
    )
  })

  test.each([
    [{ from_week: '2027-07-05', to_week: '2027-07-11' }, 'to_week'],
    [{ from_week: 'monday', to_week: '2027-07-12' }, 'from_week'],
    [{ from_week: '2027-07-05' }, 'to_week'],
    [{ from_week: '2027-07-05', to_week: '2027-07-12', days: [] }, 'days'],
    [{ from_week: '2027-07-05', to_week: '2027-07-12', employee_ids: [] }, 'employee_ids'],
  ])('%j is refused at its field', async (body, field) => {
    const reply = await server.api.call('POST', '/schedules/copy', { token: manager, body })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.details?.fields ?? {})).toEqual([field])
  })
})
