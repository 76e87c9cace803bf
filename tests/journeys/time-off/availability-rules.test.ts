import { listUnavailable } from '@weekboard/api/features/availability/index'
import { listApprovedTimeOff } from '@weekboard/api/features/time-off/index'
import type { Absences } from '@weekboard/contracts/requests/absences'
import type { Availability } from '@weekboard/contracts/requests/availability'
import { isAssigned } from '@weekboard/contracts/shifts/shift-schema'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { checkWeek } from '@weekboard/scheduling/rules/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { lastWeek, nextWeek, testNow, thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let manager: string
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.api.signIn(accounts.manager)
})
afterAll(() => server.close())

const setAvailability = async (employeeId: number, availability: unknown): Promise<void> => {
  const path = `/employees/${employeeId}/availability`
  const { status } = await server.api.call('PUT', path, { token: manager, body: { availability } })
  expect(status).toBe(200)
}

describe('the demo', () => {
  test('has five requests that wait, none that holds', async () => {
    const { list } = timeOffApi(server, manager)
    const { requests } = (await list('?status=pending')).body
    expect(requests).toHaveLength(5)
    expect((await list()).body.requests).toEqual(requests)
    expect(new Set(requests.map(({ employee_id }) => employee_id)).size).toBe(5)
    const types = new Set(requests.map(({ type }) => type))
    expect(types).toEqual(new Set(['vacation', 'sick', 'personal']))
    for (const { start_date, requested_at } of requests) {
      expect(start_date >= nextWeek).toBe(true)
      expect(Date.parse(requested_at)).toBeLessThan(testNow.getTime())
    }
  })

  test('knows when six people can work, and plans nobody against it', async () => {
    const { employees } = await readWeek(server.api, manager, thisWeek)
    const employeeIds = employees.map(({ id }) => id)
    const said = await Promise.all(
      employeeIds.map((id) =>
        server.api.call<{ availability: Availability }>('GET', `/employees/${id}/availability`, {
          token: manager,
        }),
      ),
    )
    expect(said.filter(({ body }) => body.availability.version > 0)).toHaveLength(6)
    for (const monday of [lastWeek, thisWeek, nextWeek]) {
      const week = await readWeek(server.api, manager, monday)
      const days = { employeeIds, from: monday, to: addDays(monday, 7) }
      const absences = await server.node.platform.database.tenant(1, async ({ db }) => ({
        unavailable: await listUnavailable(db, days),
        timeOff: await listApprovedTimeOff(db, days),
      }))
      expect(absences.unavailable.length).toBeGreaterThan(0)
      const found = checkWeek({
        timeZone: week.time_zone,
        overlapPolicy: 'refuse',
        employees: [],
        shifts: week.shifts
          .filter(isAssigned)
          .map(({ id, employee_id, start_time, end_time, status }) => ({
            id,
            employeeId: employee_id,
            startsAt: new Date(start_time),
            endsAt: new Date(end_time),
            status,
          })),
        ...absences,
      })
      expect(found.filter(({ code }) => code === 'availability')).toEqual([])
    }
  })
})

describe('for the rules', () => {
  test('the pattern and the exceptions of the range are handed out', async () => {
    const { api } = server
    const ben = await employeeIdOf(api, manager, 'Ben Okafor')
    const evening = {
      weekday: 'monday',
      start_time: '18:00',
      end_time: '24:00',
      kind: 'unavailable',
    }
    const morning = { ...evening, start_time: '06:00', end_time: '12:00', kind: 'preferred' }
    const wholeDay = { date: '2027-01-04', kind: 'available' }
    const noon = {
      date: '2027-01-05',
      start_time: '12:00',
      end_time: '13:00',
      kind: 'unavailable',
    }
    const prefers = { date: '2027-01-06', kind: 'preferred' }
    const late = { ...noon, date: '2027-01-08' }
    await setAvailability(ben, {
      weekly: [morning, evening],
      exceptions: [wholeDay, noon, prefers, late],
    })
    const ask = (from: string, to: string, employeeIds = [ben]) =>
      server.node.platform.database.tenant(1, ({ db }) =>
        listUnavailable(db, { employeeIds, from, to }),
      )
    const byKind = (rows: readonly { kind: string }[]) =>
      rows.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
    const pattern = {
      kind: 'weekly',
      employeeId: ben,
      weekday: 0,
      startTime: '18:00',
      endTime: '24:00',
    }
    expect(byKind(await ask('2027-01-04', '2027-01-07'))).toMatchObject([
      { kind: 'dated', employeeId: ben, date: noon.date, startTime: '12:00', endTime: '13:00' },
      { kind: 'lifted', date: wholeDay.date, startTime: '00:00', endTime: '24:00' },
      { kind: 'lifted', date: prefers.date, startTime: '00:00', endTime: '24:00' },
      pattern,
    ])
    expect(await ask('2027-02-01', '2027-02-07')).toMatchObject([pattern])
    expect(await ask('2027-01-04', '2027-01-07', [])).toEqual([])
  })

  test('an exception replaces what the usual week says of its hours, whatever it says', async () => {
    const { api } = server
    const ben = await employeeIdOf(api, manager, 'Ben Okafor')
    const busy = { weekday: 'monday', start_time: '08:00', end_time: '20:00', kind: 'unavailable' }
    const exception = (date: string, kind: string) => ({
      date,
      kind,
      start_time: '10:00',
      end_time: '14:00',
    })
    await setAvailability(ben, {
      weekly: [busy],
      exceptions: [
        exception('2027-02-01', 'preferred'),
        exception('2027-02-08', 'available'),
        exception('2027-02-15', 'unavailable'),
      ],
    })
    const warningsAt = async (date: string, from: string, to: string) => {
      const { warnings = [] } = await createShift(api, manager, {
        employeeId: ben,
        date,
        from,
        to,
      })
      return warnings.map(({ code }) => code)
    }
    for (const [date, inside] of [
      ['2027-02-01', []],
      ['2027-02-08', []],
      ['2027-02-15', ['availability']],
      ['2027-02-22', ['availability']],
    ] as const) {
      expect([date, await warningsAt(date, '10:00', '12:00')]).toEqual([date, inside])
      expect([date, await warningsAt(date, '13:30', '14:30')]).toEqual([date, ['availability']])
      // What the schedule shades, what the form weighs and what publishing validates are the same.
      const week = await readWeek(api, manager, date)
      const absences = await api.call<Absences>('GET', `/schedules/absences?date=${date}`, {
        token: manager,
      })
      const ofBen = (rows: Absences['unavailable'] = []) =>
        rows.filter(({ employee_id }) => employee_id === ben)
      expect(ofBen(week.absences?.unavailable)).toEqual(ofBen(absences.body.unavailable))
      const validation = await api.call<{ violations: { shift_ids: number[]; code: string }[] }>(
        'GET',
        `/schedules/${week.schedule?.id}/validate`,
        { token: manager },
      )
      expect(validation.body.violations.filter(({ code }) => code === 'availability')).toHaveLength(
        inside.length + 1,
      )
    }
  })
})
