import type { Absences } from '@weekboard/contracts/requests/absences'
import type { Week } from '@weekboard/contracts/schedule/week'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { connectCable, extended } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { type TimeOffApi, timeOffApi } from '../../support/people/time-off-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let manager: string
let employee: string
let timeOff: TimeOffApi
let ana: number
let keiko: number
let liam: number
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
  employee = await server.api.signIn(accounts.employee)
  timeOff = timeOffApi(server, manager)
  ana = await employeeIdOf(server.api, manager, 'Ana Ruiz')
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  liam = await employeeIdOf(server.api, manager, 'Liam Walsh')
})
afterAll(() => server.close())

const absencesOf = (token: string, date: string) =>
  server.api.call<Absences>('GET', `/schedules/absences?date=${date}`, { token })
const readWeek = (token: string, date: string, tag?: string) =>
  server.api.call<Week>('GET', `/schedules/week?date=${date}`, {
    token,
    ...(tag !== undefined && { headers: { 'if-none-match': tag } }),
  })
const setAvailability = async (employeeId: number, availability: unknown) => {
  const path = `/employees/${employeeId}/availability`
  const { status } = await server.api.call('PUT', path, { token: manager, body: { availability } })
  expect(status).toBe(200)
}
async function enterTimeOff(employeeId: number, start_date: string, end_date = start_date) {
  const { status, body } = await timeOff.ask({ employee_id: employeeId, start_date, end_date })
  expect(status).toBe(201)
  return body.time_off_request.id
}

