import type { RateLimit, RouteContract } from '@weekboard/contracts/route'
import type { Environment } from '../env.ts'
import { rateLimited } from '../errors.ts'
import { callerIdOf } from '../principal.ts'
import type { AccessDependencies } from './access.ts'
import type { BoundRoute } from './route.ts'

type RateLimitDependencies = Pick<AccessDependencies, 'limits' | 'env'>

/**
 * Counts the calls of a route that declares a limit, right before its handler runs: invalid requests
 * and replays of an idempotency key do not count. Throws a 429 above the limit.
 */
export function withRateLimit(route: BoundRoute, dependencies: RateLimitDependencies): BoundRoute {
  const { limit, dryRunLimit = limit } = route.contract
  if (!limit || !dryRunLimit) return route
  if (route.kind !== 'authenticated' || route.groupCommit) {
    throw new Error(`A limit of ${route.contract.path} would not be enforced`)
  }
  const handle: typeof route.handle = async (context, input) => {
    const { body } = input as { readonly body?: { readonly dry_run?: boolean } }
    await countCall(
      body?.dry_run ? dryRunLimit : limit,
      callerIdOf(context.principal),
      dependencies,
    )
    return route.handle(context, input)
  }
  return { ...route, handle }
}

async function countCall(
  { name, windowSeconds, variable }: RateLimit,
  callerId: number,
  { limits, env }: RateLimitDependencies,
): Promise<void> {
  const { count, resetsInSeconds } = await limits.hit(
    `${name}:user:${callerId}`,
    windowSeconds * 1000,
  )
  const max = env[variable]
  if (count > max) throw rateLimited(resetsInSeconds, max)
}

/** How many calls the limits of routes allow. */
export type RouteLimits = Pick<Environment, RateLimit['variable']>

/** What the API description says about the limits of a route. */
export function describeLimits(
  { limit, dryRunLimit }: RouteContract,
  limits: RouteLimits,
): string | undefined {
  if (!limit) return undefined
  const sentence = ({ variable, windowSeconds }: RateLimit, calls: string) =>
    `At most ${limits[variable]} ${calls} per user or API key in ${windowSeconds} s.`
  return [
    sentence(limit, 'calls'),
    ...(dryRunLimit ? [sentence(dryRunLimit, 'calls with dry_run')] : []),
  ].join(' ')
}
