import type { AnalyticsRow } from '@weekboard/contracts/analytics'
import {
  addDays,
  dateInZone,
  daysBetween,
  weekdayIndex,
  weekStartOfDate,
  zonedInstant,
} from '@weekboard/scheduling/clock/weeks'
import { type Rate, shiftCostCents } from '@weekboard/scheduling/cost/cost'
import { roundHours, totalMinutes } from '@weekboard/scheduling/cost/hours'
import { nightMinutes } from '@weekboard/scheduling/cost/night-hours'
import { nearLimitShare, overtimeMinutes } from '@weekboard/scheduling/cost/overtime'
import type { PlannedShift } from '@weekboard/scheduling/overlap'
import { coverageOfDay } from '@weekboard/scheduling/staffing/coverage'

export interface ReferenceEmployee {
  readonly id: number
  readonly name: string
  readonly active: boolean
  readonly maxMinutes: number | null
  readonly rates: readonly Rate[]
}

export interface ReferenceTimeOff {
  readonly employeeId: number
  readonly from: string
  readonly to: string
  readonly isPart: boolean
}

export interface ReferencePlan {
  readonly timeZone: string
  readonly positions: readonly { readonly id: number; readonly name: string }[]
  readonly employees: readonly ReferenceEmployee[]
  /** The working copy, also cancelled shifts; open ones are nobody's and left out. */
  readonly shifts: readonly (PlannedShift & { readonly id: number })[]
  readonly announced: readonly (PlannedShift & { readonly id: number })[]
  /** Approved. */
  readonly timeOff: readonly ReferenceTimeOff[]
}

interface Range {
  readonly from: string
  readonly to: string
}
type Shift = ReferencePlan['shifts'][number]

/**
 * The panels of a range by the rules of packages/scheduling, one shift after the other; with a
 * position only of its shifts.
 */
export function referencePanels(whole: ReferencePlan, range: Range, position: number | null) {
  const isCounted = (shift: Shift) => position === null || shift.positionId === position
  const plan = {
    ...whole,
    shifts: whole.shifts.filter(isCounted),
    announced: whole.announced.filter(isCounted),
  }
  const figures = figuresOf(plan, whole)
  const { counted, within, work, totals } = figures
  const length = daysBetween(range.from, range.to) + 1
  const previous = { from: addDays(range.from, -length), to: addDays(range.from, -1) }
  const dates = Array.from({ length }, (_, day) => addDays(range.from, day))
  const weeks = [...new Set(dates.map(weekStartOfDate))]
  const inWeek = (shifts: readonly Shift[], week: string) =>
    within(shifts, range).filter((shift) => figures.weekOf(shift) === week)
  return {
    totals: { rows: [totals(range)], previous: { ...previous, ...totals(previous) } },
    days: dates.map((date) => ({ date, ...work(within(counted, { from: date, to: date })) })),
    weeks: weeks.map((week) => ({ week_start: week, ...work(inWeek(counted, week)) })),
    heatmap: heatmap(counted, dates, plan.timeZone),
    announced: weeks.map((week) => ({
      week_start: week,
      announced_hours: roundHours(totalMinutes(inWeek(plan.announced, week))),
      planned_hours: roundHours(totalMinutes(inWeek(counted, week))),
      announced_cents: figures.costOf(inWeek(plan.announced, week)),
      planned_cents: figures.costOf(inWeek(counted, week)),
    })),
    positions: positionRows(plan, within(counted, range), { position, work }),
    ...employeePanels({ plan, whole, position }, range, { figures, weeks }),
  }
}

const isPlanned = ({ status }: Shift): boolean => status !== 'cancelled'

