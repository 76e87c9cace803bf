import { hoursAndMinutes } from '../clock/duration-text.ts'
import { breakMinutes, unmetBreakRule } from '../cost/breaks.ts'
import type { BreakRule } from '../cost/shift-break.ts'
import {
  dayText,
  employeeNameOf,
  previousOf,
  type Rule,
  severityByPolicy,
  shiftIdsOf,
} from './rule.ts'

/** Such as 'A shift of more than 6 h needs 30 minutes of unpaid break'. */
const ruleText = ({ after_minutes, minutes, paid }: BreakRule): string =>
  `A shift of more than ${hoursAndMinutes(after_minutes)} needs ${minutes} minutes of ${paid ? 'paid' : 'unpaid'} break`

/** A shift has the breaks that the organization wants for its length. */
export const breaksRule: Rule = {
  code: 'breaks',

  checkWeek(context) {
    const { breakPolicy: policy, breakRules = [] } = context
    if (!policy || policy === 'off') return []
    return context.shifts.flatMap((shift) => {
      const rule = shift.status === 'cancelled' ? null : unmetBreakRule(shift, breakRules)
      if (!rule) return []
      const employeeName = employeeNameOf(context, shift.employeeId)
      return {
        code: 'breaks' as const,
        severity: severityByPolicy(policy, [shift]),
        message: `${ruleText(rule)}: ${employeeName}, ${dayText(shift, context.timeZone)}.`,
        employeeId: shift.employeeId,
        employeeName,
        shiftIds: shiftIdsOf([shift]),
        numbers: {},
      }
    })
  },

  checkShift(candidate, context) {
    const { breakPolicy: policy, breakRules = [] } = context
    if (!policy || policy === 'off' || candidate.status === 'cancelled') return []
    const rule = unmetBreakRule(candidate, breakRules)
    if (!rule) return []
    const before = previousOf(candidate, context)
    const takesNothingAway =
      before !== null && breakMinutes(candidate.breaks ?? []) >= breakMinutes(before.breaks ?? [])
    return [
      {
        code: 'breaks',
        severity: takesNothingAway
          ? 'warn'
          : severityByPolicy(policy, [candidate, ...(before ? [before] : [])]),
        message: ruleText(rule),
        details: { after_minutes: rule.after_minutes, minutes: rule.minutes },
      },
    ]
  },
}
