import type { BrainRun } from '@weekboard/contracts/brain/brain'
import { notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { assertUnblocked, decidePlan, withMove } from '../decided-plan.ts'
import { changedAssignments } from '../solver/proposal.ts'

interface ChangedShift {
  readonly id: number
  readonly index: number
  readonly employeeId: number
}

/**
 * Gives a shift of a proposal to another employee of the run. 404 for an unknown run, shift or employee,
 * 422 when a rule keeps the employee from it, 409 as `decidePlan`.
 */
export const changeShift = (
  context: RequestContext,
  { id, index, employeeId }: ChangedShift,
): Promise<BrainRun> =>
  decidePlan(context, id, (planned, plan) => {
    const from = changedAssignments(planned.context, plan.assignments)[index]
    const person = planned.input.employees.findIndex((employee) => employee.id === employeeId)
    if (!from || person < 0) throw notFound()
    if (from.person === person) return plan
    const to = { shift: from.shift, person }
    assertUnblocked(planned, plan, to)
    return withMove(plan, from, to)
  })
