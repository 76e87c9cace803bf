import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import { durationMinutes } from '@weekboard/scheduling/hours'
import { overlappingIds } from '@weekboard/scheduling/overlap'
import { addDays, datesOfWeek, wallClock } from '@weekboard/scheduling/weeks'
import { clockText, weekdayMonthDay } from '../format.ts'
import { texts } from '../texts.ts'
import { countedShifts, stretchOf } from './week-view.ts'

export interface ShiftModel {
  readonly shift: Shift
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

export interface RowModel {
  readonly employeeId: number
  readonly name: string
  readonly avatarUrl: string | null
  readonly minutes: number
  /** Null means no limit, or that the viewer may not see it. */
  readonly maxHours: number | null
  readonly cells: readonly CellModel[]
  /** Equal for rows that look the same. */
  readonly signature: string
}

interface Person {
  readonly id: number
  readonly name: string
  readonly avatarUrl: string | null
  readonly maxHours: number | null
}

export interface RowOptions {
  /** The viewer's own row comes first. */
  readonly firstEmployeeId: number | null
  /** Leaves out people without shifts, but not the viewer. */
  readonly onlyPlanned: boolean
}

/** The overlapping shifts of a week, by id. */
const overlapsOf = (shifts: readonly Shift[]): Set<number> =>
  overlappingIds(
    shifts.map((shift) => ({
      ...stretchOf(shift),
      id: shift.id,
      employeeId: shift.employee_id,
      status: shift.status,
    })),
  )

/** The shifts of a week as the screen draws them, by person and day, each shift read once. */
export function buildRows(week: Week, options: RowOptions): RowModel[] {
  const dates = datesOfWeek(week.week_start_date)
  const overlapping = overlapsOf(week.shifts)
  const shown = countedShifts(week.shifts).sort(
    (a, b) => Date.parse(a.start_time) - Date.parse(b.start_time) || a.id - b.id,
  )
  const byPerson = Map.groupBy(shown, ({ employee_id }) => employee_id)
  return listPeople(week, byPerson)
    .filter(({ id }) => !options.onlyPlanned || byPerson.has(id) || id === options.firstEmployeeId)
    .sort((a, b) => rank(a, options) - rank(b, options))
    .map((person) => buildRow(person, byPerson.get(person.id) ?? [], dates, week, overlapping))
}

const rank = ({ id }: Person, { firstEmployeeId }: RowOptions): number =>
  id === firstEmployeeId ? 0 : 1

/** Everybody of the week, and whoever has a shift although the week does not know them yet. */
function listPeople(week: Week, byPerson: ReadonlyMap<number, readonly Shift[]>): Person[] {
  const people = week.employees.map((employee) => ({
    id: employee.id,
    name: employee.user.full_name,
    avatarUrl: employee.user.avatar_url,
    maxHours: employee.max_weekly_hours,
  }))
  const known = new Set(people.map(({ id }) => id))
  for (const [id, shifts] of byPerson) {
    if (known.has(id)) continue
    const name = shifts[0]?.employee.user.full_name || texts.unknownEmployee
    people.push({ id, name, avatarUrl: '', maxHours: null })
  }
  return people
}

function buildRow(
  person: Person,
  shifts: readonly Shift[],
  dates: readonly string[],
  week: Week,
  overlapping: ReadonlySet<number>,
): RowModel {
  const byDate = new Map<string, ShiftModel[]>()
  const spillByDate = new Map<string, ShiftModel[]>()
  let minutes = 0
  for (const shift of shifts) {
    minutes += durationMinutes(stretchOf(shift))
    const { date, model } = buildShift(shift, person.name, week.time_zone, overlapping)
    push(byDate, date, model)
    if (model.endsNextDay && model.spillShare > 0) push(spillByDate, addDays(date, 1), model)
  }
  const cells = dates.map((date) => ({
    date,
    shifts: byDate.get(date) ?? [],
    spill: spillByDate.get(date) ?? [],
  }))
  const drawn = shifts.map((shift) => signatureOf(shift, overlapping.has(shift.id)))
  return {
    employeeId: person.id,
    name: person.name,
    avatarUrl: person.avatarUrl || null,
    minutes,
    maxHours: person.maxHours,
    cells,
    signature: [week.week_start_date, JSON.stringify(person), ...drawn].join('|'),
  }
}

const push = (map: Map<string, ShiftModel[]>, key: string, value: ShiftModel): void => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

const signatureOf = (shift: Shift, overlapping: boolean): string =>
  [
    shift.id,
    shift.version,
    shift.start_time,
    shift.end_time,
    shift.status,
    shift.notes ?? '',
    overlapping,
  ].join()

function buildShift(
  shift: Shift,
  person: string,
  timeZone: string,
  overlapping: ReadonlySet<number>,
): { date: string; model: ShiftModel } {
  const start = wallClock(new Date(shift.start_time), timeZone)
  const end = wallClock(new Date(shift.end_time), timeZone)
  const range = `${clockText(start.time)} – ${clockText(end.time)}`
  const endMinutes = Number(end.time.slice(0, 2)) * 60 + Number(end.time.slice(3, 5))
  return {
    date: start.date,
    model: {
      shift,
      range,
      name: `${person}, ${weekdayMonthDay(start.date)}, ${range}, ${shift.status}`,
      overlapping: overlapping.has(shift.id),
      endsNextDay: end.date > start.date,
      spillShare: end.date > start.date ? Math.min(1, endMinutes / (24 * 60)) : 0,
      endText: clockText(end.time),
    },
  }
}

/** Keeps the former object of every row that looks the same, so that only changed rows are drawn. */
export function reuseRows(former: readonly RowModel[], next: RowModel[]): RowModel[] {
  const known = new Map(former.map((row) => [row.employeeId, row]))
  return next.map((row) => {
    const old = known.get(row.employeeId)
    return old?.signature === row.signature ? old : row
  })
}
