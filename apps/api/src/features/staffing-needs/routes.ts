import { getStaffingNeedsRoute } from '@weekboard/contracts/schedule/staffing-needs'
import { replaceStaffingNeedsRoute } from '@weekboard/contracts/schedule/staffing-needs-input'
import { authenticatedRoute, type BoundRoute, ok } from '../../platform/http/route.ts'
import { replaceStaffingNeeds } from './commands/replace-staffing-needs.ts'
import { presentStaffingNeeds } from './present.ts'
import { readStaffingNeeds } from './queries.ts'

export const bindStaffingNeedsRoutes = (): BoundRoute[] => [
  authenticatedRoute(getStaffingNeedsRoute, async ({ tx }) =>
    ok(presentStaffingNeeds(await readStaffingNeeds(tx.db))),
  ),
  authenticatedRoute(replaceStaffingNeedsRoute, async (context, { body }) =>
    ok(await replaceStaffingNeeds(context, body)),
  ),
]
