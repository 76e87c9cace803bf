import { type ApiKeys, isApiKey } from '../api-keys.ts'
import { unauthenticated } from '../errors.ts'
import type { Principal } from '../principal.ts'
import type { Sessions } from '../sessions.ts'

export interface AuthenticateDependencies {
  readonly sessions: Sessions
  readonly apiKeys: ApiKeys
}

interface Authenticated {
  readonly principal: Principal
  /** Null for an API key, which is not renewed. */
  readonly renewedToken: string | null
}

/** Checks the bearer token of a request: an API key, or the token of a session. Throws a 401. */
export async function authenticate(
  token: string,
  { sessions, apiKeys }: AuthenticateDependencies,
): Promise<Authenticated> {
  if (token === '') throw unauthenticated()
  if (!isApiKey(token)) return sessions.authenticate(token)
  return { principal: await apiKeys.authenticate(token), renewedToken: null }
}

/** The bearer token of the header `Authorization`; empty without one. */
export function bearerOf(authorization: string | undefined): string {
  const [scheme, token = ''] = (authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? token : ''
}
