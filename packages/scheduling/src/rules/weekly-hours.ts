import { durationMinutes, roundHours, totalMinutes } from '../hours.ts'
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

const text = (minutes: number): string => String(roundHours(minutes))

/** Nobody is planned for more than their weekly limit, unless somebody decides so. */
export const weeklyHours: Rule = {
  code: 'weekly_hours',

  inWeek(context) {
    return context.employees.flatMap((employee) => {
      const { maxWeeklyMinutes: max } = employee
      if (max === null) return []
      const own = context.shifts.filter(
        (shift) => shift.employeeId === employee.id && shift.status !== 'cancelled',
      )
      const weeks = Map.groupBy(own, (shift) => weekStartDate(shift.startsAt, context.timeZone))
      return [...weeks.values()].flatMap((shifts) => {
        const minutes = totalMinutes(shifts)
        if (minutes <= max) return []
        return {
          code: 'weekly_hours' as const,
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

  forShift(candidate, context) {
    const employee = context.employees.find(({ id }) => id === candidate.employeeId)
    const max = employee?.maxWeeklyMinutes ?? null
    if (max === null || candidate.status === 'cancelled') return []
    const week = weekStartDate(candidate.startsAt, context.timeZone)
    const current = totalMinutes(ofWeek(context, candidate.employeeId, week))
    const added = durationMinutes(candidate)
    if (current + added <= max) return []
    const name = nameOf(context, candidate.employeeId)
    return [
      {
        code: 'weekly_hours',
        severity: 'confirm',
        message: `This shift would bring ${name} to ${text(current + added)} hours, above the weekly maximum of ${text(max)} hours.`,
        details: {
          employee_name: name,
          current_hours: roundHours(current),
          shift_hours: roundHours(added),
          max_hours: roundHours(max),
          total_would_be: roundHours(current + added),
        },
      },
    ]
  },
}
