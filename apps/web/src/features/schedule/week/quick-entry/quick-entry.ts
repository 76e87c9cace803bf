import { minutesOf } from '@weekboard/scheduling/rules/blocked-times'
import { minutesInDay, minutesInHour } from 'date-fns/constants'
import { plainText } from '../../../../lib/plain-text.ts'
import { clockOfMinutes } from '../clock.ts'
import { quickEntryTexts as texts } from './quick-entry-texts.ts'

interface Named {
  readonly name: string
}

/** 'HH:mm' on the organization's clock; an end that is not later is on the next day. */
export interface ClockTimes {
  readonly startTime: string
  readonly endTime: string
}

export interface QuickEntryTemplate extends Named, ClockTimes {}

export interface QuickEntryContext<P extends Named, T extends QuickEntryTemplate> {
  readonly positions: readonly P[]
  readonly templates: readonly T[]
  /** When the day begins and ends; null where the organization has no opening hours of it. */
  readonly opening: ClockTimes | null
  /** The one shift that is changed; null for a new one. */
  readonly current: ClockTimes | null
  /** Whether the user reads 24 hours: then a start is as it is typed. */
  readonly reads24Hours: boolean
}

/** What a text means in a cell. */
export type QuickEntry<P, T> =
  | { readonly kind: 'remove' }
  /** The position is null where none was named. */
  | { readonly kind: 'times'; readonly times: ClockTimes; readonly position: P | null }
  | { readonly kind: 'template'; readonly template: T }
  | { readonly kind: 'position'; readonly position: P }
  | { readonly kind: 'problem'; readonly text: string }

/** A time as it was typed: `readings` are the minutes that it can mean, the one as typed first. */
interface TypedTime {
  readonly readings: readonly number[]
  readonly hasMeridiem: boolean
}

const halfDay = minutesInDay / 2
const timePattern = '(?:\\d{1,4}(?:[:.h]\\d{2})?\\s*(?:am?|pm?)?|noon|midnight|open|close)'
const rangePattern = new RegExp(
  `(?<![\\p{L}\\d])(${timePattern})\\s*(?:-|–|—|to|till|until)\\s*(${timePattern})(?![\\p{L}\\d:.])`,
  'iu',
)

/** Hours and minutes of '9', '930', '0930', '9:30' or '9.30'; null when no clock shows them. */
function digitsOf(text: string): { hour: number; minute: number } | null {
  const [, whole = '', separate] = /^(\d{1,4})(?:[:.h](\d{2}))?$/.exec(text) ?? []
  if (whole === '' || (separate !== undefined && whole.length > 2)) return null
  const isJoined = whole.length > 2
  const hour = Number(isJoined ? whole.slice(0, -2) : whole)
  const minute = Number(isJoined ? whole.slice(-2) : (separate ?? 0))
  return hour <= 24 && minute < 60 && hour * 60 + minute <= minutesInDay ? { hour, minute } : null
}

const exactly = (minutes: number, hasMeridiem = true): TypedTime => ({
  readings: [minutes % minutesInDay],
  hasMeridiem,
})

function wordTime(text: string, opening: ClockTimes | null): TypedTime | null {
  if (text === 'noon') return exactly(halfDay)
  if (text === 'midnight') return exactly(0)
  if (!opening) return null
  return exactly(minutesOf(text === 'open' ? opening.startTime : opening.endTime))
}

/** A typed time; null for what is none, and for opening hours that nobody knows. */
function timeOf(typed: string, opening: ClockTimes | null): TypedTime | null {
  const text = typed.toLowerCase().replace(/\s/g, '')
  if (/^[nmoc]/.test(text)) return wordTime(text, opening)
  const [, digits = '', meridiem = ''] = /^([\d:.h]+)([ap]?)m?$/.exec(text) ?? []
  const clock = digitsOf(digits)
  if (!clock) return null
  const minutes = clock.hour * minutesInHour + clock.minute
  const isOn12 = clock.hour >= 1 && clock.hour <= 12
  if (meridiem !== '') {
    if (!isOn12) return null
    return exactly((minutes % halfDay) + (meridiem === 'p' ? halfDay : 0))
  }
  // '09' and '13' are of a clock with 24 hours.
  if (!isOn12 || digits.startsWith('0')) return exactly(minutes, false)
  return { readings: [minutes, (minutes + halfDay) % minutesInDay], hasMeridiem: false }
}

/** Nobody means the small hours by these, unless the end says so. */
const lastAfternoonHour = 4

/** Minutes from a start to an end, which is on the next day where it is not later. */
const lengthOf = (start: number, end: number): number =>
  end > start ? end - start : end - start + minutesInDay

/**
 * The start and end of a range. '9-5' is 9:00 to 17:00 and '11-4:30' is 11:00 to 16:30: an end without
 * am or pm is the first such time after the start. '5-11pm' is 17:00 to 23:00: a start without them
 * goes with the end. Starts from 1 to 4 are in the afternoon, all others as they are typed.
 */
