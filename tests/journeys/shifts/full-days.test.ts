import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, shiftBody } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let manager: string
let ben: number
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
  ben = await employeeIdOf(server.api, manager, 'Ben Okafor')
})
afterAll(() => server.close())

describe('equal start and end times', () => {
  const applied = (extra: Record<string, unknown>, from = '09:00', to = '09:00') =>
    server.api.call<BulkReply & { message: string; details: { fields: object } }>(
      'POST',
      '/shifts/template',
      {
        token: manager,
        body: {
          employee_id: ben,
          start_date: '2027-01-04',
          start_time: from,
          end_time: to,
          selected_days: ['monday'],
          weeks: 1,
          ...extra,
        },
      },
    )
  const saved = (name: string, extra: Record<string, unknown>) =>
    server.api.call<{ shift_template: { hours: number }; details: { fields: object } }>(
      'POST',
      '/shift_templates',
      {
        token: manager,
        body: {
          shift_template: {
            name,
            start_time: '09:00',
            end_time: '09:00',
            days: ['monday'],
            ...extra,
          },
        },
      },
    )

  test.each([{}, { allow_full_day: false }, { dry_run: true }])(
    'of a template plan nothing unasked: %j',
    async (extra) => {
      const { status, body } = await applied(extra)
      expect([status, Object.keys(body.details.fields)]).toEqual([422, ['end_time']])
      expect(body.message).not.toMatch(/hours|overlap|availability|validation/)
    },
  )

  test('plan a whole day where the caller says so', async () => {
    const { status, body } = await applied({ allow_full_day: true })
    expect([status, body.results[0]?.shift?.duration_hours]).toEqual([200, 24])
  })

  test('of a night shift are no such case', async () => {
    const { body } = await applied({ start_date: '2027-01-11' }, '22:00', '06:00')
    expect(body.results[0]?.shift?.duration_hours).toBe(8)
  })

  test('are saved as a template only where the caller says so', async () => {
    const refused = await saved('Slip', {})
    expect([refused.status, Object.keys(refused.body.details.fields)]).toEqual([422, ['end_time']])
    const kept = await saved('Whole day', { allow_full_day: true })
    expect([kept.status, kept.body.shift_template.hours]).toEqual([201, 24])
  })
})

describe('a shift in approved time off', () => {
  const date = '2027-02-02'
  const patch = (id: number, from: string, to: string) =>
    server.api.call<{ code: string; warnings?: { code: string }[] }>('PATCH', `/shifts/${id}`, {
      token: manager,
      body: shiftBody({ employeeId: ben, date, from, to }),
    })

  test('may be shortened and moved out, but not made longer or moved to another day off', async () => {
    const { shift } = await createShift(server.api, manager, {
      employeeId: ben,
      date,
      from: '09:00',
      to: '17:00',
    })
    const entered = await server.api.call('POST', '/time_off_requests', {
      token: manager,
      body: {
        time_off_request: {
          employee_id: ben,
          type: 'vacation',
          start_date: date,
          end_date: '2027-02-03',
          reason: 'Away',
        },
      },
    })
    expect(entered.status).toBe(201)
    const shorter = await patch(shift.id, '09:00', '12:00')
    expect([shorter.status, shorter.body.warnings?.map(({ code }) => code)]).toEqual([
      200,
      ['availability'],
    ])
    const longer = await patch(shift.id, '09:00', '13:00')
    expect([longer.status, longer.body.code]).toEqual([422, 'employee_unavailable'])
    const nextDay = await server.api.call('PATCH', `/shifts/${shift.id}`, {
      token: manager,
      body: shiftBody({ employeeId: ben, date: '2027-02-03', from: '09:00', to: '12:00' }),
    })
    expect(nextDay.status).toBe(422)
    const away = await server.api.call<{ warnings?: unknown }>('PATCH', `/shifts/${shift.id}`, {
      token: manager,
      body: shiftBody({ employeeId: ben, date: '2027-02-04', from: '09:00', to: '17:00' }),
    })
    expect([away.status, away.body.warnings]).toEqual([200, undefined])
  })
})
