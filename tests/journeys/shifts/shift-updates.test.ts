import type { ErrorReply } from '@weekboard/contracts/errors'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let manager: string
let keiko: number

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(() => server.close())

const patch = <T = ErrorReply>(id: number, body: unknown, headers = {}) =>
  server.api.call<T>('PATCH', `/shifts/${id}`, { token: manager, body, headers })

describe('changing a shift', () => {
  const anyShift = (date: string) =>
    createShift(server.api, manager, { employeeId: keiko, date, from: '09:00', to: '12:00' })

  test('writes only what it names and counts the version up', async () => {
    const { shift } = await anyShift('2027-04-05')
    const { body } = await patch<ShiftWriteReply>(shift.id, { shift: { notes: 'early' } })
    expect(body.shift).toEqual({ ...shift, notes: 'early', version: shift.version + 1 })
  })

  test('a stale version is a 412 with the current row, in the header or in the body', async () => {
    const { shift } = await anyShift('2027-04-06')
    await patch(shift.id, { shift: { notes: 'first' } })
    const stale = await patch(shift.id, { shift: { notes: 'second' }, version: shift.version })
    expect(stale.status).toBe(412)
    expect(stale.body.details?.current).toMatchObject({ id: shift.id, notes: 'first' })
    const header = await patch(shift.id, { shift: { notes: 'x' } }, { 'if-match': '"1"' })
    expect(header.status).toBe(412)
    for (const unclear of ['1', '"x"', '"1", "7"', '', '"9999999999"']) {
      const reply = await patch(shift.id, { shift: { notes: 'x' } }, { 'if-match': unclear })
      expect([unclear, reply.status]).toEqual([unclear, 412])
    }
    const torn = { shift: { notes: 'x' }, version: 1 }
    expect((await patch(shift.id, torn, { 'if-match': '"2"' })).status).toBe(412)
    const fresh = await patch(shift.id, { shift: { notes: 'x' } }, { 'if-match': '"7", W/"2"' })
    expect(fresh.status).toBe(200)
    expect((await patch(shift.id, { shift: { notes: 'y' } }, { 'if-match': '*' })).status).toBe(200)
  })

  test('a change that changes nothing leaves a published week published', async () => {
    const week = await readWeek(server.api, manager, '2026-11-09')
    const [shift] = week.shifts
    const { body } = await patch<ShiftWriteReply>(shift?.id ?? 0, {
      shift: { start_time: shift?.start_time, notes: '' },
    })
    expect(body.schedule_updated).toBe(false)
    expect(body.schedule.status).toBe('published')
  })

  test('cannot publish a shift by itself', async () => {
    const { shift } = await anyShift('2027-04-07')
    const { status, body } = await patch(shift.id, { shift: { status: 'published' } })
    expect(status).toBe(422)
    expect(body.details?.fields).toHaveProperty('status')
  })

  test('of a shift that is not there is a 404, with a malformed id too', async () => {
    expect((await patch(999_999, { shift: { notes: 'x' } })).status).toBe(404)
    for (const id of [
      'abc',
      '0x1',
      '01',
      '+1',
      '1%20',
      '-1',
      '1.0',
      '1e0',
      '9'.repeat(30),
      '%ff',
    ]) {
      const malformed = await server.api.call('PATCH', `/shifts/${id}`, {
        token: manager,
        body: { shift: {} },
      })
      expect([id, malformed.status, malformed.body.code]).toEqual([id, 404, 'not_found'])
    }
  })
})
