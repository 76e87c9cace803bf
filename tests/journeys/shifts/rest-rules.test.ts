import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, shiftBody } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let admin: string
let manager: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.api.signIn(accounts.admin)
  manager = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(() => server.close())

const call = <Body>(method: string, path: string, body?: unknown, token = manager) =>
  server.api.call<Body>(method, path, { token, ...(body !== undefined && { body }) })

describe('rest and days in a row', () => {
  test('warn by default, refuse by policy, and are found by publishing', async () => {
    const plan = (date: string, from: string, to: string) =>
      call<ShiftWriteReply>('POST', '/shifts', shiftBody({ employeeId: keiko, date, from, to }))
    await createShift(server.api, manager, {
      employeeId: keiko,
      date: '2027-08-02',
      from: '15:00',
      to: '23:00',
    })
    const early = await plan('2027-08-03', '05:00', '07:00')
    expect(early.body.warnings).toEqual([
      {
        code: 'rest',
        message:
          'Keiko Tanaka would have 6 h of rest after the shift on Mon, Aug 2; 8 h are needed.',
      },
    ])
    const settings = {
      rest_policy: 'refuse',
      min_rest_hours: 10,
      max_consecutive_days: 2,
      consecutive_days_policy: 'refuse',
    }
    const saved = await call('PATCH', '/organization', { organization: settings }, admin)
    expect(saved.body).toMatchObject({ organization: settings })
    // The shift of Tuesday ends at 7 and the next day's may not start before 17 o'clock the day before.
    expect(await plan('2027-08-04', '06:00', '08:00')).toMatchObject({
      status: 422,
      body: { code: 'consecutive_days' },
    })
    await call('PATCH', '/organization', { organization: { max_consecutive_days: 6 } }, admin)
    const late = await plan('2027-08-05', '20:00', '23:30')
    expect(late.status).toBe(201)
    expect(await plan('2027-08-06', '09:00', '12:00')).toMatchObject({
      status: 422,
      body: { code: 'rest' },
    })
    const { body } = await call<{ violations: { code: string }[] }>(
      'GET',
      `/schedules/${late.body.shift.schedule_id}/validate`,
    )
    expect(body.violations.map(({ code }) => code)).toEqual(['rest'])
    await call(
      'PATCH',
      '/organization',
      { organization: { rest_policy: 'warn', consecutive_days_policy: 'warn', min_rest_hours: 8 } },
      admin,
    )
  })

  test('count over the border of two weeks', async () => {
    for (const date of [
      '2027-09-03',
      '2027-09-04',
      '2027-09-05',
      '2027-09-06',
      '2027-09-07',
      '2027-09-08',
    ])
      await createShift(server.api, manager, {
        employeeId: keiko,
        date,
        from: '09:00',
        to: '11:00',
      })
    const seventh = await call<ShiftWriteReply>(
      'POST',
      '/shifts',
      shiftBody({ employeeId: keiko, date: '2027-09-09', from: '09:00', to: '11:00' }),
    )
    expect(seventh.body.warnings?.map(({ code }) => code)).toEqual(['consecutive_days'])
    const { body } = await call<{ violations: { code: string }[] }>(
      'GET',
      `/schedules/${seventh.body.shift.schedule_id}/validate`,
    )
    expect(body.violations.map(({ code }) => code)).toEqual(['consecutive_days'])
  })

  test.each([
    ['min_rest_hours', 25],
    ['min_rest_hours', -1],
    ['max_consecutive_days', 0],
    ['max_consecutive_days', 15],
    ['max_consecutive_days', 2.5],
    ['max_shifts_per_day', 0],
    ['max_shifts_per_day', 5],
    ['max_shifts_per_day', 1.5],
    ['brain_rules', 'soft'],
    ['claim_policy', 'never'],
    ['assistants', 'admin'],
    ['assistants_publish', 'never'],
  ])('the setting %s cannot be %s', async (name, value) => {
    const reply = await call('PATCH', '/organization', { organization: { [name]: value } }, admin)
    expect(reply).toMatchObject({
      status: 422,
      body: { details: { fields: { [name]: expect.any(String) } } },
    })
  })
})
