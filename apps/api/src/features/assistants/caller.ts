import type { ApiScope, AssistantScope } from '@weekboard/contracts/scopes'
import { type ApiKeys, isApiKey } from '../../platform/api-keys.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { unauthenticated } from '../../platform/errors.ts'
import type { Principal, UserPrincipal } from '../../platform/principal.ts'
import { findEmployeePrincipal } from '../../platform/sessions.ts'

/** What a person has granted a client. */
export interface Grant {
  readonly organizationId: number
  readonly employeeId: number
  /** A UUID. What the assistant does is undone under it, as under the id of a session. */
  readonly grantId: string
  readonly clientId: string
  readonly clientName: string
  readonly scopes: readonly AssistantScope[]
}

/** Finds the live grant of an access token; null for an unknown or ended one. */
export type FindGrant = (token: string) => Promise<Grant | null>

/** The person for whom an assistant calls, and the client that it is. */
export interface AssistantCaller {
  readonly principal: Principal
  readonly scopes: readonly ApiScope[]
  readonly clientId: string
  readonly clientName: string
  readonly grantId: string
}

export interface CallerDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly apiKeys: ApiKeys
  readonly findGrant: FindGrant
}

/**
 * Checks a bearer token: an API key, which acts as the admin who made it, or the token of a grant. The
 * role is that of the moment. Throws a 401 for everything else, also for the token of a browser.
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
    if (employeeId === null) return { ...caller, principal: key }
    const grant = { organizationId: key.organization.id, employeeId, grantId, clientName }
    return { ...caller, principal: await getPerson(grant, { database, clock }) }
  }
  const grant = await findGrant(token)
  if (!grant) throw unauthenticated()
  const { scopes, clientId, clientName, grantId } = grant
  const principal = await getPerson(grant, { database, clock })
  return { principal, scopes, clientId, clientName, grantId }
}

/** Throws a 401 when the person has left or has no account any more. */
async function getPerson(
  {
    organizationId,
    employeeId,
    grantId,
    clientName,
  }: Pick<Grant, 'organizationId' | 'employeeId' | 'grantId' | 'clientName'>,
  { database, clock }: Pick<CallerDependencies, 'database' | 'clock'>,
): Promise<UserPrincipal> {
  const person = await database.tenant(organizationId, (tx) =>
    findEmployeePrincipal(tx, { employeeId, sessionId: grantId }, clock.now()),
  )
  if (!person) throw unauthenticated()
  return { ...person, client: clientName }
}
