import { type Weekday, weekdays } from '@weekboard/contracts/common'
import type { OpeningHours } from '@weekboard/contracts/schedule/opening-hours'
import type { StaffingNeed } from '@weekboard/contracts/schedule/staffing-needs'
import { maxNeededPeople } from '@weekboard/contracts/schedule/staffing-needs-input'
import { minutesOf, timeOfMinutes } from '@weekboard/scheduling/rules/blocked-times'
import { addUpNeeds } from '@weekboard/scheduling/staffing/add-up-needs'
import { needRangeOf } from '@weekboard/scheduling/staffing/staffing-needs'
import { parseQuickEntry } from '../week/quick-entry/quick-entry.ts'
import { splitAtMidnight } from './opening-days.ts'
import { setUpTexts as texts } from './set-up-texts.ts'

interface Named {
  readonly id: number
  readonly name: string
}

/** Who works where, and when it is open. */
export interface NeedsContext {
  readonly positions: readonly Named[]
  readonly opening: readonly OpeningHours[]
  readonly people: readonly {
    readonly position_ids: readonly number[]
    /** Null or omitted for no limit. */
    readonly max_weekly_hours?: number | null
  }[]
  readonly reads24Hours: boolean
}

/** How many people of one position are needed at once; null is any position. */
type Count = readonly [positionId: number | null, count: number]

const quarter = 15

/** A range on quarters of an hour that holds the given one. */
function onQuarters<R extends { start_time: string; end_time: string }>(range: R): R {
  const from = Math.floor(minutesOf(range.start_time) / quarter) * quarter
  const to = Math.ceil(minutesOf(range.end_time) / quarter) * quarter
  return { ...range, start_time: timeOfMinutes(from), end_time: timeOfMinutes(to) }
}

const whileOpen = (opening: readonly OpeningHours[], counts: readonly Count[]): StaffingNeed[] =>
  opening
    .map(onQuarters)
    .flatMap((range) => counts.map(([id, count]) => ({ ...range, position_id: id, count })))

/** The share of the people's hours that a preset plans; null needs one of each position. */
export const needPresets = { one: null, half: 0.5, most: 0.8 } as const
export type NeedPreset = keyof typeof needPresets

/** What a person works at most in a usual week. */
const usualWeekHours = 40

/** Those who work in a position, by how many they are and what they can work together in a week. */
interface Crew {
  readonly size: number
  readonly minutes: number
}

/** The crews of the positions; people count for the first position that they hold. */
function crewsOf(people: NeedsContext['people']): Map<number | null, Crew> {
  const crews = new Map<number | null, Crew>()
  for (const {
    position_ids: [id = null],
    max_weekly_hours: limit,
  } of people) {
    const { size, minutes } = crews.get(id) ?? { size: 0, minutes: 0 }
    const hours = Math.min(limit ?? usualWeekHours, usualWeekHours)
    crews.set(id, { size: size + 1, minutes: minutes + hours * 60 })
  }
  // Who leads holds no position where the others do.
  if (crews.size > 1) crews.delete(null)
  return crews
}

const lengthOf = ({ start_time, end_time }: OpeningHours): number =>
  minutesOf(end_time) - minutesOf(start_time)

/** The shortest time for which somebody comes. */
const leastMinutes = 4 * 60

const totalLength = (ranges: readonly OpeningHours[]): number =>
  ranges.reduce((sum, range) => sum + lengthOf(range), 0)

/** The longer halves of nights, which are two ranges each, and the days that end before midnight. */
function withoutShortHalves(opening: readonly OpeningHours[]): OpeningHours[] {
  const isRestOfNight = ({ start_time, end_time }: OpeningHours) =>
    start_time === '00:00' && end_time !== '24:00'
  const rests = opening.filter(isRestOfNight)
  const days = opening.filter((range) => !isRestOfNight(range))
  return totalLength(rests) > totalLength(days) ? rests : days
}

/** One person at the end of open days, as far as the minutes of the week go. */
function partOfDays(opening: readonly OpeningHours[], minutes: number): OpeningHours[] {
  const days = withoutShortHalves(opening.map(onQuarters))
  const count = Math.min(days.length, Math.max(1, Math.floor(minutes / leastMinutes)))
  return days.slice(-count).map((day) => {
    const length = Math.min(lengthOf(day), Math.max(leastMinutes, minutes / count))
    const from = minutesOf(day.end_time) - Math.floor(length / quarter) * quarter
    return { ...day, start_time: timeOfMinutes(from) }
  })
}

/**
 * The needs of a preset during the opening hours. A share of a crew's hours is at least one person, for
 * a part of the days where the crew is too small for all of them.
 */
