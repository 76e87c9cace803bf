import { durationHours, roundHours, totalMinutes } from '../hours.ts'
import { weekStartDate } from '../weeks.ts'
import { idsOf, nameOf, type PlannedShift, type Rule, type RuleContext } from './rule.ts'

/** A shift counts in the week in which it starts; a cancelled one does not count. */
const ofWeek = (context: RuleContext, employeeId: number, week: string): PlannedShift[] =>
  context.shifts.filter(
    (shift) =>
      shift.employeeId === employeeId &&
      shift.status !== 'cancelled' &&
      weekStartDate(shift.startsAt, context.timeZone) === week,
  )

/** Stray seconds break no limit that is told in hours. */
const wholeMinutes = Math.floor

const text = (minutes: number): string => String(roundHours(minutes))

/** Whether a change adds nothing to the week, so that an excess can be brought down step by step. */
const isEased = (
  candidate: PlannedShift,
  week: string,
  { previous, timeZone }: Pick<RuleContext, 'previous' | 'timeZone'>,
): boolean =>
  previous?.employeeId === candidate.employeeId &&
  previous.status !== 'cancelled' &&
  weekStartDate(previous.startsAt, timeZone) === week &&
  totalMinutes([candidate]) <= totalMinutes([previous])

/** Nobody is planned for more than their weekly limit, unless somebody decides so. */
export const weeklyHoursRule: Rule = {
  code: 'weekly_hours',

  checkWeek(context) {
    const counted = context.shifts.filter((shift) => shift.status !== 'cancelled')
    const byEmployee = Map.groupBy(counted, (shift) => shift.employeeId)
    return context.employees.flatMap((employee) => {
      const { maxWeeklyMinutes: max } = employee
      if (max === null) return []
      const own = byEmployee.get(employee.id) ?? []
      const weeks = Map.groupBy(own, (shift) => weekStartDate(shift.startsAt, context.timeZone))
      return [...weeks.values()].flatMap((shifts) => {
        const minutes = totalMinutes(shifts)
        if (wholeMinutes(minutes) <= max) return []
        return {
          code: 'weekly_hours' as const,
          severity: 'confirm' as const,
          message: `${employee.name} is scheduled for ${text(minutes)} hours, ${text(minutes - max)} more than the maximum of ${text(max)}.`,
          employeeId: employee.id,
          employeeName: employee.name,
          shiftIds: idsOf(shifts),
          numbers: {
            current_hours: roundHours(minutes),
            max_hours: roundHours(max),
            excess_hours: roundHours(minutes - max),
          },
        }
      })
    })
  },

  checkShift(candidate, context) {
    const employee = context.employees.find(({ id }) => id === candidate.employeeId)
    const max = employee?.maxWeeklyMinutes ?? null
    if (max === null || candidate.status === 'cancelled') return []
    const week = weekStartDate(candidate.startsAt, context.timeZone)
    if (isEased(candidate, week, context)) return []
    const others = ofWeek(context, candidate.employeeId, week)
    const total = totalMinutes([...others, candidate])
    if (wholeMinutes(total) <= max) return []
    const name = nameOf(context, candidate.employeeId)
    return [
      {
        code: 'weekly_hours',
        severity: 'confirm',
        message: `This shift would bring ${name} to ${text(total)} hours, above the weekly maximum of ${text(max)} hours.`,
        details: {
          employee_name: name,
          current_hours: roundHours(totalMinutes(others)),
          shift_hours: durationHours(candidate),
          max_hours: roundHours(max),
          total_would_be: roundHours(total),
        },
      },
    ]
  },
}