/** The figures of sets of shifts of a plan; overtime is that of the whole plan. */
function figuresOf(plan: ReferencePlan, whole: ReferencePlan) {
  const { timeZone, employees } = plan
  const counted = plan.shifts.filter(isPlanned)
  const dateOf = (shift: Shift) => dateInZone(shift.startsAt, timeZone)
  const within = (shifts: readonly Shift[], { from, to }: Range) =>
    shifts.filter((shift) => dateOf(shift) >= from && dateOf(shift) <= to)
  const overtime = overtimeByShift(plan, whole.shifts.filter(isPlanned))
  const costOf = (shifts: readonly Shift[]) =>
    shifts.reduce((sum, shift) => {
      const rates = employees.find(({ id }) => id === shift.employeeId)?.rates ?? []
      return sum + shiftCostCents(shift, rates, timeZone)
    }, 0)
  const overtimeOf = (shifts: readonly Shift[]) =>
    roundHours(shifts.reduce((sum, { id }) => sum + (overtime.get(id) ?? 0), 0))
  const work = (shifts: readonly Shift[]) => ({
    hours: roundHours(totalMinutes(shifts)),
    cost_cents: costOf(shifts),
    shifts: shifts.length,
    overtime_hours: overtimeOf(shifts),
  })
  const totals = (range: Range): AnalyticsRow<'totals'> => {
    const shifts = within(counted, range)
    return {
      ...work(shifts),
      average_shift_hours:
        shifts.length === 0 ? 0 : roundHours(totalMinutes(shifts) / shifts.length),
      time_off_days: daysOff(plan.timeOff, range),
    }
  }
  const weekOf = (shift: Shift) => weekStartOfDate(dateOf(shift))
  return { counted, dateOf, weekOf, within, costOf, overtimeOf, work, totals }
}

function positionRows(
  { positions }: ReferencePlan,
  shifts: readonly Shift[],
  {
    position,
    work,
  }: { readonly position: number | null; readonly work: ReturnType<typeof figuresOf>['work'] },
): AnalyticsRow<'positions'>[] {
  const without = shifts.filter(({ positionId }) => positionId == null)
  return [
    ...(without.length > 0 ? [{ position_id: null, name: null, ...work(without) }] : []),
    ...positions
      .filter(({ id }) => position === null || id === position)
      .map(({ id, name }) => ({
        position_id: id,
        name,
        ...work(shifts.filter(({ positionId }) => positionId === id)),
      })),
  ]
}

interface Filtered {
  readonly plan: ReferencePlan
  readonly whole: ReferencePlan
  readonly position: number | null
}

/** The panels with a row for each employee. */
function employeePanels(
  { plan: { employees, timeOff, timeZone }, whole, position }: Filtered,
  range: Range,
  {
    figures: { counted, dateOf, weekOf, within, overtimeOf, work },
    weeks,
  }: { readonly figures: ReturnType<typeof figuresOf>; readonly weeks: readonly string[] },
) {
  const ofEmployee = (shifts: readonly Shift[], id: number) =>
    shifts.filter(({ employeeId }) => employeeId === id)
  const shown = within(counted, range)
  return {
    employees: employees.flatMap(({ id, name, active }) => {
      const own = ofEmployee(shown, id)
      const requests = timeOff.filter(({ employeeId }) => employeeId === id)
      const time_off_days = daysOff(requests, range)
      return own.length > 0 || (position === null && (active || time_off_days > 0))
        ? [{ employee_id: id, name, ...work(own), time_off_days }]
        : []
    }),
    fairness: employees.flatMap(({ id, name, active }) => {
      const own = ofEmployee(shown, id)
      if (own.length === 0 && (position !== null || !active)) return []
      return {
        employee_id: id,
        name,
        hours: roundHours(totalMinutes(own)),
        night_hours: roundHours(own.reduce((sum, each) => sum + nightMinutes(each, timeZone), 0)),
        weekend_shifts: own.filter((shift) => weekdayIndex(dateOf(shift)) >= 5).length,
        overtime_hours: overtimeOf(own),
      }
    }),
    overtime: employees.flatMap((employee) => {
      const own = ofEmployee(whole.shifts.filter(isPlanned), employee.id)
      const ofWeek = (week: string) => own.filter((shift) => weekOf(shift) === week)
      return overtimeRisk(
        employee,
        weeks.map((week) => ({
          week,
          minutes: totalMinutes(ofWeek(week)),
          counts:
            position === null || ofWeek(week).some(({ positionId }) => positionId === position),
        })),
      )
    }),
  }
}

