import { analyticsPanels } from '@weekboard/contracts/analytics'
import type { RouteContract } from '@weekboard/contracts/route'
import { type RouteName, routes } from '@weekboard/contracts/routes'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type AnnouncedShiftText,
  findLeaks,
  readAnnouncedShifts,
} from '../../support/faults/leaks.ts'
import { isLong } from '../../support/faults/rounds.ts'
import { accounts } from '../../support/people/api-client.ts'
import { type CableClient, connectCable } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import {
  open,
  type PlanningAction,
  planningActions,
  secret,
  secretLimit,
  secretRate,
} from '../../support/plans/planning-session.ts'
import { emptyWeek, lastWeek, nextWeek, testNow, thisWeek } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let tokens: Record<'employee' | 'manager' | 'admin' | 'stranger', string>
let sockets: Record<'employee' | 'stranger' | 'manager', CableClient>
let steps: PlanningAction[]
let people: number[]
let concerned: number[]
let requests: number[]
let shifts: number[]
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_BULK_PER_MINUTE: '100000' } })
  const { api } = server
  tokens = {
    employee: await api.signIn(accounts.employee),
    manager: await api.signIn(accounts.manager),
    admin: await api.signIn(accounts.admin),
    stranger: await api.signIn(accounts.stranger),
  }
  steps = await planningActions({ server, manager: tokens.manager, admin: tokens.admin })
  const listen = async (token: string) => {
    const client = await connectCable(server.url, token)
    await client.subscribe()
    await client.subscribe({ channel: 'ScheduleChannel', week_start: thisWeek })
    await client.subscribe({ channel: 'ScheduleChannel', week_start: '2027-03-01' })
    return client
  }
  sockets = {
    employee: await listen(tokens.employee),
    stranger: await listen(tokens.stranger),
    manager: await listen(tokens.manager),
  }
  concerned = await Promise.all(
    ['Ana Ruiz', 'Keiko Tanaka', 'Ben Okafor'].map((name) =>
      employeeIdOf(api, tokens.manager, name),
    ),
  )
  await learnIds()
})
afterAll(async () => {
  for (const socket of Object.values(sockets)) socket.close()
  await server.close()
})

/** Ids that a curious person would try: everything that there is. */
async function learnIds(): Promise<void> {
  await server.node.platform.database.tenant(1, async ({ client }) => {
    const idsOf = async (table: string) =>
      (await client.query<{ id: number }>(`select id from ${table} order by id`)).rows.map(
        ({ id }) => id,
      )
    people = await idsOf('employees')
    requests = await idsOf('time_off_requests')
    shifts = (await idsOf('shifts')).slice(-3)
  })
}

const dates = [lastWeek, thisWeek, nextWeek, emptyWeek, '2027-03-01', '2027-03-08', '2027-05-03']

