import { addDays, dateInZone } from '../clock/weeks.ts'
import { groupBy } from '../group-by.ts'
import type { PlannedShift } from '../overlap.ts'
import {
  employeeNameOf,
  otherShiftsOf,
  previousOf,
  type Rule,
  severityByPolicy,
  shiftIdsOf,
} from './rule.ts'

const byDate = (shifts: readonly PlannedShift[], timeZone: string) =>
  groupBy(shifts, ({ startsAt }) => dateInZone(startsAt, timeZone))

/** The days in a row with shifts, a date among them. */
function runAround(date: string, dates: { has(date: string): boolean }): string[] {
  const run = [date]
  for (let day = addDays(date, -1); dates.has(day); day = addDays(day, -1)) run.unshift(day)
  for (let day = addDays(date, 1); dates.has(day); day = addDays(day, 1)) run.push(day)
  return run
}

/** An employee works at most so many days in a row. A shift counts on the day on which it starts. */
export const consecutiveDaysRule: Rule = {
  code: 'consecutive_days',

  checkWeek(context) {
    const { consecutiveDaysPolicy: policy, maxConsecutiveDays: max, timeZone } = context
    if (!policy || max === undefined) return []
    const counted = context.shifts.filter(({ status }) => status !== 'cancelled')
    return [...groupBy(counted, ({ employeeId }) => employeeId)].flatMap(([employeeId, shifts]) => {
      const dates = byDate(shifts, timeZone)
      const firstDays = [...dates.keys()].filter((date) => !dates.has(addDays(date, -1)))
      return firstDays.flatMap((first) => {
        const run = runAround(first, dates)
        if (run.length <= max) return []
        const ofRun = run.flatMap((date) => dates.get(date) ?? [])
        const employeeName = employeeNameOf(context, employeeId)
        return {
          code: 'consecutive_days' as const,
          severity: severityByPolicy(policy, ofRun),
          message: `${employeeName} is planned on ${run.length} days in a row; at most ${max} are allowed.`,
          employeeId,
          employeeName,
          shiftIds: shiftIdsOf(ofRun),
          numbers: {},
        }
      })
    })
  },

  checkShift(candidate, context) {
    const { consecutiveDaysPolicy: policy, maxConsecutiveDays: max, timeZone } = context
    if (!policy || max === undefined || candidate.status === 'cancelled') return []
    const dates = byDate(otherShiftsOf(candidate, context), timeZone)
    const date = dateInZone(candidate.startsAt, timeZone)
    const run = runAround(date, dates)
    if (run.length <= max) return []
    const before = previousOf(candidate, context)
    const formerDate = before && dateInZone(before.startsAt, timeZone)
    const isNoLonger =
      dates.has(date) || (formerDate !== null && runAround(formerDate, dates).length >= run.length)
    const others = run.flatMap((day) => dates.get(day) ?? [])
    return [
      {
        code: 'consecutive_days',
        severity: isNoLonger ? 'warn' : severityByPolicy(policy, others),
        message: `${employeeNameOf(context, candidate.employeeId)} would work ${run.length} days in a row; at most ${max} are allowed.`,
        details: { days: run.length, max_days: max },
      },
    ]
  },
}
