import { timeOfMinutes } from '@weekboard/scheduling/rules/blocked-times'
import { minutesInDay } from 'date-fns/constants'
import { clockText } from '../../../lib/dates/format.ts'

/** 'HH:mm' of minutes since a midnight; past 1,440 it is the clock of the next day. */
export const clockOfMinutes = (minutes: number): string =>
  timeOfMinutes(Math.floor(minutes) % minutesInDay)

/** '9:00 AM – 5:00 PM' of minutes since a midnight. */
export const clockRangeText = (from: number, to: number): string =>
  `${clockText(clockOfMinutes(from))} – ${clockText(clockOfMinutes(to))}`
