import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { zonedInstant } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let manager: string
let employee: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '1000' } })
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(() => server.close())

const call = <Body>(method: string, path: string, body?: unknown, token = manager) =>
  server.api.call<Body>(method, path, { token, ...(body !== undefined && { body }) })

/** Each test plans in a week of its own. */
let weeks = 0
const newWeek = () => new Date(Date.UTC(2027, 0, 4 + 7 * weeks++)).toISOString().slice(0, 10)

const fieldsOf = (date: string, from = '09:00', to = '17:00') => ({
  start_time: zonedInstant(date, from, 'America/New_York').toISOString(),
  end_time: zonedInstant(date, to, 'America/New_York').toISOString(),
})
const post = (date: string, fields: Record<string, unknown> = {}) =>
  call<ShiftWriteReply>('POST', '/shifts', {
    shift: { employee_id: null, ...fieldsOf(date), ...fields },
  })
const openShift = async (date: string, fields: Record<string, unknown> = {}) => {
  const { status, body } = await post(date, fields)
  expect(status).toBe(201)
  return body
}
const patch = (id: number, shift: Record<string, unknown>) =>
  call<ShiftWriteReply>('PATCH', `/shifts/${id}`, { shift })
const publish = (schedule: Schedule | null | undefined) =>
  call('POST', `/schedules/${schedule?.id}/publish`, {})
const undo = () => call<BulkReply>('POST', '/undo', {})

