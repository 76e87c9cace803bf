import { weekStartDate } from '../clock/zone.ts'
import { groupBy } from '../group-by.ts'
import type { PlannedShift } from '../overlap.ts'
import { employeeNameOf, previousOf, type Rule, type RuleContext, shiftIdsOf } from './rule.ts'

/** Whether the employee of a shift is known not to hold its position. */
function lacksPosition(shift: PlannedShift, { employees }: Pick<RuleContext, 'employees'>) {
  const { positionId = null, status } = shift
  if (positionId === null || status === 'cancelled') return false
  const held = employees.find(({ id }) => id === shift.employeeId)?.positionIds
  return held !== undefined && !held.includes(positionId)
}

const positionNameOf = ({ positions = [] }: RuleContext, positionId: number | null | undefined) =>
  positions.find(({ id }) => id === positionId)?.name ?? 'this position'

/** An employee holds the position of a shift. */
export const positionRule: Rule = {
  code: 'position',

  checkWeek(context) {
    const { positionPolicy: severity } = context
    if (!severity) return []
    const broken = context.shifts.filter((shift) => lacksPosition(shift, context))
    const keyOf = ({ employeeId, positionId, startsAt }: PlannedShift) =>
      `${employeeId} ${positionId} ${weekStartDate(startsAt, context.timeZone)}`
    return [...groupBy(broken, keyOf).values()].flatMap((shifts) => {
      const [first] = shifts
      if (!first) return []
      const { employeeId, positionId } = first
      const employeeName = employeeNameOf(context, employeeId)
      const times = shifts.length > 1 ? ` in ${shifts.length} shifts` : ''
      return {
        code: 'position' as const,
        severity,
        message: `${employeeName} does not work as ${positionNameOf(context, positionId)}, but is planned to${times}.`,
        employeeId,
        employeeName,
        shiftIds: shiftIdsOf(shifts),
        numbers: {},
      }
    })
  },

  checkShift(candidate, context) {
    const { positionPolicy: policy } = context
    if (!policy || !lacksPosition(candidate, context)) return []
    const isUnchanged = previousOf(candidate, context)?.positionId === candidate.positionId
    const name = employeeNameOf(context, candidate.employeeId)
    return [
      {
        code: 'position',
        severity: isUnchanged ? 'warn' : policy,
        message: `${name} does not work as ${positionNameOf(context, candidate.positionId)}.`,
        details: { position_id: candidate.positionId ?? 0 },
      },
    ]
  },
}
