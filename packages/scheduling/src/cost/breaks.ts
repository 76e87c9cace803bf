import { minutesInDay } from 'date-fns/constants'
import { minuteMs } from '../clock/durations.ts'
import { type Interval, overlaps } from '../clock/interval.ts'
import { addDays, dateInZone, zonedInstant } from '../clock/weeks.ts'
import { asWallClock } from '../clock/zone.ts'
import { minutesOf, timeOfMinutes } from '../rules/blocked-times.ts'
import { durationMinutes } from './hours.ts'
import type { BreakRule, ShiftBreak, ShiftTime } from './shift-break.ts'

/** Minutes of breaks, paid and unpaid. */
export const breakMinutes = (breaks: readonly ShiftBreak[]): number =>
  breaks.reduce((sum, { minutes }) => sum + minutes, 0)

interface TimedBreak extends Interval {
  readonly paid: boolean
}

/** When a break is: from the first time at or after the start at which the clock shows its time. */
function intervalOf(
  { start_time: time, minutes, paid }: ShiftBreak,
  { startsAt }: Interval,
  timeZone: string,
): TimedBreak | null {
  if (time === undefined) return null
  const date = dateInZone(startsAt, timeZone)
  const sameDay = zonedInstant(date, time, timeZone)
  const from = sameDay >= startsAt ? sameDay : zonedInstant(addDays(date, 1), time, timeZone)
  return { startsAt: from, endsAt: new Date(from.getTime() + minutes * minuteMs), paid }
}

/** Those breaks that have a time within the shift, in their order. */
const timedBreaks = (shift: ShiftTime, timeZone: string): TimedBreak[] =>
  (shift.breaks ?? []).flatMap((each) => {
    const timed = intervalOf(each, shift, timeZone)
    return timed && timed.endsAt <= shift.endsAt ? timed : []
  })

/** What is wrong with the breaks of a shift; null when nothing is. */
export function breaksProblem(shift: ShiftTime, timeZone: string): string | null {
  const { breaks = [] } = shift
  if (breaks.length > 0 && breakMinutes(breaks) >= durationMinutes(shift)) {
    return 'must be shorter together than the shift'
  }
  const timed = timedBreaks(shift, timeZone)
  if (timed.length < breaks.filter(({ start_time }) => start_time !== undefined).length) {
    return 'must be within the shift'
  }
  const isTwice = timed.some((each, index) =>
    timed.slice(index + 1).some((other) => overlaps(each, other)),
  )
  return isTwice ? 'must not be at the same time' : null
}

/** The rule for a shift: the last of those whose minutes its presence exceeds; null for none. */
function breakRuleFor(interval: Interval, rules: readonly BreakRule[]): BreakRule | null {
  const presence = durationMinutes(interval)
  return rules.findLast(({ after_minutes }) => presence > after_minutes) ?? null
}

/** The breaks of a new shift: those that its rule asks for, if they are shorter than the shift. */
export function defaultBreaks(interval: Interval, rules: readonly BreakRule[]): ShiftBreak[] {
  const rule = breakRuleFor(interval, rules)
  if (!rule || rule.minutes >= durationMinutes(interval)) return []
  return [{ minutes: rule.minutes, paid: rule.paid }]
}

/** The rule that the breaks of a shift do not meet; null when they meet it. */
export function unmetBreakRule(shift: ShiftTime, rules: readonly BreakRule[]): BreakRule | null {
  const rule = breakRuleFor(shift, rules)
  if (!rule) return null
  const counted = (shift.breaks ?? []).filter(({ paid }) => rule.paid || !paid)
  return breakMinutes(counted) < rule.minutes ? rule : null
}

export interface BreakSettings {
  readonly timeZone: string
  readonly breakRules: readonly BreakRule[]
}

/**
 * The breaks of a shift at other times: one that does not fit any more loses its time, and all of them
 * give way to those of the rules once they are no longer shorter than the shift.
 */
export function fitBreaks(shift: ShiftTime, { timeZone, breakRules }: BreakSettings): ShiftBreak[] {
  const { breaks = [], startsAt, endsAt } = shift
  if (breaks.length > 0 && breakMinutes(breaks) >= durationMinutes(shift)) {
    return defaultBreaks(shift, breakRules)
  }
  const fitting: ShiftBreak[] = []
  for (const { start_time, ...untimed } of breaks) {
    const timed = start_time === undefined ? untimed : { ...untimed, start_time }
    const withIt = { startsAt, endsAt, breaks: [...fitting, timed] }
    fitting.push(breaksProblem(withIt, timeZone) === null ? timed : untimed)
  }
  return fitting
}

/** The breaks of a shift that gets other times: timed ones move along with its start. */
export function moveBreaks(
  before: ShiftTime,
  { startsAt, endsAt }: Interval,
  settings: BreakSettings,
): ShiftBreak[] {
  const clock = (instant: Date) => asWallClock(instant, settings.timeZone).getTime()
  const later = Math.round((clock(startsAt) - clock(before.startsAt)) / minuteMs)
  const breaks = (before.breaks ?? []).map((each) => laterBreak(each, later))
  return fitBreaks({ startsAt, endsAt, breaks }, settings)
}

/** A break some minutes later on the clock, or earlier when negative. */
export function laterBreak(each: ShiftBreak, minutes: number): ShiftBreak {
  if (each.start_time === undefined) return each
  const minute = (minutesOf(each.start_time) + minutes) % minutesInDay
  return { ...each, start_time: timeOfMinutes((minute + minutesInDay) % minutesInDay) }
}

/** The times at which the employee of a shift is there: it without its timed unpaid breaks. */
export function presentTimes(shift: ShiftTime, timeZone: string): Interval[] {
  const pauses = timedBreaks(shift, timeZone)
    .filter(({ paid }) => !paid)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  const bounds = [
    shift.startsAt,
    ...pauses.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    shift.endsAt,
  ]
  return Array.from({ length: bounds.length / 2 }, (_, index) => ({
    startsAt: bounds[2 * index] ?? shift.startsAt,
    endsAt: bounds[2 * index + 1] ?? shift.endsAt,
  })).filter(({ startsAt, endsAt }) => startsAt < endsAt)
}
