export { presentSchedule, presentShift, type ScheduleRow, type ShiftRow } from './present.ts'
export { listShiftRows, scheduleColumns } from './queries.ts'
export { bindShiftRoutes } from './routes.ts'
export { lockSchedules, lockWeek } from './weeks.ts'
