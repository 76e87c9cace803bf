export { republishSchedules } from './history/reversal.ts'
export type { CreateAction, UpdateAction } from './plan/actions.ts'
export { maxHoursViolation, refusedBy } from './plan/apply-rules.ts'
export { lockWeeksAndEmployees } from './plan/locks.ts'
export { changedShiftIds, historyOf, logEachShift } from './plan/log-changes.ts'
export { type PlanSettings, ruleSettingsOf } from './plan/plan.ts'
export { lockShifts, lockWeek } from './plan/plan-query.ts'
export {
  decideActions,
  isRejected,
  runActions,
  storeActions,
  type Writer,
  writerOf,
} from './plan/run-actions.ts'
export {
  type AssignedShiftRow,
  isAssignedRow,
  presentSchedule,
  presentShift,
  type ScheduleRow,
  type ShiftRow,
} from './present.ts'
export { findWeekOfShift, getShiftRow, listShiftRows, scheduleColumns } from './queries.ts'
