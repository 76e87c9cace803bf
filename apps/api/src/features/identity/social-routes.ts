import {
  exchangeSocialCodeRoute,
  finishSocialSignInRoute,
  listProvidersRoute,
  socialProviders,
  startSocialSignInRoute,
} from '@weekboard/contracts/social'
import { type BoundRoute, ok, publicRoute, redirect } from '../../platform/http/route.ts'
import type { IdentityDependencies } from './dependencies.ts'
import { verifiedReply } from './present.ts'
import { exchangeSocialCode } from './social/exchange-social-code.ts'
import { finishSocialSignIn, startSocialSignIn } from './social/social-sign-in.ts'

export const bindSocialRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  publicRoute(listProvidersRoute, async () =>
    ok({ providers: socialProviders.filter((name) => dependencies.providers[name]) }),
  ),
  publicRoute(startSocialSignInRoute, async (context, { params }) => {
    const { location, headers } = await startSocialSignIn(dependencies, context, params.provider)
    return redirect(location, headers)
  }),
  publicRoute(finishSocialSignInRoute, async (context, { params, query }) => {
    const { provider } = params
    const { location, headers } = await finishSocialSignIn(dependencies, context, provider, query)
    return redirect(location, headers)
  }),
  publicRoute(exchangeSocialCodeRoute, async (context, { body }) =>
    verifiedReply(await exchangeSocialCode(dependencies, context, body)),
  ),
]
