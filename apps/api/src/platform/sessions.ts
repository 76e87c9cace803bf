import type { Permission } from '@weekboard/contracts/identity'
import { managers, type Role } from '@weekboard/contracts/route'
import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { unauthenticated } from './errors.ts'
import type { Actor } from './event-log.ts'
import type { SharedConnection } from './shared-connection.ts'
import { type Tokens, tokenLifetimeMs } from './tokens.ts'
import { createTurnLookup } from './turn-lookup.ts'

/** Who is asking, as the database has it at this moment; nothing of it comes from the token. */
export interface Principal {
  readonly sessionId: string
  readonly userId: number
  readonly organizationId: number
  readonly employeeId: number
  readonly role: Role
  readonly fullName: string
  readonly email: string
  readonly avatarUrl: string
  readonly emailVerified: boolean
  readonly phoneVerified: boolean
  readonly phoneNumber: string | null
  readonly hasPassword: boolean
  readonly needsProfileSetup: boolean
  readonly organizationName: string
  readonly timeZone: string
  readonly currency: string
  readonly overlapPolicy: 'refuse' | 'refuse_published' | 'warn'
  readonly availabilityPolicy: 'refuse' | 'refuse_published' | 'warn'
  readonly onboardingCompleted: boolean
}

type SessionRow = Principal & {
  readonly sessionCreatedAt: string | Date
  readonly lastUsedAt: string | Date
} & Record<string, unknown>

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

export const isManager = (principal: Pick<Principal, 'role'>): boolean =>
  (managers as readonly Role[]).includes(principal.role)

export const permissionsOf = (role: Role): Permission[] =>
  role === 'employee' ? [] : ['manage_requests', 'view_financial_data']

export const actorOf = (principal: Principal): Actor => ({
  userId: principal.userId,
  name: principal.fullName,
  sessionId: principal.sessionId,
})

export function createSessions(database: Database, tokens: Tokens, clock: Clock): Sessions {
  const find = createTurnLookup((ids) => findContexts(database.shared, ids, clock.now()))
  return {
    async authenticate(token) {
      const now = clock.now()
      const claims = tokens.verify(token, now)
      const row = await find(claims.sessionId)
      if (!row || row.userId !== claims.userId) throw unauthenticated()
      if (now.getTime() - new Date(row.lastUsedAt).getTime() > touchAfterMs) {
        await database.db.execute(
          sql`update sessions set last_used_at = ${now.toISOString()} where id = ${claims.sessionId}`,
        )
      }
      const sessionAgeMs = now.getTime() - new Date(row.sessionCreatedAt).getTime()
      const old = now.getTime() - claims.issuedAt.getTime() > renewAfterMs
      const renewable = sessionAgeMs < sessionLifetimeMs - tokenLifetimeMs
      return {
        principal: row,
        renewedToken: old && renewable ? tokens.sign(row.userId, row.sessionId, now) : null,
      }
    },
  }
}

/** The principal behind a session that is alive, or null; within a transaction, as it stands there. */
export async function findPrincipal(
  client: Pick<SharedConnection, 'query'>,
  sessionId: string,
  now: Date,
): Promise<Principal | null> {
  return (await findContexts(client, [sessionId], now)).get(sessionId) ?? null
}

/** By the session's id; those that have ended are missing. */
async function findContexts(
  client: Pick<SharedConnection, 'query'>,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, SessionRow>> {
  const { rows } = await client.query<SessionRow>({
    name: 'session-contexts',
    text: `select session_id as "sessionId", user_id as "userId", organization_id as "organizationId",
        employee_id as "employeeId", role, full_name as "fullName", email, avatar_url as "avatarUrl",
        email_verified as "emailVerified", phone_verified as "phoneVerified",
        phone_country_code || phone_number as "phoneNumber", has_password as "hasPassword",
        needs_profile_setup as "needsProfileSetup",
        organization_name as "organizationName", time_zone as "timeZone", currency,
        overlap_policy as "overlapPolicy", availability_policy as "availabilityPolicy", onboarding_completed as "onboardingCompleted",
        session_created_at as "sessionCreatedAt", last_used_at as "lastUsedAt"
      from session_contexts($1, $2)`,
    values: [sessionIds, now],
  })
  return new Map(rows.map((row) => [row.sessionId, row]))
}
