import {
  enterSickLeaveRoute,
  previewSickLeaveRoute,
} from '@weekboard/contracts/requests/sick-leave'
import { authenticatedRoute, type BoundRoute, created, ok } from '../../platform/http/route.ts'
import { enterSickLeave } from './commands/enter-sick-leave.ts'
import { previewSickLeave } from './preview-sick-leave.ts'
import { assertEmployee } from './sick-days.ts'

export const bindSickLeaveRoutes = (): BoundRoute[] => [
  authenticatedRoute(previewSickLeaveRoute, async (context, { params, query }) =>
    ok(await previewSickLeave(context, params.id, query)),
  ),
  authenticatedRoute(
    enterSickLeaveRoute,
    async (context, { params, body }) => created(await enterSickLeave(context, params.id, body)),
    { assertFound: assertEmployee },
  ),
]
