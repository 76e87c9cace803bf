import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import { durationMinutes } from '@weekboard/scheduling/hours'
import { overlappingIds } from '@weekboard/scheduling/overlap'
import { addDays, datesOfWeek } from '@weekboard/scheduling/weeks'
import { asWallClock } from '@weekboard/scheduling/zone'
import { clockText, weekdayMonthDay } from '../format.ts'
import { texts } from '../texts.ts'
import { countedShifts, stretchOf } from './week-view.ts'

export interface ShiftModel {
  readonly shift: Shift
  /** The day in which it starts. */
  readonly date: string
  /** Minutes on the clock since the midnight before it starts; the end may lie past 1,440. */
  readonly from: number
  readonly to: number
  /** '9:00 AM – 5:00 PM'. */
  readonly range: string
  /** 'Ana Ruiz, Mon Nov 16, 9:00 AM – 5:00 PM, draft'. */
  readonly name: string
  readonly overlapping: boolean
  readonly endsNextDay: boolean
  /** When the part after midnight ends, as a share of that next day, 0 to 1. */
  readonly spillShare: number
  readonly endText: string
}

export interface CellModel {
  readonly date: string
  readonly shifts: readonly ShiftModel[]
  /** Shifts of the day before that go on past midnight. */
  readonly spill: readonly ShiftModel[]
}

interface Person {
  readonly employeeId: number
  readonly name: string
  readonly avatarUrl: string | null
  /** Null means no limit, or that the viewer may not see it. */
  readonly maxHours: number | null
}

export interface RowModel extends Person {
  readonly minutes: number
  readonly cells: readonly CellModel[]
}

export interface RowOptions {
  /** The viewer's own row comes first. */
  readonly firstEmployeeId: number | null
  /** Leaves out people without shifts, but not the viewer. */
  readonly onlyPlanned: boolean
}

const dayMinutes = 24 * 60

/** What places shifts in the days of a week. */
interface WeekClock {
  readonly dates: readonly string[]
  /** Midnight of the first day on the zone's clock, as if that were UTC. */
  readonly startMs: number
  readonly timeZone: string
}

interface KeptRow {
  readonly row: RowModel
  /** What the row was made of. */
  readonly shifts: readonly Shift[]
  readonly setting: string
}

/**
 * Makes the rows of one week after the other. A row whose shifts look the same keeps its object,
 * so that a change costs what the changed people's rows cost.
 */
export function createRowBuilder(): (week: Week, options: RowOptions) => RowModel[] {
  let kept: ReadonlyMap<number, KeptRow> = new Map()
  return (week, options) => {
    const clock: WeekClock = {
      dates: datesOfWeek(week.week_start_date),
      startMs: Date.parse(`${week.week_start_date}T00:00:00Z`),
      timeZone: week.time_zone,
    }
    const byPerson = Map.groupBy(countedShifts(week.shifts), ({ employee_id }) => employee_id)
    const next = new Map<number, KeptRow>()
    const rows = shownPeople(week, byPerson, options).map((person) => {
      const shifts = byPerson.get(person.employeeId) ?? []
      const setting = `${week.week_start_date} ${week.time_zone}`
      const former = kept.get(person.employeeId)
      const row =
        former?.setting === setting && looksSame(former, person, shifts)
          ? former.row
          : buildRow(person, shifts, clock)
      next.set(person.employeeId, { row, shifts, setting })
      return row
    })
    kept = next
    return rows
  }
}

/** The shifts of a week as the screen draws them, by person and day. */
export const buildRows = (week: Week, options: RowOptions): RowModel[] =>
  createRowBuilder()(week, options)

const looksSame = (former: KeptRow, person: Person, shifts: readonly Shift[]): boolean =>
  former.row.name === person.name &&
  former.row.avatarUrl === person.avatarUrl &&
  former.row.maxHours === person.maxHours &&
  former.shifts.length === shifts.length &&
  shifts.every((shift, index) => isDrawnAs(shift, former.shifts[index]))

const isDrawnAs = (shift: Shift, other: Shift | undefined): boolean =>
  shift === other ||
  (other !== undefined &&
    shift.id === other.id &&
    shift.version === other.version &&
    shift.start_time === other.start_time &&
    shift.end_time === other.end_time &&
    shift.status === other.status &&
    shift.notes === other.notes)

