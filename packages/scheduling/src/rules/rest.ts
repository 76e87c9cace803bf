import { hoursAndMinutes } from '../clock/duration-text.ts'
import { minuteMs } from '../clock/durations.ts'
import { dateInZone } from '../clock/weeks.ts'
import { groupBy } from '../group-by.ts'
import { byStart, type PlannedShift } from '../overlap.ts'
import {
  dayText,
  employeeNameOf,
  otherShiftsOf,
  previousOf,
  type Rule,
  type RuleContext,
  severityByPolicy,
  shiftIdsOf,
} from './rule.ts'

/** Two shifts that start on different days, with less rest between them than is needed. */
interface ShortRest {
  readonly earlier: PlannedShift
  readonly later: PlannedShift
  /** Elapsed time, 0 or more. */
  readonly minutes: number
}

/**
 * The short rests of one employee. Rest counts from the end of the shift that ends last to the next
 * start, among shifts that end together from the one that starts first; shifts that overlap have
 * none, which is the business of another rule.
 */
function shortRests(
  shifts: readonly PlannedShift[],
  { minRestMinutes = 0, timeZone }: Pick<RuleContext, 'minRestMinutes' | 'timeZone'>,
): ShortRest[] {
  const rests: ShortRest[] = []
  let earlier: PlannedShift | null = null
  for (const later of shifts.toSorted(byStart)) {
    if (earlier) {
      const minutes = (later.startsAt.getTime() - earlier.endsAt.getTime()) / minuteMs
      const isShort = minutes >= 0 && minutes < minRestMinutes
      if (
        isShort &&
        dateInZone(earlier.startsAt, timeZone) !== dateInZone(later.startsAt, timeZone)
      )
        rests.push({ earlier, later, minutes })
    }
    if (!earlier || later.endsAt > earlier.endsAt) earlier = later
  }
  return rests
}

/** Requires the organization's least rest between an employee's shifts of two days. */
export const restRule: Rule = {
  code: 'rest',

  checkWeek(context) {
    const { restPolicy: policy, minRestMinutes = 0 } = context
    if (!policy) return []
    const counted = context.shifts.filter(({ status }) => status !== 'cancelled')
    return [...groupBy(counted, ({ employeeId }) => employeeId)].flatMap(([employeeId, shifts]) =>
      shortRests(shifts, context).map(({ earlier, later, minutes }) => {
        const employeeName = employeeNameOf(context, employeeId)
        return {
          code: 'rest' as const,
          severity: severityByPolicy(policy, [earlier, later]),
          message: `${employeeName} has ${hoursAndMinutes(minutes)} of rest before ${dayText(later, context.timeZone)}; ${hoursAndMinutes(minRestMinutes)} are needed.`,
          employeeId,
          employeeName,
          shiftIds: shiftIdsOf([earlier, later]),
          numbers: {},
        }
      }),
    )
  },

  checkShift(candidate, context) {
    const { restPolicy: policy, minRestMinutes = 0 } = context
    if (!policy || candidate.status === 'cancelled') return []
    const others = otherShiftsOf(candidate, context)
    const before = previousOf(candidate, context)
    const formerRests = before ? shortRests([...others, before], context) : []
    const violations = shortRests([...others, candidate], context)
      .filter(({ earlier, later }) => earlier === candidate || later === candidate)
      .map(({ earlier, later, minutes }) => {
        const other = earlier === candidate ? later : earlier
        const former = formerRests.find(
          (rest) =>
            (rest.earlier === before && rest.later === other) ||
            (rest.later === before && rest.earlier === other),
        )
        const isNoShorter = former !== undefined && minutes >= former.minutes
        return {
          code: 'rest' as const,
          severity: isNoShorter ? ('warn' as const) : severityByPolicy(policy, [other]),
          message: `${employeeNameOf(context, candidate.employeeId)} would have ${hoursAndMinutes(minutes)} of rest ${other === earlier ? 'after' : 'before'} the shift on ${dayText(other, context.timeZone)}; ${hoursAndMinutes(minRestMinutes)} are needed.`,
          details: { rest_minutes: Math.floor(minutes), shift_id: other.id ?? 0 },
        }
      })
    return violations
  },
}
