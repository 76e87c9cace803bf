import type { analyticsRoutes } from '../analytics.ts'
import type { auditLogRoutes } from '../audit-log.ts'
import type { employeeImportRoutes } from '../employees/employee-import.ts'
import type { employeeRateRoutes } from '../employees/employee-rates.ts'
import type { employeeRoutes } from '../employees/employees.ts'
import type { invitationRoutes } from '../employees/invitations.ts'
import type { positionRoutes } from '../employees/positions.ts'
import type { organizationRoutes } from '../organization/organization.ts'
import type { availabilityRoutes } from '../requests/availability.ts'
import type { sickLeaveRoutes } from '../requests/sick-leave.ts'
import type { timeOffRoutes } from '../requests/time-off.ts'
import type { futureShiftRoutes } from '../schedule/future-shifts.ts'
import type { staffingNeedsRoutes } from '../schedule/staffing-needs-input.ts'
import type { RouteExamples } from './route-example.ts'

type TeamRoutes = typeof positionRoutes &
  typeof employeeRoutes &
  typeof employeeImportRoutes &
  typeof employeeRateRoutes &
  typeof futureShiftRoutes &
  typeof invitationRoutes &
  typeof timeOffRoutes &
  typeof sickLeaveRoutes &
  typeof availabilityRoutes &
  typeof staffingNeedsRoutes &
  typeof organizationRoutes &
  typeof auditLogRoutes &
  typeof analyticsRoutes

/** Calls that work one after the other, in this order. */
export const teamExamples: RouteExamples<TeamRoutes> = {
  createPosition: { body: { position: { name: 'Barista', color: 'teal' } } },
  listPositions: {},
  getPosition: { params: { id: 1 } },
  updatePosition: { params: { id: 5 }, body: { position: { color: 'amber' }, version: 1 } },
  deletePosition: { params: { id: 5 } },
  listEmployees: { query: { role: 'employee', limit: 50 } },
  getEmployee: { params: { id: 3 } },
  createEmployee: {
    body: { employee: { full_name: 'Maya Patel', role: 'employee', hourly_rate: 19.5 } },
  },
  updateEmployee: { params: { id: 13 }, body: { employee: { max_weekly_hours: 32 }, version: 1 } },
  signOutEmployee: { params: { id: 13 } },
  importEmployees: {
    body: {
      rows: [{ full_name: 'Noah Stein', email: 'noah@example.com', hourly_rate: 18 }],
      mode: 'all_or_nothing',
    },
  },
  undoImport: { params: { id: 1 } },
  addRate: { params: { id: 13 }, body: { rate: { hourly_rate: 21, from_date: '2027-01-01' } } },
  listRates: { params: { id: 13 } },
  withdrawRate: { params: { id: 13, rate_id: 16 } },
  listFutureShifts: { params: { id: 4 }, query: { limit: 2 } },
  rankReplacements: { params: { id: 4 } },
  createInvitation: {
    body: {
      invitation: { email: 'lena@example.com', full_name: 'Lena Vogel', role: 'employee' },
    },
  },
  bulkInvite: { body: { employee_ids: [4, 5] } },
  listInvitations: {},
  resendInvitation: { params: { id: 1 } },
  lookUpInvitation: { body: { token: 'ZxN2cUq7mJtY0dKfLr5bVw8sHgPa3eXiOo1TnQyCj4E' } },
  acceptInvitation: {
    body: {
      token: 'ZxN2cUq7mJtY0dKfLr5bVw8sHgPa3eXiOo1TnQyCj4E',
      full_name: 'Lena Vogel',
      password: 'correct-horse-battery',
    },
  },
  withdrawInvitation: { params: { id: 2 } },
  eraseEmployee: { params: { id: 16 } },
  createTimeOffRequest: {
    as: 'employee',
    body: {
      time_off_request: {
        type: 'vacation',
        start_date: '2027-02-15',
        end_date: '2027-02-19',
        reason: 'Family visit',
      },
    },
  },
  updateTimeOffRequest: {
    as: 'employee',
    params: { id: 6 },
    body: { time_off_request: { end_date: '2027-02-18' }, version: 1 },
  },
  listTimeOffRequests: { query: { status: 'pending', limit: 20 } },
  getTimeOffRequest: { params: { id: 4 } },
  previewTimeOff: {
    query: { employee_id: 13, start_date: '2026-12-07', end_date: '2026-12-08' },
  },
  getTimeOffCalendar: { query: { from: '2026-12-01', to: '2026-12-31' } },
  approveTimeOffRequest: { as: 'manager', params: { id: 1 }, body: { note: 'Enjoy' } },
  rejectTimeOffRequest: {
    as: 'manager',
    params: { id: 3 },
    body: { note: 'Two others are away' },
  },
  bulkDecideTimeOff: { as: 'manager', body: { requests: [{ id: 2, action: 'approve' }] } },
  cancelTimeOffRequest: { as: 'employee', params: { id: 6 } },
  previewSickLeave: {
    as: 'manager',
    params: { id: 4 },
    query: { start_date: '2026-11-24', end_date: '2026-11-24' },
  },
  enterSickLeave: {
    as: 'manager',
    params: { id: 4 },
    body: {
      start_date: '2026-11-24',
      end_date: '2026-11-24',
      note: 'Called at 7:40 AM',
      shifts: [{ shift_id: 90, action: 'open', version: 1 }],
    },
  },
  getAvailability: { params: { id: 3 } },
  replaceAvailability: {
    params: { id: 13 },
    body: {
      availability: {
        weekly: [
          { weekday: 'tuesday', start_time: '08:00', end_time: '12:00', kind: 'unavailable' },
        ],
        exceptions: [{ date: '2026-12-24', kind: 'unavailable', note: 'Travelling' }],
      },
    },
  },
  getStaffingNeeds: { as: 'manager' },
  replaceStaffingNeeds: {
    as: 'manager',
    body: {
      staffing_needs: [
        { weekday: 'monday', start_time: '07:00', end_time: '15:00', position_id: null, count: 2 },
      ],
      exceptions: [
        { date: '2026-12-25', start_time: '00:00', end_time: '24:00', position_id: null, count: 0 },
      ],
    },
  },
  getOrganization: {},
  updateOrganization: {
    body: { organization: { default_max_weekly_hours: 38 }, version: 1 },
  },
  previewTimeZone: { query: { time_zone: 'America/Chicago' } },
  listSecondFactors: {},
  putLogo: {},
  deleteLogo: {},
  listAuditLog: { query: { type: 'schedule_published', limit: 20 } },
  getAnalytics: { query: { from: '2026-11-09', to: '2026-11-15', panel: 'days' } },
  deleteOrganization: { body: { name: 'Harbour Café' } },
  restoreOrganization: {},
}
