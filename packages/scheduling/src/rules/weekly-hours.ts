import { weekStartDate } from '../clock/zone.ts'
import { durationHours, roundHours, totalMinutes } from '../cost/hours.ts'
import { overtimeMinutes } from '../cost/overtime.ts'
import { groupBy } from '../group-by.ts'
import type { PlannedShift } from '../overlap.ts'
import { employeeNameOf, previousOf, type Rule, type RuleContext, shiftIdsOf } from './rule.ts'

/** A shift counts in the week in which it starts; a cancelled shift does not count. */
const shiftsOfWeek = (context: RuleContext, employeeId: number, week: string): PlannedShift[] =>
  context.shifts.filter(
    (shift) =>
      shift.employeeId === employeeId &&
      shift.status !== 'cancelled' &&
      weekStartDate(shift.startsAt, context.timeZone) === week,
  )

const hoursText = (minutes: number): string => String(roundHours(minutes))

/** Whether a change adds no time to the week, so that an excess can be reduced in several edits. */
const addsNoTime = (
  candidate: PlannedShift,
  week: string,
  context: Pick<RuleContext, 'previous' | 'timeZone'>,
): boolean => {
  const previous = previousOf(candidate, context)
  return (
    previous !== null &&
    weekStartDate(previous.startsAt, context.timeZone) === week &&
    totalMinutes([candidate]) <= totalMinutes([previous])
  )
}

/** More than an employee's weekly maximum (overtime) needs a confirmation. */
export const weeklyHoursRule: Rule = {
  code: 'weekly_hours',

  checkWeek(context) {
    const counted = context.shifts.filter((shift) => shift.status !== 'cancelled')
    const byEmployee = groupBy(counted, (shift) => shift.employeeId)
    return context.employees.flatMap((employee) => {
      const { maxWeeklyMinutes: max } = employee
      if (max === null) return []
      const own = byEmployee.get(employee.id) ?? []
      const weeks = groupBy(own, (shift) => weekStartDate(shift.startsAt, context.timeZone))
      return [...weeks.values()].flatMap((shifts) => {
        const minutes = totalMinutes(shifts)
        if (overtimeMinutes(minutes, max) === 0) return []
        return {
          code: 'weekly_hours' as const,
          severity: 'confirm' as const,
          message: `${employee.name} is scheduled for ${hoursText(minutes)} hours, ${hoursText(minutes - max)} more than the maximum of ${hoursText(max)}.`,
          employeeId: employee.id,
          employeeName: employee.name,
          shiftIds: shiftIdsOf(shifts),
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
    if (addsNoTime(candidate, week, context)) return []
    const others = shiftsOfWeek(context, candidate.employeeId, week)
    const total = totalMinutes([...others, candidate])
    if (overtimeMinutes(total, max) === 0) return []
    const name = employeeNameOf(context, candidate.employeeId)
    return [
      {
        code: 'weekly_hours',
        severity: 'confirm',
        message: `This shift would bring ${name} to ${hoursText(total)} hours, above the weekly maximum of ${hoursText(max)} hours.`,
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