/** What is asked of every route that only reads; who has no access is told so without content. */
const reads: Partial<Record<RouteName, () => string[]>> = {
  getMe: () => ['/auth/me'],
  listApiKeys: () => ['/api_keys'],
  listSessions: () => ['/auth/sessions'],
  listFactors: () => ['/auth/factors'],
  listOwnSecurityEvents: () => ['/auth/security_events'],
  listIdentities: () => ['/auth/identities'],
  listOrganizations: () => ['/auth/organizations'],
  getWeek: () => dates.map((date) => `/schedules/week?date=${date}`),
  getAbsences: () => dates.map((date) => `/schedules/absences?date=${date}`),
  getCurrentSchedule: () => dates.map((date) => `/schedules/current?week_start=${date}`),
  getMyWeek: () => ['/my_week'],
  getOwnConfirmation: () => [1, 2, 3].map((id) => `/schedules/${id}/seen/own`),
  listConfirmations: () => [1, 2, 3].map((id) => `/schedules/${id}/seen`),
  listShifts: () => [
    ...dates.map((date) => `/shifts?from=${date}&to=${addDays(date, 6)}`),
    `/shifts?from=${emptyWeek}&to=${addDays(emptyWeek, 6)}&version=draft`,
    `/shifts?updated_since=${new Date(testNow.getTime() - 86_400_000).toISOString()}`,
  ],
  getShift: () => shifts.flatMap((id) => [`/shifts/${id}`, `/shifts/${id}?version=announced`]),
  getSchedule: () => [1, 2, 3].map((id) => `/schedules/${id}`),
  getPosition: () => [1, 2].map((id) => `/positions/${id}`),
  listSchedules: () => ['', '?status=draft', '?status=published'].map((q) => `/schedules${q}`),
  listEmployees: () => ['/employees'],
  getEmployee: () => people.map((id) => `/employees/${id}`),
  listRates: () => people.map((id) => `/employees/${id}/rates`),
  listFutureShifts: () => people.map((id) => `/employees/${id}/future_shifts`),
  rankCandidates: () => [
    '/shifts/candidates?start_time=2026-11-24T14:00:00Z&end_time=2026-11-24T22:00:00Z',
  ],
  rankReplacements: () => people.slice(0, 3).map((id) => `/employees/${id}/replacements`),
  previewSickLeave: () =>
    people
      .slice(0, 3)
      .map((id) => `/employees/${id}/sick_leave?start_date=2026-11-24&end_date=2026-11-24`),
  getAvailability: () => people.map((id) => `/employees/${id}/availability`),
  listPositions: () => ['/positions'],
  getStaffingNeeds: () => ['/staffing_needs'],
  getOrganization: () => ['/organization'],
  previewTimeZone: () => ['/organization/time_zone_change?time_zone=Asia/Tokyo'],
  listSecondFactors: () => ['/organization/second_factors'],
  listSecurityEvents: () => ['/security_events', '/security_events?type=sign_in'],
  listAuditLog: () => ['/audit_log', '/audit_log?type=shift_created'],
  getBilling: () => ['/billing'],
  listInvoices: () => ['/billing/invoices'],
  getCalendar: () => ['/calendar'],
  getAssistantConsent: () => [`/auth/assistants/consent?request=${'x'.repeat(43)}`],
  listAssistants: () => ['/auth/assistants'],
  listWebhooks: () => ['/webhooks'],
  getWebhook: () => [1, 2].map((id) => `/webhooks/${id}`),
  listWebhookDeliveries: () => [1, 2].map((id) => `/webhooks/${id}/deliveries`),
  getExport: () => [1, 2, 3].map((id) => `/exports/${id}`),
  downloadExport: () => [1, 2, 3].map((id) => `/exports/${id}/file`),
  listShiftRequests: () => ['', '?status=open', '?kind=offer'].map((q) => `/shift_requests${q}`),
  getBrainRun: () => [1, 2].map((id) => `/brain/runs/${id}`),
  getShiftRequest: () => [1, 2, 3].map((id) => `/shift_requests/${id}`),
  listTimeOffRequests: () =>
    ['', '?status=pending', '?status=approved'].map((q) => `/time_off_requests${q}`),
  getTimeOffRequest: () => requests.map((id) => `/time_off_requests/${id}`),
  previewTimeOff: () =>
    ['', ...people.map((id) => `&employee_id=${id}`)].flatMap((of) =>
      [thisWeek, nextWeek].map(
        (date) => `/time_off_requests/preview?start_date=${date}&end_date=${addDays(date, 6)}${of}`,
      ),
    ),
  getTimeOffCalendar: () => dates.map((date) => `/time_off_requests/calendar?from=${date}`),
  getLayout: () => ['/dashboard/layout'],
  getLayoutById: () => [1, 2, 3].map((id) => `/dashboard/layout/${id}`),
  getDashboardStats: () => ['/dashboard/stats'],
  getMyShifts: () => ['/dashboard/my_shifts'],
  getWeekOverview: () => ['/dashboard/week_overview'],
  getToday: () => ['/dashboard/today'],
  listAnnouncements: () => ['/announcements'],
  getAnalytics: () =>
    analyticsPanels.map((panel) => `/analytics?from=${lastWeek}&to=2027-05-03&panel=${panel}`),
  getUndoCounts: () => ['/undo'],
  getShiftHistory: () => shifts.map((id) => `/shifts/${id}/history`),
  validateSchedule: () => [1, 2, 3].map((id) => `/schedules/${id}/validate?check_all_drafts=true`),
  listShiftTemplates: () => ['/shift_templates'],
  listScheduleRepeats: () => ['/auto_schedule_jobs'],
  listInvitations: () => ['/invitations'],
  listNotifications: () => ['/notifications'],
  getNotificationPreferences: () => ['/notification_preferences'],
  listPushSubscriptions: () => ['/push_subscriptions'],
  getOnboardingStatus: () => ['/onboarding/status'],
}

/** Asks every route, for each of the people, or else for those alone whom the steps are about. */
async function readEverything(token: string, of: 'everybody' | 'concerned'): Promise<string[]> {
  await learnIds()
  if (of === 'concerned') people = concerned
  const paths = Object.values(reads).flatMap((pathsOf) => pathsOf())
  const replies: string[] = []
  for (const path of paths) {
    const { status, text } = await server.api.call('GET', path, { token })
    if (status >= 500) throw new Error(`${path}: ${text}`)
    replies.push(text)
  }
  return replies
}

const announcedNow = () => readAnnouncedShifts(server)

const secrets = [secret, ...[secretRate, Math.round(secretRate * 100), secretLimit].map(String)]
const forEmployee = (received: ReadonlySet<AnnouncedShiftText>) => ({
  announcedShifts: received,
  secrets,
  ownEmail: accounts.employee,
})

