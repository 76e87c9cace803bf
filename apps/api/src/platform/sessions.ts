import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { unauthenticated } from './errors.ts'
import { type Principal, permissionsOf } from './principal.ts'
import type { SharedConnection } from './shared-connection.ts'
import { type Tokens, tokenLifetimeMs } from './tokens.ts'
import { createTurnLookup } from './turn-lookup.ts'

export interface AuthenticatedSession {
  readonly principal: Principal
  /** A fresh token when the presented one is older than 15 minutes. */
  readonly renewedToken: string | null
}

export interface Sessions {
  /** Throws a 401 unless the token and the session behind it are alive. */
  authenticate(token: string): Promise<AuthenticatedSession>
}

const renewAfterMs = 15 * 60 * 1000
/** However often a token is renewed, a session ends 14 days after sign-in. */
export const sessionLifetimeMs = 14 * 24 * 60 * 60 * 1000
const touchAfterMs = 60 * 1000

export function createSessions(database: Database, tokens: Tokens, clock: Clock): Sessions {
  const find = createTurnLookup((ids) => findSessions(database.shared, ids, clock.now()))
  return {
    async authenticate(token) {
      const now = clock.now()
      const claims = tokens.verify(token, now)
      const session = await find(claims.sessionId)
      if (session?.principal.userId !== claims.userId) throw unauthenticated()
      if (now.getTime() - session.lastUsedAt.getTime() > touchAfterMs) {
        await database.db.execute(
          sql`update sessions set last_used_at = ${now.toISOString()} where id = ${claims.sessionId}`,
        )
      }
      const sessionAgeMs = now.getTime() - session.createdAt.getTime()
      const old = now.getTime() - claims.issuedAt.getTime() > renewAfterMs
      const renewable = sessionAgeMs < sessionLifetimeMs - tokenLifetimeMs
      return {
        principal: session.principal,
        renewedToken: old && renewable ? tokens.sign(claims.userId, claims.sessionId, now) : null,
      }
    },
  }
}

/** The principal of a live session, or null. Inside a transaction it sees what that has written. */
export async function findPrincipal(
  client: Pick<SharedConnection, 'query'>,
  sessionId: string,
  now: Date,
): Promise<Principal | null> {
  return (await findSessions(client, [sessionId], now)).get(sessionId)?.principal ?? null
}

interface LiveSession {
  readonly principal: Principal
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

type SessionRow = Omit<LiveSession, 'principal'> &
  Omit<Principal, 'kind' | 'permissions' | 'scopes'>

/** Live sessions by id; ended, expired and unknown ones are missing. */
async function findSessions(
  client: Pick<SharedConnection, 'query'>,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LiveSession>> {
  const { rows } = await client.query<SessionRow>({
    name: 'live-sessions',
    text: `select session_id as "sessionId", user_id as "userId", employee_id as "employeeId", role,
        session_created_at as "createdAt", last_used_at as "lastUsedAt",
        json_build_object(
          'id', organization_id, 'name', organization_name, 'timeZone', time_zone,
          'currency', currency, 'overlapPolicy', overlap_policy,
          'availabilityPolicy', availability_policy, 'onboardingCompleted', onboarding_completed
        ) as organization,
        json_build_object(
          'fullName', full_name, 'email', email, 'avatarUrl', avatar_url,
          'emailVerified', email_verified, 'phoneVerified', phone_verified,
          'phoneNumber', phone_country_code || phone_number, 'hasPassword', has_password,
          'needsProfileSetup', needs_profile_setup
        ) as user
      from session_contexts($1, $2)`,
    values: [sessionIds, now],
  })
  return new Map(
    rows.map(({ createdAt, lastUsedAt, ...found }) => {
      const principal: Principal = {
        kind: 'session',
        ...found,
        permissions: permissionsOf(found.role),
        scopes: 'all',
      }
      return [found.sessionId, { principal, createdAt, lastUsedAt }]
    }),
  )
}
