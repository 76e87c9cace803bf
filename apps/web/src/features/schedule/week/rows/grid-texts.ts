import type { BlockedTime } from '@weekboard/scheduling/rules/blocked-times'
import { minutesInDay } from 'date-fns/constants'
import { clockRangeText } from '../clock.ts'

export const gridTexts = {
  currentTime: 'Current time',
  saving: 'This shift is still being saved',
  onlyProposed: 'This shift is only proposed',
  deleted: 'Deleted',
  delete: 'Delete',
  deleteQuestion: 'Are you sure you want to delete this shift?',
  addOpenShift: 'Add open shift',
  openAvailability: 'Open the availability',
  /** Words in the name of a cell. */
  blocked: { time_off: 'on time off', unavailable: 'unavailable' },
  /** Words on a shift. */
  conflict: { overlap: 'Overlaps', time_off: 'Time off', unavailable: 'Unavailable' },
  /** Marks of a shift that breaks a rule. */
  brokenRule: {
    availability: 'Unavailable',
    position: 'Position',
    rest: 'Short rest',
    breaks: 'Breaks',
    weekly_hours: 'Over limit',
    consecutive_days: 'Days in a row',
  },
  /** The same marks in its accessible name. */
  brokenRuleName: {
    availability: 'availability',
    position: 'position',
    rest: 'rest',
    breaks: 'breaks',
    weekly_hours: 'hours',
    consecutive_days: 'days in a row',
  },
  /** Words behind the cells. */
  blockedMark: { time_off: 'Time off', unavailable: 'Unavailable' },
} as const

/** The hours of a blocked time, null for a whole day. */
export const blockedHoursText = ({ from, to }: BlockedTime): string | null =>
  to - from === minutesInDay ? null : clockRangeText(from, to)

/** 'on time off' for a whole day, else 'unavailable 9:00 AM – 5:00 PM'. */
export const blockedTimeText = (blocked: BlockedTime): string =>
  [gridTexts.blocked[blocked.kind], blockedHoursText(blocked)].filter(Boolean).join(' ')

/** What blocks a day, for the name of its cell; '' when nothing does. */
export const blockedText = (blocked: readonly BlockedTime[]): string =>
  blocked.map(blockedTimeText).join(', ')