/** What an employee may write, on the days of drafts. */
async function ownWrites(): Promise<string[]> {
  const call = async (method: string, path: string, body: unknown) =>
    (await server.api.call(method, path, { token: tokens.employee, body })).text
  const ana = await employeeIdOf(server.api, tokens.employee, 'Ana Ruiz')
  const days = { start_date: emptyWeek, end_date: emptyWeek, reason: 'mine' }
  const requested = await call('POST', '/time_off_requests', { time_off_request: days })
  const { id } = JSON.parse(requested).time_off_request
  return [
    requested,
    await call('PATCH', `/time_off_requests/${id}`, { time_off_request: { type: 'sick' } }),
    await call('POST', `/time_off_requests/${id}/cancel`, {}),
    await call('PUT', `/employees/${ana}/availability`, { availability: { weekly: [] } }),
    await call('POST', '/undo', {}),
    await call('PATCH', `/shifts/${shifts[0]}`, { shift: { notes: 'mine' } }),
    await call('POST', '/schedules/1/publish', {}),
  ]
}

test('every route that reads and needs a session is read here', () => {
  const all = (Object.entries(routes) as [RouteName, RouteContract][])
    .filter(([, { method, access }]) => method === 'GET' && access !== 'public')
    .map(([name]) => name)
  expect(Object.keys(reads).sort()).toEqual(all.sort())
})

describe('while managers plan', () => {
  const everAnnounced = new Set<AnnouncedShiftText>()
  const cafe = /Harbour|Whitfield|Bellini|Ruiz|Okafor|Tanaka|Walsh|demo\.test/

  async function lookAsEmployee(name: string, of: 'everybody' | 'concerned'): Promise<void> {
    const received = await announcedNow()
    const replies = [...(await readEverything(tokens.employee, of)), ...(await ownWrites())]
    const leaks = replies.flatMap((text) => findLeaks(text, forEmployee(received)))
    expect([name, leaks]).toEqual([name, []])
  }

  async function lookAsStranger(): Promise<void> {
    for (const text of await readEverything(tokens.stranger, 'everybody')) {
      expect(text).not.toMatch(cafe)
      expect(text).not.toContain(secret)
      expect(text).not.toContain(open)
    }
  }

  test('no reply tells an employee more than was announced, and a stranger nothing', async () => {
    for (const [index, [name, play]] of steps.entries()) {
      await play()
      for (const shift of await announcedNow()) everAnnounced.add(shift)
      // Nearly all that another organization is told is that there is nothing, whatever the step.
      const isWholeLook = index % 8 === 7 || index === steps.length - 1
      if (isWholeLook) {
        await lookAsEmployee(name, 'everybody')
        await lookAsStranger()
      } else if (isLong || index % 2 === 1) await lookAsEmployee(name, 'concerned')
    }
    expect(everAnnounced.size).toBeGreaterThan(20)
  })

  test('no frame tells an employee more than was announced, and a stranger nothing', async () => {
    // The last event that goes to everybody: what came before it has arrived with it.
    const planned = { date: '2027-03-01', from: '15:00', to: '16:00', notes: `${open} last` }
    const employeeId = await employeeIdOf(server.api, tokens.manager, 'Keiko Tanaka')
    const { schedule } = await createShift(server.api, tokens.manager, { employeeId, ...planned })
    await server.api.call('POST', `/schedules/${schedule.id}/publish`, { token: tokens.manager })
    for (const shift of await announcedNow()) everAnnounced.add(shift)
    const { employee, stranger, manager } = sockets
    const heardLast = ({ frames }: CableClient) =>
      JSON.stringify(frames.map(({ message }) => message?.shifts ?? null)).includes(planned.notes)
    await until(() => heardLast(employee))
    await until(() => manager.events().filter(isAnnouncement).length >= 3)

    expect(employee.events().filter((event) => !isAnnouncement(event))).toEqual([])
    expect(employee.events().length).toBeGreaterThanOrEqual(6)
    const frames = employee.frames.map((frame) => JSON.stringify(frame))
    expect(frames.flatMap((text) => findLeaks(text, forEmployee(everAnnounced)))).toEqual([])
    expect(stranger.events()).toEqual([])
  })

  test('the same look at what a manager is told finds leaks of every kind', async () => {
    const replies = await readEverything(tokens.manager, 'everybody')
    const frames = sockets.manager.frames.map((frame) => JSON.stringify(frame))
    const leaks = [...replies, ...frames].flatMap((text) => findLeaks(text, forEmployee(new Set())))
    for (const kind of [
      secret,
      `hourly_rate: ${secretRate}`,
      `max_weekly_hours: ${secretLimit}`,
      `${secret}@guest.test`,
      'total_labor_cost',
      'a draft shift',
      'a cancelled shift',
      'a draft schedule',
      'a shift that is not announced',
      'changed_shifts',
    ]) {
      expect([kind, leaks.some((leak) => leak.includes(kind))]).toEqual([kind, true])
    }
  })
})

const isAnnouncement = ({ type }: { type: string }) => type === 'schedule_published'
