import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { Role } from '@weekboard/contracts/route'
import type { Week } from '@weekboard/contracts/schedule/week'
import { afterAll, beforeAll, describe } from 'vitest'
import {
  enterCafe,
  everybody,
  forAdmins,
  forManagers,
  type RightRow,
  type RightsCafe,
  testRights,
} from '../../support/contract/rights-table.ts'
import { accounts } from '../../support/people/api-client.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { createShift, shiftBody } from '../../support/people/shifts-api.ts'
import { emptyWeek, nextWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const unknownId = 8_000_000

let server: TestServer
let cafe: RightsCafe
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '1000000' } })
  cafe = await enterCafe(server)
})
afterAll(() => server.close())

const call: RightsCafe['call'] = (...request) => cafe.call(...request)
const statusOf: RightsCafe['statusOf'] = (...request) => cafe.statusOf(...request)

/** Each attempt of each role on a day of its own. */
let days = 0
const nextDay = (): string => {
  days += 1
  return new Date(Date.parse('2027-06-07') + days * 24 * 3_600_000).toISOString().slice(0, 10)
}

async function askTimeOff(role: Role, employeeId: number): Promise<number> {
  const day = nextDay()
  const { body } = await call(role, 'POST', '/time_off_requests', {
    time_off_request: { employee_id: employeeId, start_date: day, end_date: day },
  })
  return (body.time_off_request as { id: number }).id
}

async function newShiftId(): Promise<number> {
  const input = { employeeId: cafe.keiko, date: nextDay(), from: '09:00', to: '12:00' }
  return (await createShift(server.api, cafe.tokens.manager, input)).shift.id
}

/** What the week of a draft shows. */
async function readDraft(role: Role): Promise<unknown> {
  const week = (await call(role, 'GET', `/schedules/week?date=${nextWeek}`)).body as unknown as Week
  return { drafts: week.shifts.length > 0, cost: week.stats.total_labor_cost !== null }
}

/** What the list of employees shows of another one. */
async function readKeiko(role: Role): Promise<unknown> {
  const { body } = await call(role, 'GET', `/employees/${cafe.keiko}`)
  const { user, hourly_rate, max_weekly_hours } = body.employee as Employee
  const isNamed = user.full_name !== '' && user.role !== undefined && user.avatar_url !== ''
  return { isNamed, rate: hourly_rate !== null, limit: max_weekly_hours !== null }
}

const ownRows: readonly RightRow[] = [
  [
    'signs out',
    async (role) => {
      const token = await server.api.signIn(accounts[role])
      return (await server.api.call('DELETE', '/auth/sign_out', { token })).status
    },
    everybody(200),
  ],
  [
    'edits the own profile',
    (role) => statusOf(role, 'PATCH', '/auth/me', { user: {} }),
    everybody(200),
  ],
  [
    'saves the own layout',
    (role) => statusOf(role, 'POST', '/dashboard/layout', { widgets: [] }),
    everybody(200),
  ],
  [
    'listens on the socket',
    async (role) => {
      const client = await connectCable(server.url, cafe.tokens[role])
      await client.subscribe()
      await client.subscribe({ channel: 'DashboardChannel' })
      client.close()
      return 'confirmed'
    },
    everybody('confirmed'),
  ],
  [
    'asks for time off',
    async (role) => (await askTimeOff(role, cafe.own[role])) > 0,
    everybody(true),
  ],
  [
    'sets the own availability',
    (role) =>
      statusOf(role, 'PUT', `/employees/${cafe.own[role]}/availability`, {
        availability: { weekly: [], exceptions: [] },
      }),
    everybody(200),
  ],
  ['reads notifications', (role) => statusOf(role, 'GET', '/notifications'), everybody(200)],
  [
    'reads schedules: all of them, or what is announced, without cost',
    readDraft,
    {
      admin: { drafts: true, cost: true },
      manager: { drafts: true, cost: true },
      employee: { drafts: false, cost: false },
    },
  ],
  [
    'reads employees: all fields, or names, roles and avatars',
    readKeiko,
    {
      admin: { isNamed: true, rate: true, limit: true },
      manager: { isNamed: true, rate: true, limit: true },
      employee: { isNamed: true, rate: false, limit: false },
    },
  ],
]