function rangeOf(start: TypedTime, end: TypedTime, reads24Hours: boolean): ClockTimes | null {
  const from = startOf(start, end, reads24Hours)
  const [to] = end.readings.toSorted((a, b) => lengthOf(from, a) - lengthOf(from, b))
  if (to === undefined || to === from) return null
  return { startTime: clockOfMinutes(from), endTime: clockOfMinutes(to) }
}

function startOf({ readings }: TypedTime, end: TypedTime, reads24Hours: boolean): number {
  const [typed = 0, other] = readings
  if (other === undefined) return typed
  const [until = 0] = end.readings
  if (end.hasMeridiem) return lengthOf(other, until) < lengthOf(typed, until) ? other : typed
  const isAfternoon = typed < (lastAfternoonHour + 1) * minutesInHour
  return isAfternoon && !reads24Hours ? other : typed
}

/** The one called so, else the first that begins so, or has a word that does. */
function named<N extends Named>(all: readonly N[], typed: string): N | null {
  const text = plainText(typed)
  const names = all.map((each) => ({ each, name: plainText(each.name) }))
  const found =
    names.find(({ name }) => name === text) ??
    names.find(({ name }) => name.startsWith(text)) ??
    names.find(({ name }) => name.split(/\s+/).some((word) => word.startsWith(text)))
  return found?.each ?? null
}

const isCalled = (typed: string) => {
  const text = plainText(typed)
  return ({ name }: Named): boolean => plainText(name) === text
}

/** How long a shift is of which only one end is known. */
const usualMinutes = 8 * minutesInHour

/** 'open' and 'close' alone: the shift keeps its other end, a new one lasts eight hours. */
function edgeOf(
  word: 'open' | 'close',
  opening: ClockTimes,
  current: ClockTimes | null,
): ClockTimes | null {
  const [first, last] = [minutesOf(opening.startTime), minutesOf(opening.endTime)]
  const length = Math.min(usualMinutes, lengthOf(first, last))
  const times =
    word === 'open'
      ? {
          startTime: opening.startTime,
          endTime: current?.endTime ?? clockOfMinutes(first + length),
        }
      : {
          startTime: current?.startTime ?? clockOfMinutes(last - length + minutesInDay),
          endTime: clockOfMinutes(last),
        }
  return times.startTime === times.endTime ? null : times
}

const problem = (text: string) => ({ kind: 'problem', text }) as const

/** What a text without a range means: a template, an end of the day, or a position. */
function wordsOf<P extends Named, T extends QuickEntryTemplate>(
  text: string,
  { positions, templates, opening, current }: QuickEntryContext<P, T>,
): QuickEntry<P, T> {
  const template = templates.find(isCalled(text))
  if (template) return { kind: 'template', template }
  const word = text.toLowerCase()
  if (word === 'open' || word === 'close') {
    if (!opening) return problem(texts.noOpeningHours)
    const times = edgeOf(word, opening, current)
    return times ? { kind: 'times', times, position: null } : problem(texts.equalTimes)
  }
  const begun = named(templates, text)
  if (begun) return { kind: 'template', template: begun }
  const position = named(positions, text)
  if (!position) return problem(/\d/.test(text) ? texts.unknownTimes : texts.unknownWord(text))
  return current ? { kind: 'position', position } : problem(texts.positionNeedsTimes(position.name))
}

/**
 * Understands what somebody types into a cell: times with an optional position ('11-4:30 server',
 * '9-17'), the name of a template, 'open' and 'close' for the ends of the day, a position alone for a
 * shift that is there, or 'x', which removes it.
 */
export function parseQuickEntry<P extends Named, T extends QuickEntryTemplate>(
  typed: string,
  context: QuickEntryContext<P, T>,
): QuickEntry<P, T> {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return problem(texts.hint)
  if (/^x$/i.test(text)) {
    return context.current ? { kind: 'remove' } : problem(texts.nothingToRemove)
  }
  const range = rangePattern.exec(text)
  const isTemplate = context.templates.some(isCalled(text))
  if (!range || isTemplate) return wordsOf(text, context)
  const [whole, from = '', to = ''] = range
  const { opening, reads24Hours, positions } = context
  const usesHours = /open|close/i.test(whole)
  if (usesHours && !opening) return problem(texts.noOpeningHours)
  const [start, end] = [timeOf(from, opening), timeOf(to, opening)]
  if (!start || !end) return problem(texts.unknownTimes)
  const times = rangeOf(start, end, reads24Hours)
  if (!times) return problem(texts.equalTimes)
  const words = `${text.slice(0, range.index)} ${text.slice(range.index + whole.length)}`
  return withPosition(times, words.replace(/[\s,;]+/g, ' ').trim(), positions)
}

function withPosition<P extends Named>(
  times: ClockTimes,
  words: string,
  positions: readonly P[],
): QuickEntry<P, never> {
  if (words === '') return { kind: 'times', times, position: null }
  const position = named(positions, words)
  return position ? { kind: 'times', times, position } : problem(texts.unknownPosition(words))
}
