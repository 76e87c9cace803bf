import { overlaps } from '../interval.ts'
import { byStart, findOverlaps, type PlannedShift } from '../overlap.ts'
import {
  type ConflictPolicy,
  employeeNameOf,
  type Rule,
  type RuleContext,
  shiftIdsOf,
} from './rule.ts'

function severityOf(policy: ConflictPolicy, others: readonly PlannedShift[]): 'refuse' | 'warn' {
  if (policy !== 'refuse_published') return policy
  return others.some(({ status }) => status === 'published') ? 'refuse' : 'warn'
}

const sharedMs = (a: PlannedShift, b: PlannedShift): number =>
  Math.min(a.endsAt.getTime(), b.endsAt.getTime()) -
  Math.max(a.startsAt.getTime(), b.startsAt.getTime())

/** Whether a change leaves an overlap as long as it was, or makes it shorter. */
const isNotLengthened = (
  candidate: PlannedShift,
  other: PlannedShift,
  { previous }: Pick<RuleContext, 'previous'>,
): boolean =>
  previous?.employeeId === candidate.employeeId &&
  previous.status !== 'cancelled' &&
  sharedMs(candidate, other) <= sharedMs(previous, other)

/** Such as 'Wed, Nov 25'. */
const dayText = ({ startsAt }: PlannedShift, timeZone: string): string =>
  startsAt.toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone,
  })

/** An employee's shifts must not overlap. */
export const overlapRule: Rule = {
  code: 'overlap',

  checkWeek(context) {
    return findOverlaps(context.shifts).map((pair) => {
      const { employeeId } = pair[0]
      const employeeName = employeeNameOf(context, employeeId)
      return {
        code: 'overlap',
        severity: severityOf(context.overlapPolicy, pair),
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
    const violations = context.shifts
      .filter(
        (shift) =>
          shift.employeeId === candidate.employeeId &&
          shift.status !== 'cancelled' &&
          overlaps(shift, candidate),
      )
      .sort(byStart)
      .map((shift) => ({
        code: 'overlap' as const,
        severity: isNotLengthened(candidate, shift, context)
          ? ('warn' as const)
          : severityOf(context.overlapPolicy, [shift]),
        message: `This shift overlaps with another shift of ${employeeNameOf(context, candidate.employeeId)}.`,
        details: { shift_id: shift.id ?? 0 },
      }))
    // One violation for each severity is enough: the message is the same.
    const first = (severity: 'refuse' | 'warn') =>
      violations.find((violation) => violation.severity === severity) ?? []
    return [first('refuse'), first('warn')].flat()
  },
}
