export { deactivateEmployee } from './deactivation/deactivate-employee.ts'
export type { CreateAction } from './plan/actions.ts'
export { type PlanSettings, ruleSettingsOf } from './plan/plan.ts'
export { lockWeek } from './plan/plan-query.ts'
export { isRejected, runActions, type Writer, writerOf } from './plan/run-actions.ts'
export {
  type AssignedShiftRow,
  isAssignedRow,
  presentSchedule,
  presentShift,
  type ScheduleRow,
  type ShiftRow,
} from './present.ts'
export { findWeekOfShift, listShiftRows, scheduleColumns } from './queries.ts'
export { replacePositionOfShifts } from './replace-position.ts'
export { bindShiftRoutes } from './routes.ts'

declare module '../../platform/events/event-log.ts' {
  interface EventSubjects {
    shift_created: 'shift'
    shift_updated: 'shift'
    shift_deleted: 'shift'
    schedule_updated: 'schedule'
  }
}
