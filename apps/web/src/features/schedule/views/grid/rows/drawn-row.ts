import type { Shift } from '@weekboard/contracts/shift'
import { dayMs, minuteMs } from '@weekboard/scheduling/durations'
import { overlappingIds } from '@weekboard/scheduling/overlap'
import { addDays } from '@weekboard/scheduling/weeks'
import { offsetMinutes } from '@weekboard/scheduling/zone'
import { clockText, weekdayMonthDay } from '../../../../../lib/format.ts'
import { clockOfMinutes, clockRangeText } from '../../../model/clock.ts'
import { intervalOf } from '../../../model/project-week.ts'
import type { CellModel, GridEmployee, RowModel, ShiftModel } from './row-model.ts'
import { weekRowHeight } from './sizes.ts'

const dayMinutes = 24 * 60

/** What places shifts in the days of a week. */
export interface WeekClock {
  readonly dates: readonly string[]
  /** Minutes on the zone's clock from midnight of the first day to an instant, in epoch ms. */
  minutesAt(instantMs: number): number
}

/** A clock of the week that begins at a midnight of the zone, given as if that were UTC. */
export function weekClock(dates: readonly string[], startMs: number, timeZone: string): WeekClock {
  const offsetAt = (ms: number): number => offsetMinutes(new Date(ms), timeZone) * minuteMs
  // A zone keeps what it changed to for weeks: what holds at both ends holds between them.
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

interface Placed {
  readonly shift: Shift
  readonly startMs: number
  readonly endMs: number
  /** Minutes on the clock since the week began. */
  readonly from: number
  readonly to: number
}

const dayOf = (minutes: number): number => Math.floor(minutes / dayMinutes)

interface ShiftsOfRow {
  readonly shifts: readonly Shift[]
  /** Those of the week before that go on into this one. */
  readonly previousWeekShifts: readonly Shift[]
}

/** A person's row: its size and hours at once, its days when the row comes into sight. */
export class DrawnRow implements RowModel {
  readonly employeeId: number
  readonly name: string
  readonly avatarUrl: string | null
  readonly maxHours: number | null
  readonly minutes: number
  readonly weekHeight: number
  /** What the row was made of. */
  readonly shifts: readonly Shift[]
  readonly previousWeekShifts: readonly Shift[]
  readonly #placed: readonly Placed[]
  readonly #clock: WeekClock
  #former: readonly CellModel[] | undefined
  #cells: readonly CellModel[] | undefined

  /** `former` is the same person's row of the same week before: days that look the same stay. */
  constructor(
    person: GridEmployee,
    { shifts, previousWeekShifts }: ShiftsOfRow,
    clock: WeekClock,
    former?: DrawnRow,
  ) {
    this.employeeId = person.employeeId
    this.name = person.name
    this.avatarUrl = person.avatarUrl
    this.maxHours = person.maxHours
    this.shifts = shifts
    this.previousWeekShifts = previousWeekShifts
    this.#clock = clock
    this.#placed = [...previousWeekShifts, ...shifts].map((shift) => placed(shift, clock))
    this.#former = former?.name === person.name ? (former.#cells ?? former.#former) : undefined
    let ms = 0
    const counts = clock.dates.map(() => 0)
    const spills = clock.dates.map(() => 0)
    for (const { startMs, endMs, from, to } of this.#placed) {
      const day = dayOf(from)
      // What began in the week before counts there.
      if (day >= 0) {
        ms += endMs - startMs
        counts[day] = (counts[day] ?? 0) + 1
      }
      if (to > (day + 1) * dayMinutes) spills[day + 1] = (spills[day + 1] ?? 0) + 1
    }
    this.minutes = ms / minuteMs
    this.weekHeight = weekRowHeight(counts, spills)
  }

  get cells(): readonly CellModel[] {
    this.#cells ??= cellsOf(this.name, this.#placed, this.#clock, this.#former)
    this.#former = undefined
    return this.#cells
  }
}

function placed(shift: Shift, clock: WeekClock): Placed {
  const startMs = Date.parse(shift.start_time)
  const endMs = Date.parse(shift.end_time)
  return { shift, startMs, endMs, from: clock.minutesAt(startMs), to: clock.minutesAt(endMs) }
}

function cellsOf(
  name: string,
  unordered: readonly Placed[],
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
    return new DrawnShift(item, name, dates, overlaps)
  })
  const next = dates.map((date, day) => ({
    date,
    shifts: models.filter((model) => model.date === date),
    spill: models.filter(({ date: from, spillShare }) => {
      return spillShare > 0 && (day > 0 ? from === dates[day - 1] : addDays(from, 1) === date)
    }),
  }))
  return next.map((cell, day) => {
    const before = former[day]
    return before && isSameCell(before, cell) ? before : cell
  })
}

const isSameList = (a: readonly ShiftModel[], b: readonly ShiftModel[]): boolean =>
  a.length === b.length && a.every((model, index) => model === b[index])

const isSameCell = (a: CellModel, b: CellModel): boolean =>
  a.date === b.date && isSameList(a.shifts, b.shifts) && isSameList(a.spill, b.spill)

const none: ReadonlySet<number> = new Set()

/** The overlapping ones among a person's shifts in their order, by id. */
function overlapsOf(inOrder: readonly Placed[]): ReadonlySet<number> {
  const isApart = inOrder.every(({ startMs }, index) => {
    const before = inOrder[index - 1]
    return before === undefined || before.endMs <= startMs
  })
  if (isApart) return none
  return overlappingIds(
    inOrder.map(({ shift }) => ({
      ...intervalOf(shift),
      id: shift.id,
      employeeId: shift.employee_id,
      status: shift.status,
    })),
  )
}

/** A shift as it is drawn; its texts are made once, when they are asked for. */
class DrawnShift implements ShiftModel {
  readonly shift: Shift
  readonly date: string
  readonly from: number
  readonly to: number
  readonly overlapping: boolean
  readonly #person: string
  #range: string | undefined

  constructor(
    { shift, from, to }: Placed,
    person: string,
    dates: readonly string[],
    overlapping: boolean,
  ) {
    const day = dayOf(from)
    this.shift = shift
    this.date = dates[day] ?? addDays(dates[0] ?? '', day)
    this.from = from - day * dayMinutes
    this.to = to - day * dayMinutes
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
    return clockText(clockOfMinutes(this.to))
  }

  get range(): string {
    this.#range ??= clockRangeText(this.from, this.to)
    return this.#range
  }

  get name(): string {
    const { date, range, shift } = this
    return `${this.#person}, ${weekdayMonthDay(date)}, ${range}, ${shift.status}`
  }
}
