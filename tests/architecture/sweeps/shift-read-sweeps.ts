import { inList, type Sweep } from './sweep.ts'

/** Reads of single rows and of a range of shifts. */
export const shiftReadSweeps = {
  getPosition: [inList('/positions', 'position')()],
  getSchedule: [inList('/schedules', 'schedule')()],
  getShift: [inList('/shifts', 'shift')()],
  listShifts: [{}],
} satisfies Record<string, Sweep[]>
