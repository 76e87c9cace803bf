import type { getShiftRequestRoute } from '@weekboard/contracts/requests/shift-requests'
import type { RouteReply } from '@weekboard/contracts/route'
import type { Block } from '@weekboard/contracts/shifts/shift-schema'
import type { RequestContext } from '../../platform/http/route.ts'
import { blockOf } from '../schedules/index.ts'
import { getVisibleRequest } from './commands/answer-requests.ts'
import { refusedFor } from './errors.ts'
import { checkTakes, type TakeViolations, takesOf } from './handover.ts'
import { canDecideShiftRequest } from './policy.ts'
import { isOpen, presentRequest } from './present.ts'

/** A request, and what rules say about it now by the announced shifts. 404 for one not to be seen. */
export async function readRequest(
  context: RequestContext,
  id: number,
): Promise<RouteReply<typeof getShiftRequestRoute>> {
  const { principal } = context
  const row = await getVisibleRequest(context, id)
  const own =
    principal.employeeId !== null && principal.employeeId !== row.fromEmployee.id
      ? { id: principal.employeeId, full_name: principal.user.fullName }
      : null
  const takes = isOpen(row) ? takesOf(row, row.toEmployee ?? own) : []
  const checks = await checkTakes(context, takes)
  return {
    shift_request: presentRequest(row, principal),
    blocked_by: checks.flatMap((check) =>
      blocksOf(check, principal.employeeId, canDecideShiftRequest(principal)),
    ),
    warnings: canDecideShiftRequest(principal)
      ? checks.flatMap(({ violations }) =>
          violations
            .filter(({ severity }) => severity !== 'refuse')
            .map(({ code, message }) => ({ code, message })),
        )
      : [],
  }
}

function blocksOf(
  { take, violations, isActive }: TakeViolations,
  employeeId: number | null,
  seesAll: boolean,
): Block[] {
  const isOwn = seesAll || take.employeeId === employeeId
  return [
    ...(isActive ? [] : [blockOf('not_active')]),
    ...violations
      .filter(({ severity }) => severity === 'refuse')
      .map((violation) => ({
        code: violation.code,
        message: refusedFor(violation, isOwn, take.employeeName).message,
      })),
  ]
}