function shownPeople(
  week: Week,
  byPerson: ReadonlyMap<number, readonly Shift[]>,
  { onlyPlanned, firstEmployeeId }: RowOptions,
): Person[] {
  const rank = ({ employeeId }: Person): number => (employeeId === firstEmployeeId ? 0 : 1)
  return listPeople(week, byPerson)
    .filter(
      ({ employeeId }) =>
        !onlyPlanned || byPerson.has(employeeId) || employeeId === firstEmployeeId,
    )
    .sort((a, b) => rank(a) - rank(b))
}

/** Everybody of the week, and whoever has a shift although the week does not know them yet. */
function listPeople(week: Week, byPerson: ReadonlyMap<number, readonly Shift[]>): Person[] {
  const people: Person[] = week.employees.map((employee) => ({
    employeeId: employee.id,
    name: employee.user.full_name,
    avatarUrl: employee.user.avatar_url || null,
    maxHours: employee.max_weekly_hours,
  }))
  const known = new Set(people.map(({ employeeId }) => employeeId))
  for (const [employeeId, shifts] of byPerson) {
    if (known.has(employeeId)) continue
    const name = shifts[0]?.employee.user.full_name || texts.unknownEmployee
    people.push({ employeeId, name, avatarUrl: null, maxHours: null })
  }
  return people
}

/** The overlapping ones among a person's shifts, by id. */
const overlapsOf = (shifts: readonly Shift[]): Set<number> =>
  overlappingIds(
    shifts.map((shift) => ({
      ...stretchOf(shift),
      id: shift.id,
      employeeId: shift.employee_id,
      status: shift.status,
    })),
  )

const inOrder = (shifts: readonly Shift[]): Shift[] =>
  shifts.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time) || a.id - b.id)

function buildRow(person: Person, shifts: readonly Shift[], clock: WeekClock): RowModel {
  const overlapping = overlapsOf(shifts)
  const byDate = new Map<string, ShiftModel[]>()
  const spillByDate = new Map<string, ShiftModel[]>()
  let minutes = 0
  for (const shift of inOrder(shifts)) {
    minutes += durationMinutes(stretchOf(shift))
    const model = new DrawnShift(shift, person.name, clock, overlapping.has(shift.id))
    push(byDate, model.date, model)
    if (model.spillShare > 0) push(spillByDate, addDays(model.date, 1), model)
  }
  const cells = clock.dates.map((date) => ({
    date,
    shifts: byDate.get(date) ?? [],
    spill: spillByDate.get(date) ?? [],
  }))
  return { ...person, minutes, cells }
}

const push = (map: Map<string, ShiftModel[]>, key: string, value: ShiftModel): void => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

const minuteMs = 60_000

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** '9:00 AM' of minutes since a midnight. */
const clockOf = (minutes: number): string =>
  clockText(`${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`)

/** Minutes of the zone's clock since midnight of the week's first day. */
function clockMinutes(instant: string, weekStartMs: number, timeZone: string): number {
  const clock = asWallClock(new Date(instant), timeZone).getTime()
  return Math.floor((clock - weekStartMs) / minuteMs)
}

/** A shift as it is drawn; its texts are made when it comes into sight. */
class DrawnShift implements ShiftModel {
  readonly shift: Shift
  readonly date: string
  readonly from: number
  readonly to: number
  readonly overlapping: boolean
  readonly #person: string

  constructor(shift: Shift, person: string, week: WeekClock, overlapping: boolean) {
    const start = clockMinutes(shift.start_time, week.startMs, week.timeZone)
    const end = clockMinutes(shift.end_time, week.startMs, week.timeZone)
    const day = Math.floor(start / dayMinutes)
    this.shift = shift
    this.date = week.dates[day] ?? addDays(week.dates[0] ?? '', day)
    this.from = start - day * dayMinutes
    this.to = end - day * dayMinutes
    this.overlapping = overlapping
    this.#person = person
  }

  get endsNextDay(): boolean {
    return this.to >= dayMinutes
  }

  get spillShare(): number {
    return Math.max(0, Math.min(1, (this.to - dayMinutes) / dayMinutes))
  }

  get endText(): string {
    return clockOf(this.to)
  }

  get range(): string {
    return `${clockOf(this.from)} – ${this.endText}`
  }

  get name(): string {
    const { date, range, shift } = this
    return `${this.#person}, ${weekdayMonthDay(date)}, ${range}, ${shift.status}`
  }
}
