import type { ApiScope, AssistantScope } from '@weekboard/contracts/integrations/scopes'
import { sessions } from '@weekboard/db/schema/identity/identity'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import {
  mustSetUpSecondFactor,
  secondFactorSetupRequired,
} from '../../platform/access/second-factor-demand.ts'
import { type ApiKeys, isApiKey } from '../../platform/api-keys.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { unauthenticated } from '../../platform/errors.ts'
import type { Principal, UserPrincipal } from '../../platform/principal.ts'
import { findEmployeePrincipal, surelyUsableMs } from '../../platform/sessions.ts'

/** What a person has granted a client. */
export interface AssistantGrant {
  readonly organizationId: number
  readonly employeeId: number
  /** A UUID. */
  readonly grantId: string
  readonly clientId: string
  readonly clientName: string
  readonly scopes: readonly AssistantScope[]
}

/** Finds the live grant of an access token; null for an unknown or ended one. */
export type FindGrant = (token: string) => Promise<AssistantGrant | null>

/** The person for whom an assistant calls, and the client that it is. */
export interface AssistantCaller {
  readonly principal: Principal
  readonly scopes: readonly ApiScope[]
  readonly clientId: string
  readonly clientName: string
  readonly grantId: string
  /** Whether the person has a session in which they can undo what is done for them. */
  readonly canUndo: boolean
}

export interface CallerDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly apiKeys: ApiKeys
  readonly findGrant: FindGrant
}

/**
 * Checks a bearer token: an API key, which acts as the admin who made it, or the token of a grant. The
 * role is that of the moment. Throws a 401 for everything else, also for the token of a browser, and a
 * 403 while the person of a grant lacks a demanded second factor.
 */
export async function authenticateAssistant(
  token: string,
  { database, clock, apiKeys, findGrant }: CallerDependencies,
): Promise<AssistantCaller> {
  if (token === '') throw unauthenticated()
  if (isApiKey(token)) {
    const key = await apiKeys.authenticate(token)
    const { sessionId: grantId, createdByEmployeeId: employeeId } = key
    const clientName = key.user.fullName
    const caller = { scopes: key.scopes, clientId: `api_key_${key.apiKeyId}`, clientName, grantId }
    if (employeeId === null) return { ...caller, principal: key, canUndo: false }
    const grant = { organizationId: key.organization.id, employeeId, grantId, clientName }
    return { ...caller, ...(await actFor(grant, { database, clock })) }
  }
  const grant = await findGrant(token)
  if (!grant) throw unauthenticated()
  const { scopes, clientId, clientName, grantId } = grant
  const acting = await actFor(grant, { database, clock })
  if (mustSetUpSecondFactor(acting.principal, clock.now())) throw secondFactorSetupRequired()
  return { ...acting, scopes, clientId, clientName, grantId }
}

type ActingGrant = Pick<AssistantGrant, 'organizationId' | 'employeeId' | 'grantId' | 'clientName'>

/** The person of a grant, in the session that they used last. */
async function actFor(
  grant: ActingGrant,
  dependencies: Pick<CallerDependencies, 'database' | 'clock'>,
): Promise<Pick<AssistantCaller, 'principal' | 'canUndo'>> {
  const principal = await getPerson(grant, dependencies)
  const sessionId = await findLatestSession(principal, dependencies)
  if (sessionId === null) return { principal, canUndo: false }
  return { principal: { ...principal, sessionId }, canUndo: true }
}

/**
 * The session that the person used last, if they can still use one. What their assistant does is a step
 * of it, so that they can undo it where they are.
 */
async function findLatestSession(
  { userId, organization }: UserPrincipal,
  { database, clock }: Pick<CallerDependencies, 'database' | 'clock'>,
): Promise<string | null> {
  const now = clock.now()
  const [session] = await database.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.organizationId, organization.id),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, new Date(now.getTime() - surelyUsableMs)),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt))
    .limit(1)
  return session?.id ?? null
}

/** Throws a 401 when the person has left or has no account any more. */
async function getPerson(
  { organizationId, employeeId, grantId, clientName }: ActingGrant,
  { database, clock }: Pick<CallerDependencies, 'database' | 'clock'>,
): Promise<UserPrincipal> {
  const person = await database.tenant(organizationId, (tx) =>
    findEmployeePrincipal(tx, { employeeId, sessionId: grantId }, clock.now()),
  )
  if (!person) throw unauthenticated()
  return { ...person, client: clientName }
}
