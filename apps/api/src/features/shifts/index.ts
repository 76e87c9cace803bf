export { rankForShifts } from './candidates/rank-for-shifts.ts'
export { republishSchedules } from './history/reversal.ts'
export { asOneStep, logStep } from './history/steps.ts'
export type { CreateAction, UpdateAction } from './plan/actions.ts'
export { maxHoursViolation, refusedBy } from './plan/apply-rules.ts'
export { lockListedShifts, lockWeeksAndEmployees } from './plan/locks.ts'
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
export {
  findWeekOfShift,
  getShiftRow,
  listSchedulesByIds,
  listShiftRows,
  scheduleColumns,
} from './queries.ts'
