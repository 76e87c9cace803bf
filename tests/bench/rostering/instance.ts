/**
 * The public staff rostering instances of Curtois and Qu (2014): one shift or a day off for each
 * person and day. Days count from 0, which is a Monday.
 */

export interface ShiftType {
  id: string
  minutes: number
  /** Indexes of the shift types that cannot come on the day after. */
  cannotPrecede: readonly number[]
}

export interface RosterPerson {
  id: string
  /** The most shifts of each shift type. */
  maxShifts: readonly number[]
  maxMinutes: number
  minMinutes: number
  maxConsecutiveShifts: number
  minConsecutiveShifts: number
  minConsecutiveDaysOff: number
  maxWeekends: number
  daysOff: readonly number[]
  /** The penalty when no request for a shift is granted. */
  baseCost: number
  /** Added to the penalty when the person works shift type s on day d: index d * shift types + s. */
  shiftCosts: Float64Array
}

export interface CoverLine {
  day: number
  shift: number
  required: number
  underCost: number
  overCost: number
}

export interface RosterInstance {
  days: number
  shifts: readonly ShiftType[]
  people: readonly RosterPerson[]
  cover: readonly CoverLine[]
}

interface Sections {
  lines(name: string): string[][]
}

/**
 * Reads a file of the format that is described at http://www.schedulingbenchmarks.org/nrp/.
 * Throws an `Error` that names the line when a person or shift is unknown.
 */
export function parseInstance(text: string): RosterInstance {
  const sections = readSections(text)
  const days = Number(sections.lines('SECTION_HORIZON')[0]?.[0])
  if (!Number.isInteger(days) || days < 1) throw new Error('The instance has no horizon.')
  const shiftLines = sections.lines('SECTION_SHIFTS')
  const shiftIds = shiftLines.map(([id]) => id ?? '')
  const shiftOf = indexOf(shiftIds, 'shift')
  const shifts = shiftLines.map(([id = '', minutes, forbidden = '']) => ({
    id,
    minutes: Number(minutes),
    cannotPrecede: forbidden.split('|').filter(Boolean).map(shiftOf),
  }))
  const people = sections
    .lines('SECTION_STAFF')
    .map((line) => parsePerson(line, shiftOf, shifts.length, days))
  const personOf = indexOf(
    people.map(({ id }) => id),
    'person',
  )
  readRequests(sections, { people, personOf, shiftOf, shifts: shifts.length })
  const cover = sections.lines('SECTION_COVER').map(([day, shift, required, under, over]) => ({
    day: Number(day),
    shift: shiftOf(shift ?? ''),
    required: Number(required),
    underCost: Number(under),
    overCost: Number(over),
  }))
  return { days, shifts, people, cover }
}

function readSections(text: string): Sections {
  const sections = new Map<string, string[][]>()
  let current: string[][] = []
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('SECTION_')) {
      current = []
      sections.set(line, current)
    } else current.push(line.split(',').map((cell) => cell.trim()))
  }
  return { lines: (name) => sections.get(name) ?? [] }
}

function indexOf(ids: readonly string[], kind: string): (id: string) => number {
  const indexes = new Map(ids.map((id, index) => [id, index]))
  return (id) => {
    const index = indexes.get(id)
    if (index === undefined) throw new Error(`The instance has no ${kind} ${JSON.stringify(id)}.`)
    return index
  }
}

function parsePerson(
  line: readonly string[],
  shiftOf: (id: string) => number,
  shifts: number,
  days: number,
): MutablePerson {
  const [id = '', limits = '', ...numbers] = line
  const maxShifts = new Array<number>(shifts).fill(days)
  for (const limit of limits.split('|').filter(Boolean)) {
    const [shift = '', count] = limit.split('=')
    maxShifts[shiftOf(shift)] = Number(count)
  }
  const [maxMinutes, minMinutes, maxRun, minRun, minOff, maxWeekends] = numbers.map(Number)
  return {
    id,
    maxShifts,
    maxMinutes: maxMinutes ?? 0,
    minMinutes: minMinutes ?? 0,
    maxConsecutiveShifts: maxRun ?? days,
    minConsecutiveShifts: minRun ?? 1,
    minConsecutiveDaysOff: minOff ?? 1,
    maxWeekends: maxWeekends ?? days,
    daysOff: [],
    baseCost: 0,
    shiftCosts: new Float64Array(days * shifts),
  }
}

type MutablePerson = Omit<RosterPerson, 'daysOff'> & { daysOff: number[] }

interface RequestTarget {
  people: MutablePerson[]
  personOf: (id: string) => number
  shiftOf: (id: string) => number
  shifts: number
}

function readRequests(sections: Sections, target: RequestTarget): void {
  const personOf = (id = '') => target.people[target.personOf(id)] as MutablePerson
  for (const [id, ...days] of sections.lines('SECTION_DAYS_OFF')) {
    personOf(id).daysOff.push(...days.map(Number))
  }
  const add = (name: string, sign: number) => {
    for (const [id, day, shift, weight] of sections.lines(name)) {
      const person = personOf(id)
      const index = Number(day) * target.shifts + target.shiftOf(shift ?? '')
      person.shiftCosts[index] = (person.shiftCosts[index] ?? 0) + sign * Number(weight)
      if (sign < 0) person.baseCost += Number(weight)
    }
  }
  add('SECTION_SHIFT_ON_REQUESTS', -1)
  add('SECTION_SHIFT_OFF_REQUESTS', 1)
}
