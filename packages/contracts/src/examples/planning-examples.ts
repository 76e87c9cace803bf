import type { brainRoutes } from '../brain/brain.ts'
import type { absenceRoutes } from '../requests/absences.ts'
import type { shiftRequestRoutes } from '../requests/shift-requests.ts'
import type { myWeekRoutes } from '../schedule/my-week.ts'
import type { publishingRoutes } from '../schedule/publishing.ts'
import type { scheduleRepeatRoutes } from '../schedule/schedule-repeats.ts'
import type { scheduleSeenRoutes } from '../schedule/schedule-seen.ts'
import type { scheduleRoutes } from '../schedule/schedules.ts'
import type { bulkRoutes } from '../shifts/bulk-shifts.ts'
import type { shiftCandidateRoutes } from '../shifts/shift-candidates.ts'
import type { shiftHistoryRoutes } from '../shifts/shift-history.ts'
import type { shiftReadRoutes } from '../shifts/shift-reads.ts'
import type { shiftTemplateRoutes } from '../shifts/shift-templates.ts'
import type { shiftRoutes } from '../shifts/shifts.ts'
import type { RouteExamples } from './route-example.ts'

/** Calls that work one after the other, in this order; a test fills in the ids. */
const shiftRequestExamples: RouteExamples<typeof shiftRequestRoutes> = {
  claimShift: { as: 'employee', params: { id: 90 }, body: { note: 'I would like the extra day' } },
  offerShift: { as: 'employee', params: { id: 91 }, body: { note: 'I have an exam' } },
  swapShift: { as: 'employee', params: { id: 91 }, body: { with_shift_id: 92 } },
  listShiftRequests: { as: 'manager', query: { status: 'open' } },
  getShiftRequest: { as: 'manager', params: { id: 1 } },
  rejectShiftRequest: { as: 'manager', params: { id: 3 }, body: { note: 'Short of hands' } },
  acceptShiftRequest: { as: 'manager', params: { id: 2 }, body: {} },
  cancelShiftRequest: { as: 'employee', params: { id: 2 }, body: {} },
  approveShiftRequest: { as: 'manager', params: { id: 1 }, body: { version: 1 } },
}

type PlanningRoutes = typeof publishingRoutes &
  typeof scheduleRoutes &
  typeof scheduleSeenRoutes &
  typeof myWeekRoutes &
  typeof absenceRoutes &
  typeof scheduleRepeatRoutes &
  typeof shiftRoutes &
  typeof shiftReadRoutes &
  typeof shiftCandidateRoutes &
  typeof shiftRequestRoutes &
  typeof brainRoutes &
  typeof bulkRoutes &
  typeof shiftTemplateRoutes &
  typeof shiftHistoryRoutes

/** Calls that work one after the other, in this order. */
export const planningExamples: RouteExamples<PlanningRoutes> = {
  getWeek: { query: { date: '2026-11-25' } },
  getCurrentSchedule: { query: { week_start: '2026-11-16' } },
  listSchedules: { query: { status: 'draft', limit: 10 } },
  getSchedule: { params: { id: 2 } },
  listShifts: { query: { from: '2026-11-16', to: '2026-11-22', limit: 10 } },
  getAbsences: { query: { date: '2026-11-25' } },
  openSchedule: { as: 'manager', body: { week_start_date: '2026-12-07' } },
  createShift: {
    as: 'manager',
    body: {
      shift: {
        employee_id: 13,
        start_time: '2026-12-07T09:00:00-05:00',
        end_time: '2026-12-07T17:00:00-05:00',
        notes: 'Opening',
      },
    },
  },
  getShift: { params: { id: 80 } },
  rankCandidates: {
    as: 'manager',
    query: { start_time: '2026-12-08T09:00:00-05:00', end_time: '2026-12-08T17:00:00-05:00' },
  },
  updateShift: {
    as: 'manager',
    params: { id: 80 },
    body: { shift: { end_time: '2026-12-07T16:00:00-05:00' }, version: 1 },
  },
  copyShift: {
    as: 'manager',
    params: { id: 80 },
    body: { weeks: 1, days: ['tuesday', 'wednesday'] },
  },
  bulkShifts: {
    as: 'manager',
    body: {
      shifts: [
        {
          action: 'create',
          shift: {
            employee_id: 9,
            start_time: '2026-12-08T12:00:00-05:00',
            end_time: '2026-12-08T20:00:00-05:00',
          },
        },
        { action: 'update', id: 80, shift: { notes: 'Opening, with keys' } },
      ],
      atomic: true,
    },
  },
  applyTemplate: {
    as: 'manager',
    body: {
      employee_id: 12,
      start_date: '2026-12-07',
      start_time: '09:00',
      end_time: '17:00',
      selected_days: ['monday', 'friday'],
      weeks: 1,
    },
  },
  getShiftHistory: { as: 'manager', params: { id: 80 } },
  getUndoCounts: { as: 'manager' },
  undo: { as: 'manager', body: {} },
  redo: { as: 'manager', body: {} },
  copyWeek: {
    as: 'manager',
    body: { from_week: '2026-12-07', to_week: '2026-12-14', dry_run: true },
  },
  removeEmployee: {
    as: 'manager',
    params: { id: 4, employee_id: 12 },
    query: { date: '2026-12-11' },
  },
  validateSchedule: { as: 'manager', params: { id: 4 } },
  publishSchedule: {
    as: 'manager',
    params: { id: 4 },
    body: { notes: 'Holiday week', ask_seen: true, auto_repeat_weeks: 1 },
  },
  bulkPublish: {
    as: 'manager',
    body: { schedules: [{ action: 'publish', id: 3, override_violations: true }] },
  },
  listScheduleRepeats: { as: 'manager' },
  stopScheduleRepeat: { as: 'manager', params: { id: 1 } },
  getMyWeek: { as: 'employee' },
  recordMyWeekVisit: { as: 'employee', body: { published_at: [] } },
  listConfirmations: { as: 'manager', params: { id: 4 } },
  remindOfSchedule: { as: 'manager', params: { id: 4 }, body: {} },
  getOwnConfirmation: { as: 'employee', params: { id: 2 } },
  confirmSchedule: { as: 'employee', params: { id: 2 }, body: {} },
  saveShiftTemplate: {
    as: 'manager',
    body: {
      shift_template: {
        name: 'Late',
        start_time: '15:00',
        end_time: '23:00',
        days: ['friday', 'saturday'],
      },
    },
  },
  listShiftTemplates: { as: 'manager' },
  deleteShiftTemplate: { as: 'manager', params: { id: 1 } },
  deleteShift: { as: 'manager', params: { id: 80 } },
  restoreShift: { as: 'manager', params: { id: 80 }, body: { event_id: 3 } },
  ...shiftRequestExamples,
  startBrainRun: { as: 'manager', body: { week_start: '2026-12-07', mode: 'fill' } },
  changeBrainShift: {
    as: 'manager',
    params: { id: 1, index: 0 },
    body: { employee_id: 2 },
  },
  applyBrainHole: { as: 'manager', params: { id: 2, index: 0 } },
  applyBrainRun: { as: 'manager', params: { id: 1 }, body: { shift_indexes: [0] } },
  getBrainRun: { as: 'manager', params: { id: 1 } },
  cancelBrainRun: { as: 'manager', params: { id: 1 } },
  deleteAllShifts: {},
}
