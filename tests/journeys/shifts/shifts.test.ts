import type { ErrorReply } from '@weekboard/contracts/errors'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { emptyWeek, thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let manager: string
let employee: string
let ana: number
let keiko: number
let liam: number

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
  ana = await employeeIdOf(server.api, manager, 'Ana Ruiz')
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  liam = await employeeIdOf(server.api, manager, 'Liam Walsh')
})
afterAll(() => server.close())

const post = <T = ErrorReply>(body: unknown, token = manager) =>
  server.api.call<T>('POST', '/shifts', { token, body })
const patch = <T = ErrorReply>(id: number, body: unknown, headers = {}) =>
  server.api.call<T>('PATCH', `/shifts/${id}`, { token: manager, body, headers })

describe('creating a shift', () => {
  test('plans it as a draft in the week in which it starts, with trimmed notes', async () => {
    const { status, body } = await post<ShiftWriteReply>(
      shiftBody({
        employeeId: ana,
        date: '2026-12-13',
        from: '22:00',
        toDate: '2026-12-14',
        to: '06:00',
        notes: '  close up  ',
      }),
    )
    expect(status).toBe(201)
    expect(body.shift).toMatchObject({ status: 'draft', notes: 'close up', duration_hours: 8 })
    expect(body.shift.employee?.user.full_name).toBe('Ana Ruiz')
    expect(body.schedule).toMatchObject({
      week_start_date: emptyWeek,
      is_draft: true,
      shift_count: 1,
    })
    expect(body.schedule_updated).toBe(false)
  })

  test('drops notes that are only spaces', async () => {
    const body = await createShift(server.api, manager, {
      employeeId: keiko,
      date: '2026-12-08',
      from: '09:00',
      to: '10:00',
      notes: '   ',
    })
    expect(body.shift.notes).toBeNull()
  })

  test('counts elapsed time across both daylight-saving changes', async () => {
    const night = (date: string, toDate: string) =>
      createShift(server.api, manager, {
        employeeId: liam,
        date,
        from: '22:00',
        toDate,
        to: '06:00',
      })
    const spring = await night('2027-03-13', '2027-03-14')
    expect(spring.shift.duration_hours).toBe(7)
    const autumn = await night('2027-11-06', '2027-11-07')
    expect(autumn.shift.duration_hours).toBe(9)
  })

  test('turns a published week into a draft and leaves what was announced', async () => {
    const before = await readWeek(server.api, employee, thisWeek)
    const { schedule_updated, schedule } = await createShift(server.api, manager, {
      employeeId: liam,
      date: '2026-11-17',
      from: '09:00',
      to: '10:00',
    })
    expect(schedule_updated).toBe(true)
    expect(schedule).toMatchObject({ status: 'draft', week_start_date: thisWeek })
    const after = await readWeek(server.api, employee, thisWeek)
    expect(after.shifts).toEqual(before.shifts)
    expect(after.schedule?.status).toBe('published')
  })

  test.each([
    ['shorter than 15 minutes', '09:00', '09:14'],
    ['longer than a day', '09:00', '08:59'],
  ])('refuses one that is %s', async (_name, from, to) => {
    const toDate = to < from ? '2026-12-11' : '2026-12-09'
    const { status, body } = await post(
      shiftBody({ employeeId: ana, date: '2026-12-09', from, to, toDate }),
    )
    expect(status).toBe(422)
    expect(body.message).toBe('A shift lasts from 15 minutes to one day')
  })

  test('refuses to overlap a shift that is already announced, in words', async () => {
    const { status, body } = await post(
      shiftBody({ employeeId: keiko, date: '2026-11-17', from: '22:30', to: '23:30' }),
    )
    expect(status).toBe(422)
    expect(body.code).toBe('shift_overlap')
    expect(body.message).toContain('overlap')
  })

  test('lets a draft overlap a draft with a warning, and lets shifts touch', async () => {
    const at = (from: string, to: string) => ({ employeeId: keiko, date: '2026-12-10', from, to })
    const first = await createShift(server.api, manager, at('09:00', '12:00'))
    const touching = await createShift(server.api, manager, at('12:00', '13:00'))
    const crossing = await createShift(server.api, manager, at('11:00', '12:00'))
    expect(first.warnings).toBeUndefined()
    expect(touching.warnings).toBeUndefined()
    expect(crossing.warnings).toMatchObject([{ code: 'overlap' }])
  })

  test('names the field that is missing or wrong', async () => {
    const { status, body } = await post({ shift: { employee_id: ana, start_time: 'tomorrow' } })
    expect(status).toBe(422)
    expect(body.details?.fields).toMatchObject({
      start_time: expect.stringContaining('date and time'),
      end_time: expect.any(String),
    })
    const zero = await post({ shift: { employee_id: 0 } })
    expect(zero.body.details?.fields).toMatchObject({ employee_id: 'must be more than 0' })
  })

  test('answers 400 to broken JSON, 415 to a form, 413 to a novel', async () => {
    expect((await post('{"shift":')).status).toBe(400)
    const form = await server.api.call('POST', '/shifts', {
      token: manager,
      body: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(form.status).toBe(415)
    expect((await post({ shift: { notes: 'x'.repeat(300_000) } })).status).toBe(413)
  })

  test.each(['a\0b', 'half \ud800 a pair', 'the other half \udc00'])(
    'refuses characters that cannot be stored: %j',
    async (notes) => {
      const { status, body } = await post(
        shiftBody({ employeeId: ana, date: '2026-12-09', from: '09:00', to: '10:00', notes }),
      )
      expect([status, body.code]).toEqual([400, 'malformed_request'])
    },
  )

  test('stores a whole pair that comes escaped', async () => {
    const body = shiftBody({ employeeId: ana, date: '2026-12-09', from: '05:00', to: '06:00' })
    const text = JSON.stringify({ ...body, shift: { ...body.shift, notes: '??' } })
    const reply = await post<ShiftWriteReply>(text.replace('??', '\\ud83d\\ude00'))
    expect(reply.body.shift.notes).toBe('😀')
  })

  test('is for managers and admins', async () => {
    const body = shiftBody({ employeeId: ana, date: '2026-12-09', from: '09:00', to: '10:00' })
    expect((await post(body, employee)).status).toBe(403)
    expect((await post(body, '')).status).toBe(401)
  })

  test('answers 404 for an employee or a schedule that is not there', async () => {
    const body = shiftBody({ employeeId: 999_999, date: '2026-12-09', from: '09:00', to: '10:00' })
    expect((await post(body)).status).toBe(404)
    const known = shiftBody({ employeeId: ana, date: '2026-12-09', from: '09:00', to: '10:00' })
    const { status } = await post({ shift: { ...known.shift, schedule_id: 999_999 } })
    expect(status).toBe(404)
  })
})

describe('the weekly limit', () => {
  const fill = async (week: string, hours: number) => {
    for (let day = 0; day < hours / 8; day += 1) {
      const date = `${week.slice(0, 8)}${String(Number(week.slice(8)) + day).padStart(2, '0')}`
      await createShift(server.api, manager, { employeeId: ana, date, from: '09:00', to: '17:00' })
    }
  }

  test('is a 409 with the numbers, unless somebody overrides it', async () => {
    await fill('2027-01-04', 40)
    const body = shiftBody({ employeeId: ana, date: '2027-01-09', from: '09:00', to: '10:30' })
    const refused = await post(body)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toBe('max_hours_violation')
    expect(refused.body.details).toMatchObject({
      employee_name: 'Ana Ruiz',
      current_hours: 40,
      shift_hours: 1.5,
      max_hours: 40,
      total_would_be: 41.5,
      message: expect.stringContaining('hours'),
    })
    const forced = await post<ShiftWriteReply>({ ...body, override_max_hours: true })
    expect(forced.status).toBe(201)
  })

  test('holds for a move into a full week, but not for a note on a long one', async () => {
    await fill('2027-02-01', 40)
    const { shift } = await createShift(server.api, manager, {
      employeeId: ana,
      date: '2027-02-09',
      from: '09:00',
      to: '17:00',
    })
    const intoFullWeek = shiftBody({
      employeeId: ana,
      date: '2027-02-06',
      from: '09:00',
      to: '17:00',
    })
    expect((await patch(shift.id, intoFullWeek)).status).toBe(409)
    const moved = await patch<ShiftWriteReply>(shift.id, {
      ...intoFullWeek,
      override_max_hours: true,
    })
    expect(moved.status).toBe(200)
    expect(moved.body.schedule.week_start_date).toBe('2027-02-01')
    expect((await patch(shift.id, { shift: { notes: 'long week' } })).status).toBe(200)
  })

  test('does not count cancelled shifts, and nobody without a limit', async () => {
    await fill('2027-03-01', 40)
    const week = await readWeek(server.api, manager, '2027-03-01')
    const [first] = week.shifts
    await patch(first?.id ?? 0, { shift: { status: 'cancelled' } })
    const again = await readWeek(server.api, manager, '2027-03-01')
    expect(again.stats).toMatchObject({ total_hours: 32, shift_count: 4 })
    await createShift(server.api, manager, {
      employeeId: ana,
      date: '2027-03-06',
      from: '09:00',
      to: '17:00',
    })
    expect((await patch(first?.id ?? 0, { shift: { status: 'draft' } })).status).toBe(409)
  })
})
