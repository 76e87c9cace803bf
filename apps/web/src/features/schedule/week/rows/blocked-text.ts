import type { BlockedTime } from '@weekboard/scheduling/rules/blocked-times'
import { minutesInDay } from 'date-fns/constants'
import { clockRangeText } from '../clock.ts'
import { gridTexts } from './grid-texts.ts'

/** 'on time off' for a whole day, else 'unavailable 9:00 AM – 5:00 PM'. */
export const blockedTimeText = ({ kind, from, to }: BlockedTime): string =>
  to - from === minutesInDay
    ? gridTexts.blocked[kind]
    : `${gridTexts.blocked[kind]} ${clockRangeText(from, to)}`

/** What blocks a day, for the name of its cell; '' when nothing does. */
export const blockedText = (blocked: readonly BlockedTime[]): string =>
  blocked.map(blockedTimeText).join(', ')