/** Minutes above the weekly limit, by shift; what comes last in a week is above. */
function overtimeByShift(
  { employees, timeZone }: ReferencePlan,
  shifts: readonly Shift[],
): Map<number, number> {
  const minutes = new Map<number, number>()
  for (const { id: employeeId, maxMinutes } of employees) {
    const own = shifts
      .filter((shift) => shift.employeeId === employeeId)
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
    const weeks = Map.groupBy(own, ({ startsAt }) =>
      weekStartOfDate(dateInZone(startsAt, timeZone)),
    )
    for (const week of weeks.values()) {
      let total = 0
      for (const shift of week) {
        const before = overtimeMinutes(total, maxMinutes)
        total += totalMinutes([shift])
        minutes.set(shift.id, overtimeMinutes(total, maxMinutes) - before)
      }
    }
  }
  return minutes
}

function overtimeRisk(
  { id, name, maxMinutes }: ReferenceEmployee,
  weeks: readonly { readonly week: string; readonly minutes: number; readonly counts: boolean }[],
): AnalyticsRow<'overtime'>[] {
  if (maxMinutes === null) return []
  const near = weeks
    .filter(({ minutes }) => minutes > 0 && minutes >= maxMinutes * nearLimitShare)
    .sort((a, b) => b.minutes - a.minutes || a.week.localeCompare(b.week))
  const [peak] = near
  if (!peak || !near.some(({ counts }) => counts)) return []
  const over = near.filter(({ minutes }) => overtimeMinutes(minutes, maxMinutes) > 0)
  return [
    {
      employee_id: id,
      name,
      max_hours: roundHours(maxMinutes),
      peak_hours: roundHours(peak.minutes),
      peak_week_start: peak.week,
      weeks_over: over.length,
      weeks_near: near.length - over.length,
      overtime_hours: roundHours(
        over.reduce((sum, { minutes }) => sum + overtimeMinutes(minutes, maxMinutes), 0),
      ),
    },
  ]
}

const daysOff = (requests: readonly ReferenceTimeOff[], { from, to }: Range): number =>
  requests.reduce((sum, request) => {
    const first = request.from < from ? from : request.from
    const last = request.to > to ? to : request.to
    return sum + Math.max(0, daysBetween(first, last) + 1) * (request.isPart ? 0.5 : 1)
  }, 0)

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function heatmap(
  shifts: readonly Shift[],
  dates: readonly string[],
  timeZone: string,
): AnalyticsRow<'heatmap'>[] {
  const isSkipped = (date: string, hour: number) =>
    zonedInstant(date, hourText(hour), timeZone) >=
    (hour === 23
      ? zonedInstant(addDays(date, 1), '00:00', timeZone)
      : zonedInstant(date, hourText(hour + 1), timeZone))
  const hours = dates.flatMap((date) =>
    coverageOfDay(shifts, date, timeZone)
      .filter(({ hour }) => !isSkipped(date, hour))
      .map((coverage) => ({ weekday: weekdayIndex(date), ...coverage })),
  )
  return [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
    Array.from({ length: 24 }, (_, hour) => {
      const found = hours.filter((each) => each.weekday === weekday && each.hour === hour)
      const staff = found.reduce((sum, each) => sum + each.staff, 0)
      return { weekday, hour, found, staff }
    }).flatMap(({ hour, found, staff }) =>
      found.length === 0
        ? []
        : [
            {
              weekday,
              hour,
              people: Math.round((staff / found.length) * 100) / 100,
              over_staffed_hours: found.filter(({ level }) => level === 'over').length,
            },
          ],
    ),
  )
}