export function needsOfPreset(preset: NeedPreset, context: NeedsContext): StaffingNeed[] {
  const { opening, people } = context
  const openMinutes = totalLength(opening)
  const share = needPresets[preset]
  return [...crewsOf(people)].flatMap(([id, { size, minutes }]) => {
    if (share !== null && minutes < openMinutes) {
      return whileOpen(partOfDays(opening, minutes * share), [[id, 1]])
    }
    const atOnce = Math.floor((minutes * (share ?? 0)) / openMinutes)
    return whileOpen(opening, [[id, Math.min(Math.max(atOnce, 1), size, maxNeededPeople)]])
  })
}

const dayPattern = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*'
const daysPattern = new RegExp(`\\b${dayPattern}\\.?(?:\\s*(?:-|–|to)\\s*${dayPattern}\\.?)?`, 'i')

const dayIndex = (begin: string) =>
  weekdays.findIndex((weekday) => weekday.startsWith(begin.toLowerCase()))

/** The weekdays of 'sat' or 'fri-sun', which may go over the end of the week. */
function daysOf(first: string, last: string | undefined): Weekday[] {
  const from = dayIndex(first)
  const length = last === undefined ? 1 : ((dayIndex(last) - from + 7) % 7) + 1
  return Array.from({ length }, (_, index) => weekdays[(from + index) % 7] ?? 'monday')
}

const anybody = /^(?:people|persons?|staff|employees?)?$/i

/** What a part such as '2 servers 11-17 mon-fri' says; a text is the reason why nothing is understood. */
function needsOfPart(part: string, context: NeedsContext): StaffingNeed[] | string {
  const [, number, words = ''] = /^(\d{1,2})\s*(?:x\s*)?(.*)$/.exec(part) ?? []
  const count = Number(number)
  if (number === undefined || count === 0) return texts.unclearPart(part)
  const found = daysPattern.exec(words)
  const [given = '', first, last] = found ?? []
  const rest = words.replace(given, '').trim()
  const days = first === undefined ? null : new Set(daysOf(first, last))
  const opening = context.opening.filter(({ weekday }) => days?.has(weekday) ?? true)
  const meaning = meaningOf(rest, context)
  if (typeof meaning === 'string') return meaning
  const { positionId, times } = meaning
  if (!times) return whileOpen(opening, [[positionId, count]])
  const on = days ?? new Set(opening.map(({ weekday }) => weekday))
  return weekdays
    .filter((weekday) => on.has(weekday))
    .flatMap((weekday) => splitAtMidnight(weekday, times.startTime, times.endTime))
    .map(onQuarters)
    .map((range) => ({ ...range, position_id: positionId, count }))
}

/** Any time: what is typed is of a shift that is there, so that a position alone is understood. */
const anyTimes = { startTime: '09:00', endTime: '17:00' }

function meaningOf(words: string, { positions, reads24Hours }: NeedsContext) {
  if (anybody.test(words)) return { positionId: null, times: null }
  const names = positions.flatMap(({ id, name }) => [
    { id, name },
    { id, name: `${name}s` },
  ])
  const people = ['people', 'person', 'staff', 'employees'].map((name) => ({ id: null, name }))
  const context = { positions: [...names, ...people], templates: [], opening: null, reads24Hours }
  const entry = parseQuickEntry(words, { ...context, current: anyTimes })
  if (entry.kind === 'problem') return entry.text
  if (entry.kind === 'position') return { positionId: entry.position.id, times: null }
  if (entry.kind !== 'times') return texts.unclearPart(words)
  return { positionId: entry.position?.id ?? null, times: entry.times }
}

/** Parts that speak of the same time and position are added up. */
const addedUp = (needs: readonly StaffingNeed[]): StaffingNeed[] =>
  weekdays.flatMap((weekday) =>
    addUpNeeds(needs.filter((need) => need.weekday === weekday).map(needRangeOf)).map(
      ({ positionId, from, to, count }) => ({
        ...{ weekday, start_time: timeOfMinutes(from), end_time: timeOfMinutes(to) },
        ...{ position_id: positionId, count },
      }),
    ),
  )

/**
 * The needs that a sentence such as '2 servers and 1 cook 11-22 mon-fri' gives, part by part;
 * a part without times is for all opening hours, one without days for all open days. A text is the
 * reason why a part is not understood.
 */
export function needsOfSentence(sentence: string, context: NeedsContext): StaffingNeed[] | string {
  const parts = sentence
    .split(/[,;\n]|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return texts.nothingTyped
  const needs: StaffingNeed[] = []
  for (const part of parts) {
    const found = needsOfPart(part, context)
    if (typeof found === 'string') return found
    needs.push(...found)
  }
  return addedUp(needs)
}
