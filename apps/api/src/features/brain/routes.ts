import {
  applyBrainHoleRoute,
  applyBrainRunRoute,
  cancelBrainRunRoute,
  changeBrainShiftRoute,
  getBrainRunRoute,
  startBrainRunRoute,
} from '@weekboard/contracts/brain/brain'
import { accepted, authenticatedRoute, type BoundRoute, ok } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { applyHole } from './commands/apply-hole.ts'
import { applyRun } from './commands/apply-run.ts'
import { cancelRun } from './commands/cancel-run.ts'
import { changeShift } from './commands/change-shift.ts'
import { startRun } from './commands/start-run.ts'
import { presentRun } from './present.ts'
import { getRun } from './queries.ts'

export const bindBrainRoutes = ({ bus }: Pick<Platform, 'bus'>): BoundRoute[] => [
  authenticatedRoute(startBrainRunRoute, async (context, { body }) =>
    accepted({ run: await startRun(context, body) }),
  ),
  authenticatedRoute(getBrainRunRoute, async ({ tx }, { params }) =>
    ok({ run: presentRun(await getRun(tx.db, params.id)) }),
  ),
  authenticatedRoute(cancelBrainRunRoute, async (context, { params }) =>
    ok({ run: await cancelRun(context, bus, params.id) }),
  ),
  authenticatedRoute(
    applyBrainRunRoute,
    async (context, { params, body }) => ok(await applyRun(context, bus, params.id, body ?? {})),
    { assertFound: ({ tx }, { id }) => getRun(tx.db, id) },
  ),
  authenticatedRoute(
    changeBrainShiftRoute,
    async (context, { params, body }) =>
      ok({ run: await changeShift(context, { ...params, employeeId: body.employee_id }) }),
    { assertFound: ({ tx }, { id }) => getRun(tx.db, id) },
  ),
  authenticatedRoute(applyBrainHoleRoute, async (context, { params }) =>
    ok({ run: await applyHole(context, params.id, params.index) }),
  ),
]
