import { overlaps } from '../interval.ts'
import { byStart, findOverlaps } from '../overlap.ts'
import {
  type ConflictPolicy,
  idsOf,
  nameOf,
  type PlannedShift,
  type Rule,
  type RuleContext,
} from './rule.ts'

/** By default two drafts may overlap while a week is being built; an announced shift may not. */
function severityOf(policy: ConflictPolicy, standing: readonly PlannedShift[]): 'refuse' | 'warn' {
  if (policy !== 'refuse_published') return policy
  return standing.some(({ status }) => status === 'published') ? 'refuse' : 'warn'
}

const sharedMs = (a: PlannedShift, b: PlannedShift): number =>
  Math.min(a.endsAt.getTime(), b.endsAt.getTime()) -
  Math.max(a.startsAt.getTime(), b.startsAt.getTime())

/** Whether a change leaves no more of an overlap than there was. */
const isEased = (
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

/** Nobody is in two places at once. */
export const overlapRule: Rule = {
  code: 'overlap',

  checkWeek(context) {
    return findOverlaps(context.shifts).map((pair) => {
      const { employeeId } = pair[0]
      const employeeName = nameOf(context, employeeId)
      return {
        code: 'overlap',
        severity: severityOf(context.overlapPolicy, pair),
        message: `Two shifts of ${employeeName} overlap on ${dayText(pair[1], context.timeZone)}.`,
        employeeId,
        employeeName,
        shiftIds: idsOf(pair),
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
        severity: isEased(candidate, shift, context)
          ? ('warn' as const)
          : severityOf(context.overlapPolicy, [shift]),
        message: `This shift overlaps with another shift of ${nameOf(context, candidate.employeeId)}.`,
        details: { shift_id: shift.id ?? 0 },
      }))
    // The same sentence again for each of many would say nothing new.
    const first = (severity: 'refuse' | 'warn') =>
      violations.find((violation) => violation.severity === severity) ?? []
    return [first('refuse'), first('warn')].flat()
  },
}