describe('the absences of a week', () => {
  test('name for those who plan who is away, approved or by their usual week', async () => {
    await enterTimeOff(keiko, '2027-03-01', '2027-03-02')
    await setAvailability(liam, {
      weekly: [
        { weekday: 'monday', start_time: '18:00', end_time: '24:00', kind: 'unavailable' },
        { weekday: 'tuesday', start_time: '08:00', end_time: '12:00', kind: 'preferred' },
      ],
      exceptions: [{ date: '2027-03-01', kind: 'available' }],
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

  test('are not for employees', async () => {
    expect((await absencesOf(employee, '2027-03-03')).status).toBe(403)
  })

  test('of an employee are in the week that they read, the others’ are not', async () => {
    await enterTimeOff(ana, '2027-03-04')
    await setAvailability(ana, {
      weekly: [{ weekday: 'friday', start_time: '08:00', end_time: '12:00', kind: 'unavailable' }],
      exceptions: [{ date: '2027-03-06', kind: 'unavailable', note: 'a secret' }],
    })
    const own = (await readWeek(employee, '2027-03-03')).body.absences
    expect(own).toEqual({
      time_off: [
        {
          employee_id: ana,
          start_date: '2027-03-04',
          end_date: '2027-03-04',
          start_time: null,
          end_time: null,
        },
      ],
      unavailable: [
        { employee_id: ana, kind: 'weekly', weekday: 4, start_time: '08:00', end_time: '12:00' },
        {
          employee_id: ana,
          kind: 'dated',
          date: '2027-03-06',
          start_time: '00:00',
          end_time: '24:00',
        },
      ],
    })
    const all = (await readWeek(manager, '2027-03-03')).body.absences
    expect(all?.time_off.map(({ employee_id }) => employee_id).sort()).toEqual([ana, keiko].sort())
  })

  test('of an employee are a new version of their week, those of others are not', async () => {
    const week = '2027-04-05'
    const read = async (tag?: string) => {
      const { status, headers } = await readWeek(employee, week, tag)
      return { status, tag: headers.get('etag') ?? '' }
    }
    const first = await read()
    await enterTimeOff(keiko, week)
    await setAvailability(liam, { exceptions: [{ date: week, kind: 'unavailable' }] })
    expect((await read(first.tag)).status).toBe(304)
    const id = await enterTimeOff(ana, addDays(week, 2))
    const second = await read(first.tag)
    expect(second.status).toBe(200)
    await timeOff.decide(id, 'cancel')
    const third = await read(second.tag)
    expect(third.status).toBe(200)
    await setAvailability(ana, {})
    expect((await read(third.tag)).status).toBe(200)
  })
})

describe('a change of absences', () => {
  const week = '2027-06-07'

  test('reaches the open schedules of those who plan, in its weeks, and nobody else', async () => {
    const all = await connectCable(server.url, manager)
    await all.subscribe()
    const ofWeek = await connectCable(server.url, manager)
    await ofWeek.subscribe({ channel: 'ScheduleChannel', week_start: week })
    const ofOther = await connectCable(server.url, manager)
    await ofOther.subscribe({ channel: 'ScheduleChannel', week_start: '2027-07-05' })
    const staff = await connectCable(server.url, employee)
    await staff.subscribe()

    const id = await enterTimeOff(ana, addDays(week, 6), addDays(week, 7))
    await timeOff.decide(id, 'cancel')
    await setAvailability(ana, {})
    await until(() => all.events().length === 3)
    const user = expect.objectContaining({ name: 'Marco Bellini' })
    const weeks = [week, addDays(week, 7)]
    expect(all.events()).toEqual([
      { type: 'time_off_approved', seq: expect.any(Number), user, weeks, employee_id: ana },
      { type: 'time_off_cancelled', seq: expect.any(Number), user, weeks, employee_id: ana },
      { type: 'availability_updated', seq: expect.any(Number), user, weeks: [], employee_id: ana },
    ])
    await until(() => ofWeek.events().length === 3)
    // A usual week is every week.
    await until(() => ofOther.events().length === 1)
    expect(ofOther.events()).toMatchObject([{ type: 'availability_updated' }])

    // The announcement comes after all of them, and is the first that employees get.
    const planned = { employeeId: keiko, date: week, from: '09:00', to: '10:00' }
    const { schedule } = await createShift(server.api, manager, planned)
    await server.api.call('POST', `/schedules/${schedule.id}/publish`, { token: manager, body: {} })
    await until(() => staff.events().length > 0)
    expect(staff.events().map(({ type }) => type)).toEqual(['schedule_published'])
    for (const client of [all, ofWeek, ofOther, staff]) client.close()
  })

  test('that is pending or rejected, or in a week around, is no event', async () => {
    const client = await connectCable(server.url, manager)
    await client.subscribe({ channel: 'ScheduleChannel', week_start: week })
    const ofAna = timeOffApi(server, employee)
    const { body } = await ofAna.ask({ start_date: week, end_date: week })
    await timeOff.decide(body.time_off_request.id, 'reject')
    const pending = await ofAna.ask({ start_date: week, end_date: week })
    await ofAna.decide(pending.body.time_off_request.id, 'cancel')
    await enterTimeOff(ana, addDays(week, -1))
    await enterTimeOff(ana, addDays(week, 8))
    // The last of these is heard: the Sunday's night ends on it.
    await enterTimeOff(ana, addDays(week, 7))
    await until(() => client.events().length > 0)
    expect(client.events()).toMatchObject([{ type: 'time_off_approved' }])
    client.close()
  })

  test('is in the history that a client asks for after it was away', async () => {
    const identifier = { channel: 'ScheduleChannel', week_start: '2027-08-02' }
    const watch = async () => {
      const client = await connectCable(server.url, manager, { protocol: extended })
      await client.subscribe(identifier)
      return client
    }
    const before = await watch()
    await enterTimeOff(ana, '2027-08-03')
    await until(() => before.events().length > 0)
    const { stream_id = '', epoch = '', offset = 0 } = before.frames.at(-1) ?? {}
    before.close()
    await enterTimeOff(ana, '2027-08-05')
    await enterTimeOff(ana, '2027-09-06')
    await setAvailability(ana, {})
    const after = await watch()
    const streams = { [stream_id]: { epoch, offset } }
    expect(await after.history({ streams }, identifier)).toBe('confirm_history')
    expect(after.events().map(({ type }) => type)).toEqual([
      'time_off_approved',
      'availability_updated',
    ])
    after.close()
  })
})
