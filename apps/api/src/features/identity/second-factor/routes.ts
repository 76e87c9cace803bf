import {
  completeSecondFactorRoute,
  confirmTotpRoute,
  listFactorsRoute,
  makeRecoveryCodesRoute,
  removeTotpRoute,
  resetSecondFactorRoute,
  startTotpRoute,
} from '@weekboard/contracts/identity/second-factor'
import {
  authenticatedRoute,
  type BoundRoute,
  ok,
  publicRoute,
} from '../../../platform/http/route.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { signedInReply } from '../present.ts'
import { rememberDevice } from '../sign-in/known-device.ts'
import { completeSecondFactor } from './complete-second-factor.ts'
import { confirmTotp, listFactors, makeRecoveryCodes, removeTotp, startTotp } from './factors.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

export const bindSecondFactorRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  publicRoute(completeSecondFactorRoute, async (context, { body }) => {
    const session = await completeSecondFactor(dependencies, context, body)
    const { email } = session.principal.user
    return rememberDevice(dependencies, context, email, signedInReply(session))
  }),
  authenticatedRoute(listFactorsRoute, async (context) =>
    ok(await listFactors(dependencies, context)),
  ),
  authenticatedRoute(startTotpRoute, async (context) => ({
    ...ok(await startTotp(dependencies, context)),
    storedBody: { secret: '', uri: '' },
  })),
  authenticatedRoute(confirmTotpRoute, async (context, { body }) => ({
    ...ok(await confirmTotp(dependencies, context, body.code)),
    storedBody: {},
  })),
  authenticatedRoute(removeTotpRoute, async (context) => {
    await removeTotp(dependencies, context)
    return ok({ message: 'The authenticator app is turned off.' })
  }),
  authenticatedRoute(makeRecoveryCodesRoute, async (context) => ({
    ...ok({ recovery_codes: await makeRecoveryCodes(dependencies, context) }),
    storedBody: { recovery_codes: [] },
  })),
  authenticatedRoute(resetSecondFactorRoute, async (context, { params }) => {
    await resetSecondFactor(dependencies, context, params.id)
    return ok({ message: 'The second factor is reset.' })
  }),
]