const planningRows: readonly RightRow[] = [
  [
    'creates a shift',
    (role) =>
      statusOf(
        role,
        'POST',
        '/shifts',
        shiftBody({ employeeId: cafe.keiko, date: nextDay(), from: '09:00', to: '12:00' }),
      ),
    forManagers(201),
  ],
  [
    'changes a shift',
    async (role) =>
      statusOf(role, 'PATCH', `/shifts/${await newShiftId()}`, { shift: { notes: 'x' } }),
    forManagers(200),
  ],
  [
    'deletes a shift',
    async (role) => statusOf(role, 'DELETE', `/shifts/${await newShiftId()}`),
    forManagers(200),
  ],
  [
    'writes many shifts',
    (role) =>
      statusOf(role, 'POST', '/shifts/bulk', { shifts: [{ action: 'delete', id: unknownId }] }),
    forManagers(200),
  ],
  [
    'applies a template',
    (role) =>
      statusOf(role, 'POST', '/shifts/template', {
        employee_id: cafe.keiko,
        start_date: emptyWeek,
        start_time: '09:00',
        end_time: '10:00',
        selected_days: ['monday'],
        weeks: 1,
        dry_run: true,
      }),
    forManagers(200),
  ],
  [
    'copies a week',
    (role) =>
      statusOf(role, 'POST', '/schedules/copy', {
        from_week: emptyWeek,
        to_week: '2031-01-06',
        dry_run: true,
      }),
    forManagers(200),
  ],
  [
    'validates a week',
    (role) => statusOf(role, 'GET', `/schedules/${unknownId}/validate`),
    forManagers(404),
  ],
  [
    'publishes a week',
    (role) => statusOf(role, 'POST', `/schedules/${unknownId}/publish`, {}),
    forManagers(404),
  ],
  [
    'undoes',
    async (role) => {
      if (role !== 'employee') {
        const input = { employeeId: cafe.keiko, date: nextDay(), from: '09:00', to: '12:00' }
        await createShift(server.api, cafe.tokens[role], input)
      }
      return statusOf(role, 'POST', '/undo', {})
    },
    forManagers(200),
  ],
  ['deletes all shifts', (role) => statusOf(role, 'DELETE', '/shifts/delete_all'), forAdmins(200)],
]

const otherOf: Record<Role, Role> = { admin: 'manager', manager: 'employee', employee: 'manager' }

const absenceRows: readonly RightRow[] = [
  [
    'approves the time off of others',
    async (role) => {
      const other = otherOf[role]
      return statusOf(
        role,
        'POST',
        `/time_off_requests/${await askTimeOff(other, cafe.own[other])}/approve`,
      )
    },
    forManagers(200),
  ],
  [
    'rejects the time off of others',
    async (role) => {
      const other = otherOf[role]
      return statusOf(
        role,
        'POST',
        `/time_off_requests/${await askTimeOff(other, cafe.own[other])}/reject`,
      )
    },
    forManagers(200),
  ],
  [
    'never approves the own time off',
    async (role) =>
      statusOf(
        role,
        'POST',
        `/time_off_requests/${await askTimeOff(role, cafe.own[role])}/approve`,
      ),
    everybody(403),
  ],
  [
    'asks for time off for others',
    (role) => {
      const day = nextDay()
      return statusOf(role, 'POST', '/time_off_requests', {
        time_off_request: { employee_id: cafe.keiko, start_date: day, end_date: day },
      })
    },
    forManagers(201),
  ],
  [
    'sets the availability of others',
    (role) =>
      statusOf(role, 'PUT', `/employees/${cafe.keiko}/availability`, {
        availability: { weekly: [], exceptions: [] },
      }),
    forManagers(200),
  ],
]

describe('what is one’s own', () => testRights(ownRows))
describe('absences', () => testRights(absenceRows))
// The last row deletes what was planned.
describe('planning', () => testRights(planningRows))
