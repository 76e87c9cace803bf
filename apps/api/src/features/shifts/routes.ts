import {
  createShift as createContract,
  deleteAllShifts as deleteAllContract,
  deleteShift as deleteContract,
  updateShift as updateContract,
} from '@weekboard/contracts/shifts'
import type { Environment } from '../../platform/env.ts'
import { type BoundRoute, created, memberRoute, ok } from '../../platform/http/route.ts'
import { createShift } from './commands/create-shift.ts'
import { deleteAllShifts } from './commands/delete-all-shifts.ts'
import { deleteShift } from './commands/delete-shift.ts'
import { updateShift } from './commands/update-shift.ts'

export const bindShiftRoutes = (env: Environment): BoundRoute[] => [
  memberRoute(createContract, async (context, { body }) =>
    created(await createShift(context, body)),
  ),
  memberRoute(updateContract, async (context, { params, body }) =>
    ok(await updateShift(context, params.id, body)),
  ),
  memberRoute(deleteContract, async (context, { params, body }) => {
    const { turned, schedule } = await deleteShift(context, params.id, body?.version)
    return ok({ message: 'Shift deleted.', schedule_updated: turned, schedule })
  }),
  memberRoute(deleteAllContract, async (context) =>
    ok({ deleted_count: await deleteAllShifts(context, env) }),
  ),
]
