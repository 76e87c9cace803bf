import { dayMs } from '@weekboard/scheduling/clock/durations'
import { sql } from 'drizzle-orm'
import type { Clock } from './clock.ts'
import type { Database, TenantTransaction } from './database/database.ts'
import { isDiskFull } from './database/database-errors.ts'
import type { Environment } from './env.ts'
import { EndedSessionError } from './errors.ts'
import { organizationContext } from './organization-context.ts'
import { createBatchLoader } from './pipelined-connection/batch-loader.ts'
import type { PipelinedConnection } from './pipelined-connection/pipelined-connection.ts'
import { permissionsOf, type UserPrincipal } from './principal.ts'
import { type Tokens, tokenLifetimeMs } from './tokens.ts'

export interface AuthenticatedSession {
  readonly principal: UserPrincipal
  /** A new token when the given one is older than 15 minutes. */
  readonly renewedToken: string | null
}

export interface SessionHolder {
  readonly userId: number
  readonly organizationId: number
}

export interface Sessions {
  /** Throws a 401 unless the token is valid and its session is live. */
  authenticate(token: string): Promise<AuthenticatedSession>
  /** Who held the session of a valid token, which may have ended; null for an expired one. */
  findHolder(token: string): Promise<SessionHolder | null>
}

const renewAfterMs = 15 * 60 * 1000
/** A session ends 14 days after sign-in, however often its token is renewed. */
export const sessionLifetimeMs = 14 * dayMs
const touchAfterMs = 60 * 1000
/**
 * How long after its last use a session has a token that has not expired. The last request may have
 * come with one that was not old enough to be renewed.
 */
export const surelyUsableMs = tokenLifetimeMs - renewAfterMs

export interface SessionsDependencies {
  readonly database: Database
  readonly tokens: Tokens
  readonly clock: Clock
  readonly env: Pick<Environment, 'PIPELINED_READS'>
}

export function createSessions({ database, tokens, clock, env }: SessionsDependencies): Sessions {
  const findAll = (ids: readonly string[]) => findSessions(database.pipelined, ids, clock.now())
  const findSession = env.PIPELINED_READS
    ? createBatchLoader(findAll)
    : async (id: string) => (await findAll([id])).get(id)
  return {
    async authenticate(token) {
      const now = clock.now()
      const claims = tokens.verify(token, now)
      const session = await findSession(claims.sessionId)
      if (session?.principal.userId !== claims.userId) throw new EndedSessionError()
      if (now.getTime() - session.lastUsedAt.getTime() > touchAfterMs) {
        await touchSession(database, claims.sessionId, now)
      }
      const sessionAgeMs = now.getTime() - session.createdAt.getTime()
      const old = now.getTime() - claims.issuedAt.getTime() > renewAfterMs
      const renewable = sessionAgeMs < sessionLifetimeMs - tokenLifetimeMs
      return {
        principal: session.principal,
        renewedToken: old && renewable ? tokens.sign(claims.userId, claims.sessionId, now) : null,
      }
    },
    async findHolder(token) {
      const now = clock.now()
      const { userId, sessionId } = tokens.verify(token, now)
      const { rows } = await database.db.execute<{ organization_id: number }>(
        sql`select organization_id from sessions
          where id = ${sessionId} and user_id = ${userId} and expires_at > ${now.toISOString()}`,
      )
      return rows[0] ? { userId, organizationId: rows[0].organization_id } : null
    },
  }
}

/** Whoever only reads still can while the disk is full. */
async function touchSession({ db }: Database, sessionId: string, now: Date): Promise<void> {
  try {
    await db.execute(
      sql`update sessions set last_used_at = ${now.toISOString()} where id = ${sessionId}`,
    )
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}

/** The principal of a live session, or null. Inside a transaction it sees what that has written. */
export async function findPrincipal(
  client: Pick<PipelinedConnection, 'query'>,
  sessionId: string,
  now: Date,
): Promise<UserPrincipal | null> {
  return (await findSessions(client, [sessionId], now)).get(sessionId)?.principal ?? null
}

interface LiveSession {
  readonly principal: UserPrincipal
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

type PrincipalRow = Omit<
  UserPrincipal,
  'kind' | 'permissions' | 'scopes' | 'organization' | 'client'
> & {
  readonly organization: Omit<UserPrincipal['organization'], 'readOnlyFrom'>
  readonly readOnlyFrom: Date | null
}
type SessionRow = Omit<LiveSession, 'principal'> & PrincipalRow

/** The columns of a user `u` who is the employee `e` of the organization `o`. */
const userColumns = `(u).id as "userId", (e).id as "employeeId", (e).role, ${organizationContext},
        json_build_object(
          'fullName', (e).full_name, 'email', (u).email, 'avatarUrl', (e).avatar_url,
          'emailVerified', (u).email_verified_at is not null,
          'phoneVerified', (u).phone_verified_at is not null,
          'phoneNumber', (u).phone_country_code || (u).phone_number,
          'hasPassword', (u).password_hash is not null,
          'needsProfileSetup', (e).needs_profile_setup,
          'lacksSecondFactor',
            (o).second_factor <> 'optional' and not has_second_factor((u).id),
          'hourFormat', (u).hour_format, 'density', (u).density,
          'rowSort', case when (u).row_sort_chosen or (u).row_sort <> 'name' then (u).row_sort end,
          'singleKeys', (u).single_keys
        ) as user`

const principalOfRow = ({ readOnlyFrom, ...found }: PrincipalRow): UserPrincipal => ({
  kind: 'session',
  ...found,
  organization: { ...found.organization, readOnlyFrom },
  permissions: permissionsOf(found.role),
  scopes: 'all',
})

/**
 * An active employee with an account, as if signed in under the given id, or null. For what acts for
 * a person without a session of theirs.
 */
export async function findEmployeePrincipal(
  { client }: Pick<TenantTransaction, 'client'>,
  { employeeId, sessionId }: Pick<UserPrincipal, 'employeeId' | 'sessionId'>,
  now: Date,
): Promise<UserPrincipal | null> {
  const { rows } = await client.query<PrincipalRow>({
    name: 'employee-context',
    text: `select $1::text as "sessionId", null::timestamptz as "provedAt", ${userColumns}
      from employees e
      join users u on u.id = e.user_id
      join organizations o on o.id = e.organization_id
      where e.id = $3 and e.active and $2::timestamptz is not null`,
    values: [sessionId, now, employeeId],
  })
  return rows[0] ? principalOfRow(rows[0]) : null
}

/** Live sessions by id; ended, expired and unknown ones are missing. */
async function findSessions(
  client: Pick<PipelinedConnection, 'query'>,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LiveSession>> {
  const { rows } = await client.query<SessionRow>({
    name: 'session-contexts',
    text: `select (s).id as "sessionId", (s).created_at as "createdAt", (s).last_used_at as "lastUsedAt",
        greatest((s).created_at, (s).proved_at) as "provedAt", ${userColumns}
      from session_contexts($1, $2) as live (s, u, e, o)`,
    values: [sessionIds, now],
  })
  return new Map(
    rows.map(({ createdAt, lastUsedAt, ...found }) => [
      found.sessionId,
      { principal: principalOfRow(found), createdAt, lastUsedAt },
    ]),
  )
}
