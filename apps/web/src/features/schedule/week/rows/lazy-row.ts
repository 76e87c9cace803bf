import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import type { Role } from '@weekboard/contracts/route'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { dayMs, minuteMs } from '@weekboard/scheduling/clock/durations'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { offsetMinutes } from '@weekboard/scheduling/clock/zone'
import { breakSummary } from '@weekboard/scheduling/cost/break-text'
import { unpaidMinutes } from '@weekboard/scheduling/cost/shift-break'
import { overlappingIds } from '@weekboard/scheduling/overlap'
import { type BlockedTime, blockedTimesOn } from '@weekboard/scheduling/rules/blocked-times'
import type { EmployeeAbsences } from '@weekboard/scheduling/rules/rule'
import { minutesInDay } from 'date-fns/constants'
import { clockText, weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { isSameList } from '../../../../lib/same-list.ts'
import { clockOfMinutes, clockRangeText } from '../clock.ts'
import { noAbsences } from '../employee-absences.ts'
import { openRowId, openShiftName, placesText, rowIdOf } from '../open-shifts.ts'
import { isProposed, isWaiting } from '../pending-writes.ts'
import { plannedShiftOf } from '../project-week.ts'
import { scheduleTexts as texts } from '../schedule-texts.ts'
import { mainPositionOf } from './main-position.ts'
import type { CellModel, DayCount, GridEmployee, RowModel, ShiftModel } from './row-model.ts'

export type PositionsById = ReadonlyMap<number, WeekPosition>

/** Converts instants to the clock of a week. */
export interface WeekClock {
  readonly dates: readonly string[]
  /** Clock minutes from midnight of the first day to an instant in epoch milliseconds. */
  minutesAt(instantMs: number): number
}

/** A clock of the week that starts at `startMs`, the first midnight read as UTC. */
export function weekClock(dates: readonly string[], startMs: number, timeZone: string): WeekClock {
  const offsetAt = (ms: number): number => offsetMinutes(new Date(ms), timeZone) * minuteMs
  // If the offset is the same before and after the week, it does not change within it.
  const first = startMs - 2 * dayMs
  const last = startMs + 9 * dayMs
  const offset = offsetAt(first)
  const isSteady = offset === offsetAt(last)
  return {
    dates,
    minutesAt(ms) {
      const here = isSteady && ms >= first && ms <= last ? offset : offsetAt(ms)
      return Math.floor((ms + here - startMs) / minuteMs)
    },
  }
}

interface PlacedShift {
  readonly shift: Shift
  readonly startMs: number
  readonly endMs: number
  /** Clock minutes since the start of the week. */
  readonly from: number
  readonly to: number
}

const dayOf = (minutes: number): number => Math.floor(minutes / minutesInDay)

interface ContentOfRow {
  readonly shifts: readonly Shift[]
  /** Shifts of the previous week that end in this one. */
  readonly previousWeekShifts: readonly Shift[]
  readonly absences?: EmployeeAbsences
  readonly positions: PositionsById
}

/** A row that computes counts and hours at once, and its cells when they are first read. */
export class LazyRow implements RowModel {
  readonly employeeId: number
  readonly name: string
  readonly avatarUrl: string | null
  readonly role: Role
  readonly maxHours: number | null
  readonly positionIds: readonly number[]
  readonly minutes: number
  readonly dayMinutes: readonly number[]
  readonly dayCounts: readonly DayCount[]
  /** The input, for comparison with a later week. */
  readonly shifts: readonly Shift[]
  readonly previousWeekShifts: readonly Shift[]
  readonly absences: EmployeeAbsences
  readonly positions: PositionsById
  readonly #placed: readonly PlacedShift[]
  readonly #clock: WeekClock
  #former: readonly CellModel[] | undefined
  #cells: readonly CellModel[] | undefined
  #mainPosition: WeekPosition | null | undefined

  /** `former` is the employee's row before the change; its unchanged cells are reused. */
  constructor(
    employee: GridEmployee,
    { shifts, previousWeekShifts, absences = noAbsences, positions }: ContentOfRow,
    clock: WeekClock,
    former?: LazyRow,
  ) {
    this.employeeId = employee.employeeId
    this.name = employee.name
    this.avatarUrl = employee.avatarUrl
    this.role = employee.role
    this.maxHours = employee.maxHours
    this.positionIds = employee.positionIds
    this.shifts = shifts
    this.previousWeekShifts = previousWeekShifts
    this.absences = absences
    this.positions = positions
    this.#clock = clock
    this.#placed = [...previousWeekShifts, ...shifts].map((shift) => placeShift(shift, clock))
    this.#former =
      former?.name === employee.name && former.positions === positions
        ? (former.#cells ?? former.#former)
        : undefined
    const days = countDays(this.#placed, clock)
    this.dayMinutes = days.minutes
    this.minutes = this.dayMinutes.reduce((sum, minutes) => sum + minutes, 0)
    this.dayCounts = days.counts
  }

  get cells(): readonly CellModel[] {
    this.#cells ??= cellsOf(this, this.#placed, this.#clock, this.#former)
    this.#former = undefined
    return this.#cells
  }

  get mainPosition(): WeekPosition | null {
    if (this.#mainPosition === undefined) this.#mainPosition = mainPositionOf(this)
    return this.#mainPosition
  }
}

/** What starts on each day of the week, and continues into it. */
function countDays(all: readonly PlacedShift[], { dates }: WeekClock) {
  const msOfDays = dates.map(() => 0)
  const counts = dates.map(() => ({ shifts: 0, proposed: 0, spills: 0 }))
  for (const placed of all) {
    const day = dayOf(placed.from)
    // A shift counts in the week in which it starts.
    const count = day >= 0 ? counts[day] : undefined
    if (count) {
      count[isProposed(placed.shift) ? 'proposed' : 'shifts'] += 1
      msOfDays[day] = (msOfDays[day] ?? 0) + plannedMs(placed)
    }
    const next = placed.to > (day + 1) * minutesInDay ? counts[day + 1] : undefined
    if (next) next.spills += 1
  }
  return { minutes: msOfDays.map((ms) => ms / minuteMs), counts }
}

/** Nobody works what is only proposed. */
const plannedMs = ({ shift, startMs, endMs }: PlacedShift): number =>
  isProposed(shift) ? 0 : endMs - startMs - unpaidMinutes(shift.breaks) * minuteMs

function placeShift(shift: Shift, clock: WeekClock): PlacedShift {
  const startMs = Date.parse(shift.start_time)
  const endMs = Date.parse(shift.end_time)
  return { shift, startMs, endMs, from: clock.minutesAt(startMs), to: clock.minutesAt(endMs) }
}

function cellsOf(
  {
    employeeId,
    name,
    absences,
    positions,
  }: Pick<LazyRow, 'employeeId' | 'name' | 'absences' | 'positions'>,
  unordered: readonly PlacedShift[],
  { dates }: WeekClock,
  former: readonly CellModel[] = [],
): readonly CellModel[] {
  const inOrder = unordered.toSorted((a, b) => a.startMs - b.startMs || a.shift.id - b.shift.id)
  const overlapping = overlapsOf(inOrder)
  const known = new Map(
    former.flatMap(({ shifts, spill }) =>
      [...spill, ...shifts].map((model) => [model.shift, model]),
    ),
  )
  const models = inOrder.map((item) => {
    const overlaps = overlapping.has(item.shift.id)
    const same = known.get(item.shift)
    if (same && same.overlapping === overlaps) return same
    const position = positions.get(item.shift.position_id ?? 0) ?? null
    const employeeName = employeeId === openRowId ? openShiftName : name
    return new LazyShift(item, { employeeName, position, overlapping: overlaps }, dates)
  })
  const next = dates.map((date, day) => ({
    date,
    shifts: models.filter((model) => model.date === date),
    spill: models.filter(({ date: from, spillShare }) => {
      return spillShare > 0 && (day > 0 ? from === dates[day - 1] : addDays(from, 1) === date)
    }),
    blocked: blockedOn(date, absences),
  }))
  return next.map((cell, day) => {
    const before = former[day]
    return before && isSameCell(before, cell) ? before : cell
  })
}

const nothingBlocked: readonly BlockedTime[] = []

const blockedOn = (date: string, { timeOff, unavailable }: EmployeeAbsences) =>
  timeOff.length + unavailable.length === 0
    ? nothingBlocked
    : blockedTimesOn(date, timeOff, unavailable)

const isSameBlocked = (a: readonly BlockedTime[], b: readonly BlockedTime[]): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

const isSameCell = (a: CellModel, b: CellModel): boolean =>
  a.date === b.date &&
  isSameList(a.shifts, b.shifts) &&
  isSameList(a.spill, b.spill) &&
  isSameBlocked(a.blocked, b.blocked)

const none: ReadonlySet<number> = new Set()

/** The ids of overlapping shifts; cheap when the ordered shifts do not touch. */
function overlapsOf(inOrder: readonly PlacedShift[]): ReadonlySet<number> {
  const isApart = inOrder.every(({ startMs }, index) => {
    const before = inOrder[index - 1]
    return before === undefined || before.endMs <= startMs
  })
  // Open shifts at one time are no conflict.
  if (isApart || inOrder.every(({ shift }) => shift.employee_id === null)) return none
  return overlappingIds(
    inOrder.map(({ shift }) => ({ ...plannedShiftOf(shift), employeeId: rowIdOf(shift) })),
  )
}

interface LookOfShift {
  readonly employeeName: string
  readonly position: WeekPosition | null
  readonly overlapping: boolean
}

/** A shift that computes its texts when they are first read. */
class LazyShift implements ShiftModel {
  readonly shift: Shift
  readonly date: string
  readonly from: number
  readonly to: number
  readonly overlapping: boolean
  readonly position: WeekPosition | null
  readonly #employeeName: string
  #range: string | undefined

  constructor(
    { shift, from, to }: PlacedShift,
    { employeeName, position, overlapping }: LookOfShift,
    dates: readonly string[],
  ) {
    const day = dayOf(from)
    this.shift = shift
    this.date = dates[day] ?? addDays(dates[0] ?? '', day)
    this.from = from - day * minutesInDay
    this.to = to - day * minutesInDay
    this.overlapping = overlapping
    this.position = position
    this.#employeeName = employeeName
  }

  get endsNextDay(): boolean {
    return this.to >= minutesInDay
  }

  get spillShare(): number {
    return Math.max(0, Math.min(1, (this.to - minutesInDay) / minutesInDay))
  }

  get endText(): string {
    return clockText(clockOfMinutes(this.to))
  }

  get range(): string {
    this.#range ??= clockRangeText(this.from, this.to)
    return this.#range
  }

  get name(): string {
    return this.nameWith([])
  }

  nameWith(marks: readonly string[]): string {
    const { date, range, shift } = this
    const words: string[] = [this.#employeeName, weekdayMonthDay(date), range]
    if (shift.employee_id === null) words.push(placesText(shift.slots))
    words.push(shift.status)
    if (this.position) words.push(this.position.name)
    if (this.overlapping) words.push(texts.overlapName)
    words.push(...marks)
    if (isWaiting(shift)) words.push(texts.waits)
    if (shift.breaks.length > 0) words.push(breakSummary(shift.breaks))
    if (isProposed(shift)) words.push(texts.proposed)
    return words.join(', ')
  }
}
