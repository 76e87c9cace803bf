import { clockText } from '../../../lib/format.ts'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** 'HH:mm' of minutes since a midnight; past 1,440 it is the clock of the next day. */
export const clockOfMinutes = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(Math.floor(minutes % 60))}`

/** '9:00 AM – 5:00 PM' of minutes since a midnight. */
export const clockRangeText = (from: number, to: number): string =>
  `${clockText(clockOfMinutes(from))} – ${clockText(clockOfMinutes(to))}`
