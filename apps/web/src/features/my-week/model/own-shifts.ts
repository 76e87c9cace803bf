import type { MyWeek } from '@weekboard/contracts/schedule/my-week'
import { findUpcoming } from '../../shifts/shared/upcoming-shifts.ts'

/** The current and the next own shift at an instant. */
export const currentAndNext = ({ weeks, other_shifts }: MyWeek, now: Date) =>
  findUpcoming([...other_shifts, ...weeks.flatMap(({ shifts }) => shifts)], now)
