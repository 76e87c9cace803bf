import type { RouteName } from '@weekboard/contracts/routes'
import { accountSweeps } from './account-sweeps.ts'
import { announcementSweeps } from './announcement-sweeps.ts'
import { brainSweeps } from './brain-sweeps.ts'
import { shiftReadSweeps } from './shift-read-sweeps.ts'
import { shiftRequestSweeps } from './shift-request-sweeps.ts'
import { inList, type Sweep, unknownId } from './sweep.ts'
import { webhookSweeps } from './webhook-sweeps.ts'

const daysOff = { start_date: '2027-05-03', end_date: '2027-05-05' }
const daysOffQuery = new URLSearchParams(daysOff).toString()
const times = {
  start_time: '2026-12-08T09:00:00-05:00',
  end_time: '2026-12-08T10:00:00-05:00',
}

const pattern = {
  start_date: '2026-12-07',
  start_time: '09:00',
  end_time: '10:00',
  selected_days: ['monday'],
  weeks: 1,
}

const oneNeed = (position_id: number) => ({
  weekday: 'monday',
  start_time: '09:00',
  end_time: '10:00',
  position_id,
  count: 1,
})
const oneException = (position_id: number) => {
  const { weekday, ...need } = oneNeed(position_id)
  return { ...need, date: '2027-05-03' }
}

const someWeeks = { from_week: '2026-11-16', to_week: '2027-11-15', dry_run: true }

const onSchedule = inList('/schedules', 'schedule')
const onTimeOff = inList('/time_off_requests', 'timeOff')
const onExport = inList('/exports', 'dataExport')
const onEmployee = inList('/employees', 'employee')
const onInvitation = inList('/invitations', 'invitation')
const onShift = inList('/shifts', 'shift')
const onPosition = inList('/positions', 'position')

/**
 * Every route of the table: one that is not listed here fails the isolation test. A route that takes
 * no id has nothing to try.
 */
