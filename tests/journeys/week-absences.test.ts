import type { Absences } from '@weekboard/contracts/absences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { employeeIdOf } from '../support/shifts-api.ts'
import { timeOffApi } from '../support/time-off-api.ts'

let server: TestServer
let manager: string
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
})
afterAll(() => server.close())

const absencesOf = (token: string, date: string) =>
  server.api.call<Absences>('GET', `/schedules/absences?date=${date}`, { token })

test('those who plan see who is away in a week, approved or by their own pattern', async () => {
  const keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  const liam = await employeeIdOf(server.api, manager, 'Liam Walsh')
  const timeOff = timeOffApi(server, manager)
  await timeOff.ask({ employee_id: keiko, start_date: '2027-03-01', end_date: '2027-03-02' })
  const availability = {
    weekly: [
      { weekday: 'monday', start_time: '18:00', end_time: '24:00', kind: 'unavailable' },
      { weekday: 'tuesday', start_time: '08:00', end_time: '12:00', kind: 'preferred' },
    ],
    exceptions: [{ date: '2027-03-01', kind: 'available' }],
  }
  await server.api.call('PUT', `/employees/${liam}/availability`, {
    token: manager,
    body: { availability },
  })
  const { status, body } = await absencesOf(manager, '2027-03-03')
  expect(status).toBe(200)
  expect(body.time_off).toContainEqual({
    employee_id: keiko,
    start_date: '2027-03-01',
    end_date: '2027-03-02',
    start_time: null,
    end_time: null,
  })
  const ofLiam = body.unavailable.filter(({ employee_id }) => employee_id === liam)
  expect(ofLiam).toHaveLength(2)
  expect(ofLiam).toEqual(
    expect.arrayContaining([
      { employee_id: liam, kind: 'weekly', weekday: 0, start_time: '18:00', end_time: '24:00' },
      {
        employee_id: liam,
        kind: 'lifted',
        date: '2027-03-01',
        start_time: '00:00',
        end_time: '24:00',
      },
    ]),
  )
  expect(body.availability_policy).toBe('refuse')
  const later = await absencesOf(manager, '2027-03-15')
  expect(later.body.time_off.filter(({ employee_id }) => employee_id === keiko)).toEqual([])
})

test('employees do not', async () => {
  const employee = await server.api.signIn(accounts.employee)
  expect((await absencesOf(employee, '2027-03-03')).status).toBe(403)
})
