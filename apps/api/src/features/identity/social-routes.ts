import {
  exchangeSocialCodeRoute,
  finishSocialSignInRoute,
  listProvidersRoute,
  socialProviders,
  startSocialSignInRoute,
} from '@weekboard/contracts/social'
import { type BoundRoute, ok, publicRoute, redirect } from '../../platform/http/route.ts'
import { exchangeCode } from './commands/exchange-social-code.ts'
import { finishSocial, startSocial } from './commands/social-sign-in.ts'
import type { IdentityDependencies } from './dependencies.ts'
import { verified } from './present.ts'

export const bindSocialRoutes = (dependencies: IdentityDependencies): BoundRoute[] => [
  publicRoute(listProvidersRoute, async () =>
    ok({ providers: socialProviders.filter((name) => dependencies.providers[name]) }),
  ),
  publicRoute(startSocialSignInRoute, async (context, { params }) => {
    const { location, headers } = await startSocial(dependencies, context, params.provider)
    return redirect(location, headers)
  }),
  publicRoute(finishSocialSignInRoute, async (context, { params, query }) => {
    const { provider } = params
    const { location, headers } = await finishSocial(dependencies, context, provider, query)
    return redirect(location, headers)
  }),
  publicRoute(exchangeSocialCodeRoute, async (context, { body }) =>
    verified(await exchangeCode(dependencies, context, body)),
  ),
]