export const sweeps: Record<RouteName, Sweep[]> = {
  signUp: [{}],
  signIn: [{}],
  signOut: [{}],
  getMe: [{}],
  updateProfile: [{}],
  putAvatar: [{}],
  deleteAvatar: [{}],
  verifyEmail: [{}],
  verifyEmailCode: [{}],
  resendVerification: [{}],
  sendPhoneCode: [{}],
  verifyPhone: [{}],
  ...accountSweeps,
  listOrganizations: [{}],
  switchOrganization: [
    {
      body: () => ({ organization_id: 1 }),
      unknownBody: { organization_id: unknownId },
    },
  ],
  listSessions: [{}],
  endAllSessions: [{}],
  endOneSession: [
    {
      path: ({ session }) => `/auth/sessions/${session}`,
      unknownPath: `/auth/sessions/${unknownId}`,
    },
  ],
  listProviders: [{}],
  startSocialSignIn: [{}],
  finishSocialSignIn: [{}],
  exchangeSocialCode: [{}],
  createInvitation: [{}],
  bulkInvite: [{}],
  listInvitations: [{}],
  resendInvitation: [onInvitation('/resend')],
  withdrawInvitation: [onInvitation()],
  lookUpInvitation: [{}],
  acceptInvitation: [{}],
  listEmployees: [{}],
  getEmployee: [onEmployee()],
  createEmployee: [{}],
  updateEmployee: [
    { ...onEmployee(), body: () => ({ employee: { full_name: 'Mine Now', active: false } }) },
    { ...onEmployee(), body: () => ({ employee: { active: false }, future_shifts: 'keep' }) },
  ],
  signOutEmployee: [onEmployee('/sign_out')],
  eraseEmployee: [onEmployee('/erase')],
  resetSecondFactor: [onEmployee('/reset_second_factor')],
  importEmployees: [{}],
  undoImport: [inList('/employees/import', 'employeeImport')('/undo')],
  listRates: [onEmployee('/rates')],
  addRate: [
    {
      ...onEmployee('/rates'),
      body: () => ({ rate: { hourly_rate: 1, from_date: '2027-05-03' } }),
    },
  ],
  withdrawRate: [onEmployee('/rates/1')],
  listFutureShifts: [onEmployee('/future_shifts')],
  rankReplacements: [onEmployee('/replacements')],
  listPositions: [{}],
  createPosition: [{}],
  updatePosition: [{ ...onPosition(), body: () => ({ position: { name: 'Mine now' } }) }],
  deletePosition: [onPosition()],
  getStaffingNeeds: [{}],
  replaceStaffingNeeds: [
    {
      body: ({ position }) => ({ staffing_needs: [oneNeed(position)] }),
      unknownBody: { staffing_needs: [oneNeed(unknownId)] },
    },
    {
      body: ({ position }) => ({ staffing_needs: [], exceptions: [oneException(position)] }),
      unknownBody: { staffing_needs: [], exceptions: [oneException(unknownId)] },
    },
  ],
  getOrganization: [{}],
  updateOrganization: [{}],
  previewTimeZone: [{}],
  putLogo: [{}],
  deleteLogo: [{}],
  deleteOrganization: [{}],
  restoreOrganization: [{}],
  getFile: [{}],
  listAuditLog: [{}],
  getBilling: [{}],
  listInvoices: [{}],
  checkout: [{}],
  portal: [{}],
  cancelPlan: [{}],
  resumePlan: [{}],
  stripeWebhook: [{}],
  sandbox: [{}],
  listApiKeys: [{}],
  createApiKey: [{}],
  revokeApiKey: [inList('/api_keys', 'apiKey')()],
  ...webhookSweeps,
  createCableTicket: [{}],
  getCalendar: [{}],
  createCalendar: [{}],
  deleteCalendar: [{}],
  getCalendarFeed: [{}],
  exportOrganization: [{}],
  exportProfile: [{}],
  getExport: [onExport('')],
  downloadExport: [onExport('/file')],
  getOnboardingStatus: [{}],
  saveOnboardingProgress: [{}],
  completeOnboarding: [{}],
  getWeek: [{}],
  getCurrentSchedule: [{}],
  listSchedules: [{}],
  ...shiftReadSweeps,
  openSchedule: [{}],
  deleteAllShifts: [{}],
  listOutbox: [{}],
  publishSchedule: [{ ...onSchedule('/publish'), body: () => ({ override_violations: true }) }],
  createShift: [
    {
      body: ({ employee }) => ({ shift: { employee_id: employee, ...times } }),
      unknownBody: { shift: { employee_id: unknownId, ...times } },
    },
    {
      body: ({ schedule }) => ({
        shift: { employee_id: unknownId, schedule_id: schedule, ...times },
      }),
      unknownBody: { shift: { employee_id: unknownId, schedule_id: unknownId, ...times } },
    },
  ],
  updateShift: [{ ...onShift(), body: () => ({ shift: { notes: 'mine now' } }) }],
  createTimeOffRequest: [
    {
      body: ({ employee }) => ({ time_off_request: { employee_id: employee, ...daysOff } }),
      unknownBody: { time_off_request: { employee_id: unknownId, ...daysOff } },
    },
  ],
  listTimeOffRequests: [{}],
  getTimeOffRequest: [onTimeOff('')],
  previewTimeOff: [
    {
      path: ({ employee }) => `/time_off_requests/preview?${daysOffQuery}&employee_id=${employee}`,
      unknownPath: `/time_off_requests/preview?${daysOffQuery}&employee_id=${unknownId}`,
    },
  ],
  getTimeOffCalendar: [{}],
  bulkDecideTimeOff: [{}],
  updateTimeOffRequest: [
    { ...onTimeOff(''), body: () => ({ time_off_request: { reason: 'mine now' } }) },
  ],
  approveTimeOffRequest: [onTimeOff('/approve')],
  rejectTimeOffRequest: [onTimeOff('/reject')],
  cancelTimeOffRequest: [onTimeOff('/cancel')],
  getAvailability: [onEmployee('/availability')],
  replaceAvailability: [
    {
      ...onEmployee('/availability'),
      body: () => ({ availability: { weekly: [], exceptions: [] } }),
    },
  ],
  deleteShift: [onShift()],
  validateSchedule: [onSchedule('/validate')],
  getAbsences: [{}],
  bulkPublish: [{}],
  confirmSchedule: [{ ...onSchedule('/seen'), body: () => ({}) }],
  getOwnConfirmation: [onSchedule('/seen/own')],
  listConfirmations: [onSchedule('/seen')],
  remindOfSchedule: [{ ...onSchedule('/remind'), body: () => ({}) }],
  getMyWeek: [{}],
  recordMyWeekVisit: [{}],
  listScheduleRepeats: [{}],
  stopScheduleRepeat: [inList('/auto_schedule_jobs', 'repetition')('/stop')],
  bulkShifts: [{}],
  applyTemplate: [
    {
      body: ({ employee }) => ({ ...pattern, employee_id: employee }),
      unknownBody: { ...pattern, employee_id: unknownId },
    },
  ],
  copyWeek: [
    {
      body: ({ employee }) => ({ ...someWeeks, employee_ids: [employee] }),
      unknownBody: { ...someWeeks, employee_ids: [unknownId] },
    },
  ],
  copyShift: [{ ...onShift('/copy'), body: () => ({ weeks: 1, days: ['monday'] }) }],
  removeEmployee: [
    {
      path: ({ schedule, employee }) => `/schedules/${schedule}/employees/${employee}`,
      unknownPath: `/schedules/${unknownId}/employees/${unknownId}`,
    },
  ],
  listShiftTemplates: [{}],
  saveShiftTemplate: [{}],
  deleteShiftTemplate: [inList('/shift_templates', 'template')()],
  ...announcementSweeps,
  listNotifications: [{}],
  readNotification: [inList('/notifications', 'notification')('/read')],
  readAllNotifications: [{}],
  getNotificationPreferences: [{}],
  putNotificationPreferences: [{}],
  listPushSubscriptions: [{}],
  createPushSubscription: [{}],
  deletePushSubscription: [
    {
      path: ({ pushSubscription }) => `/push_subscriptions/${pushSubscription}`,
      unknownPath: `/push_subscriptions/${unknownId}`,
    },
  ],
  ...shiftRequestSweeps,
  ...brainSweeps,
  getUndoCounts: [{}],
  undo: [{}],
  redo: [{}],
  getShiftHistory: [onShift('/history')],
  restoreShift: [
    {
      path: ({ shift }) => `/shifts/${shift}/restore`,
      unknownPath: `/shifts/${unknownId}/restore`,
      body: () => ({ event_id: 1 }),
    },
  ],
  getLayout: [{}],
  getLayoutById: [
    {
      path: ({ layout }) => `/dashboard/layout/${layout}`,
      unknownPath: `/dashboard/layout/${unknownId}`,
    },
  ],
  saveLayout: [
    {
      body: ({ layout }) => ({ id: layout, widgets: [] }),
      unknownBody: { id: unknownId, widgets: [] },
    },
  ],
  getDashboardStats: [{}],
  getAnalytics: [{}],
  getMyShifts: [{}],
  getToday: [{}],
  getWeekOverview: [{}],
  performWidgetAction: [
    {
      path: () => '/widgets/pto-requests/action',
      unknownPath: '/widgets/pto-requests/action',
      body: ({ timeOff }) => ({ action: 'approve', payload: { requestId: timeOff } }),
      unknownBody: { action: 'approve', payload: { requestId: unknownId } },
    },
  ],
}
