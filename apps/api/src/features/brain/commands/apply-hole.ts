import type { BrainRun } from '@weekboard/contracts/brain/brain'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { decidePlan, withMove } from '../decided-plan.ts'
import { openPlacesOf } from '../solver/describe-plan.ts'

/**
 * Carries out the smallest change that fills a hole, in the proposal alone. 404 for an unknown run or
 * hole, 422 when no change fills it or a rule would have to give way, 409 as `decidePlan`.
 */
export const applyHole = (context: RequestContext, id: number, index: number): Promise<BrainRun> =>
  decidePlan(context, id, (planned, plan) => {
    const hole = openPlacesOf(planned, plan)[index]
    if (!hole) throw notFound()
    const { smallestChange: change } = hole
    if (change?.kind !== 'moves') throw notApplicable()
    const moved = change.moves.reduce(
      (now, { shift, from, to }) => withMove(now, { shift, person: from }, { shift, person: to }),
      plan,
    )
    const filled = { shift: change.shift, person: change.person }
    return {
      assignments: [...moved.assignments, filled],
      decided: [...moved.decided, filled],
    }
  })

const notApplicable = (): ApiError =>
  new ApiError(
    422,
    'invalid_fields',
    'Nobody can take this without a rule that gives way. Please change the rule or the shift first.',
  )