describe('an open shift', () => {
  test('belongs to nobody, and counts in no hours, cost or number of shifts', async () => {
    const monday = newWeek()
    const { shift, schedule } = await openShift(monday, { slots: 3, notes: 'Terrace' })
    expect(shift).toMatchObject({ employee_id: null, employee: null, slots: 3, status: 'draft' })
    expect(schedule.shift_count).toBe(0)
    const week = await readWeek(server.api, manager, monday)
    expect(week.shifts).toEqual([shift])
    expect(week.stats).toEqual({
      total_hours: 0,
      shift_count: 0,
      open_shift_count: 1,
      total_labor_cost: 0,
    })
    expect(week.schedule?.shift_count).toBe(0)
  })

  test('has 1 to 20 places, and a shift of somebody exactly one', async () => {
    const monday = newWeek()
    expect((await openShift(monday)).shift.slots).toBe(1)
    for (const slots of [0, 21, 1.5]) expect((await post(monday, { slots })).status).toBe(422)
    expect((await post(monday, { employee_id: keiko, slots: 2 })).status).toBe(422)
    const own = await openShift(monday, { employee_id: keiko, slots: 1 })
    expect(own.shift.slots).toBe(1)
    expect((await patch(own.shift.id, { slots: 2 })).status).toBe(422)
    const { shift } = await openShift(monday, { slots: 2 })
    expect((await patch(shift.id, { slots: 20 })).body.shift.slots).toBe(20)
    expect((await patch(shift.id, { employee_id: keiko, slots: 3 })).status).toBe(422)
  })

  test('with one place becomes the shift of whom it is given to, and back', async () => {
    const monday = newWeek()
    const { shift } = await openShift(monday)
    const given = await patch(shift.id, { employee_id: keiko })
    expect(given.body.shift).toMatchObject({ id: shift.id, employee_id: keiko, slots: 1 })
    expect(given.body.open_shift).toBeUndefined()
    expect(given.body.schedule.shift_count).toBe(1)
    const opened = await patch(shift.id, { employee_id: null, slots: 2 })
    expect(opened.body.shift).toMatchObject({ id: shift.id, employee: null, slots: 2 })
    expect(opened.body.schedule.shift_count).toBe(0)
    await undo()
    await undo()
    expect((await readWeek(server.api, manager, monday)).shifts).toMatchObject([
      { id: shift.id, employee_id: null, slots: 1 },
    ])
  })

  test('with several places makes a shift of its own when one is given away', async () => {
    const monday = newWeek()
    const { shift } = await openShift(monday, { slots: 3 })
    const { body } = await patch(shift.id, { employee_id: keiko, notes: 'Counter' })
    expect(body.shift).toMatchObject({ employee_id: keiko, slots: 1, notes: 'Counter', version: 1 })
    expect(body.shift.id).not.toBe(shift.id)
    expect(body.open_shift).toMatchObject({ id: shift.id, slots: 2, notes: null })
    const again = await patch(shift.id, {
      employee_id: keiko,
      ...fieldsOf(monday, '18:00', '20:00'),
    })
    expect(again.body.open_shift).toMatchObject({ slots: 1 })
    expect((await readWeek(server.api, manager, monday)).shifts).toHaveLength(3)
    await undo()
    await undo()
    expect((await readWeek(server.api, manager, monday)).shifts).toMatchObject([
      { id: shift.id, slots: 3 },
    ])
    await call('POST', '/redo', {})
    expect((await readWeek(server.api, manager, monday)).shifts).toMatchObject([
      { id: shift.id, slots: 2 },
      { id: body.shift.id, employee_id: keiko },
    ])
  })

  test('is checked by the rules when somebody gets it', async () => {
    const monday = newWeek()
    const own = await openShift(monday, { employee_id: keiko })
    await publish(own.schedule)
    const { shift } = await openShift(monday, { slots: 2 })
    const refused = await patch(shift.id, { employee_id: keiko })
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'shift_overlap' }])
    expect((await readWeek(server.api, manager, monday)).shifts).toHaveLength(2)
  })

  test('is published with its week, and seen by employees', async () => {
    const monday = newWeek()
    const { shift, schedule } = await openShift(monday, { slots: 2 })
    expect((await readWeek(server.api, employee, monday)).schedule).toBeNull()
    expect((await publish(schedule)).status).toBe(200)
    const week = await readWeek(server.api, employee, monday)
    expect(week.shifts).toMatchObject([{ id: shift.id, employee_id: null, slots: 2 }])
    expect(week.stats).toMatchObject({ shift_count: 0, open_shift_count: 1 })
    await patch(shift.id, { slots: 4 })
    expect((await readWeek(server.api, employee, monday)).shifts).toMatchObject([{ slots: 2 }])
    await call('POST', '/undo', {})
    expect((await readWeek(server.api, manager, monday)).schedule?.status).toBe('published')
  })

  test('is copied with its places, and not twice', async () => {
    const [monday, next, later] = [newWeek(), newWeek(), newWeek()]
    const { shift } = await openShift(monday, { slots: 3 })
    const copy = () =>
      call<BulkReply>('POST', '/schedules/copy', { from_week: monday, to_week: next })
    expect((await copy()).body.summary).toMatchObject({ created: 1, skipped: 0 })
    expect((await copy()).body.results).toMatchObject([{ code: 'identical_shift' }])
    expect((await readWeek(server.api, manager, next)).shifts).toMatchObject([
      { employee_id: null, slots: 3 },
    ])
    const one = await call<BulkReply>('POST', `/shifts/${shift.id}/copy`, {
      weeks: 2,
      days: ['monday'],
    })
    expect(one.body.summary).toMatchObject({ created: 1, skipped: 1 })
    expect((await readWeek(server.api, manager, later)).shifts).toMatchObject([{ slots: 3 }])
  })

  test('is part of bulk calls, templates and deletions', async () => {
    const monday = newWeek()
    const planned = await call<BulkReply>('POST', '/shifts/template', {
      employee_id: null,
      slots: 2,
      start_date: monday,
      start_time: '09:00',
      end_time: '12:00',
      selected_days: ['monday', 'tuesday'],
      weeks: 1,
    })
    expect(planned.body.results).toMatchObject([
      { status: 'created', shift: { employee_id: null, slots: 2 } },
      { status: 'created' },
    ])
    const [first, second] = planned.body.results.map(({ shift }) => shift?.id)
    const bulk = await call<BulkReply>('POST', '/shifts/bulk', {
      shifts: [
        { action: 'update', id: first, shift: { employee_id: keiko } },
        { action: 'delete', id: second },
        { action: 'create', shift: { employee_id: null, slots: 5, ...fieldsOf(monday) } },
        { action: 'create', shift: { employee_id: keiko, slots: 5, ...fieldsOf(monday) } },
      ],
    })
    expect(bulk.body.results).toMatchObject([
      { status: 'updated', shift: { employee_id: keiko }, open_shift: { id: first, slots: 1 } },
      { status: 'deleted' },
      { status: 'created', shift: { slots: 5 } },
      { status: 'skipped', code: 'invalid_fields' },
    ])
    expect(bulk.body.summary).toEqual({ created: 1, updated: 1, deleted: 1, skipped: 1 })
    expect((await call('DELETE', `/shifts/${first}`)).status).toBe(200)
    expect((await undo()).body.results).toMatchObject([{ shift: { id: first, slots: 1 } }])
  })

  test('has a history that names its places', async () => {
    const monday = newWeek()
    const { shift } = await openShift(monday, { slots: 2 })
    await patch(shift.id, { slots: 3 })
    const { body } = await call<{ history: { changes: unknown[] }[] }>(
      'GET',
      `/shifts/${shift.id}/history`,
    )
    expect(body.history[0]?.changes).toEqual([{ field: 'slots', from: 2, to: 3 }])
  })
})
