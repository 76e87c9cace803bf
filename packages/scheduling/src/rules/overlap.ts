import { overlaps } from '../clock/interval.ts'
import { byStart, findOverlaps, type PlannedShift } from '../overlap.ts'
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

const sharedMs = (a: PlannedShift, b: PlannedShift): number =>
  Math.min(a.endsAt.getTime(), b.endsAt.getTime()) -
  Math.max(a.startsAt.getTime(), b.startsAt.getTime())

/** Whether a change leaves an overlap as long as it was, or makes it shorter. */
const isNotLengthened = (
  candidate: PlannedShift,
  other: PlannedShift,
  context: Pick<RuleContext, 'previous'>,
): boolean => {
  const previous = previousOf(candidate, context)
  return previous !== null && sharedMs(candidate, other) <= sharedMs(previous, other)
}

/** An employee's shifts must not overlap. */
export const overlapRule: Rule = {
  code: 'overlap',

  checkWeek(context) {
    return findOverlaps(context.shifts).map((pair) => {
      const { employeeId } = pair[0]
      const employeeName = employeeNameOf(context, employeeId)
      return {
        code: 'overlap',
        severity: severityByPolicy(context.overlapPolicy, pair),
        message: `Two shifts of ${employeeName} overlap on ${dayText(pair[1], context.timeZone)}.`,
        employeeId,
        employeeName,
        shiftIds: shiftIdsOf(pair),
        numbers: {},
      }
    })
  },

  checkShift(candidate, context) {
    if (candidate.status === 'cancelled') return []
    const violations = otherShiftsOf(candidate, context)
      .filter((shift) => overlaps(shift, candidate))
      .sort(byStart)
      .map((shift) => ({
        code: 'overlap' as const,
        severity: isNotLengthened(candidate, shift, context)
          ? ('warn' as const)
          : severityByPolicy(context.overlapPolicy, [shift]),
        message: `This shift overlaps with another shift of ${employeeNameOf(context, candidate.employeeId)}.`,
        details: { shift_id: shift.id ?? 0 },
      }))
    // One violation for each severity is enough: the message is the same.
    const first = (severity: 'refuse' | 'warn') =>
      violations.find((violation) => violation.severity === severity) ?? []
    return [first('refuse'), first('warn')].flat()
  },
}
