import type { Density, Permission, RowSort } from '@weekboard/contracts/identity/user'
import type { ApiScope } from '@weekboard/contracts/integrations/scopes'
import type { Role } from '@weekboard/contracts/route'
import type { RequestOrganization } from '@weekboard/db/schema/organization/organizations'
import type { Actor } from './events/event-log.ts'

interface PrincipalBase {
  /** Whose steps undo reverses: those of a session, or of an API key, which has such an id as well. */
  readonly sessionId: string
  readonly role: Role
  readonly permissions: readonly Permission[]
  readonly organization: RequestOrganization & {
    /** The instant from which nothing can be changed; null when no payment is overdue any more. */
    readonly readOnlyFrom: Date | null
  }
}

/** A user with a session, read from the database for each request; the token only names the session. */
export interface UserPrincipal extends PrincipalBase {
  readonly kind: 'session'
  readonly userId: number
  readonly employeeId: number
  /** When the session was last proved to be the user's, at first by its sign-in; null for none. */
  readonly provedAt: Date | null
  /** What the credential is limited to; a session is not limited. */
  readonly scopes: 'all'
  /** The name of the program that acts for the user; none for the user's own browser. */
  readonly client?: string
  readonly user: {
    readonly fullName: string
    readonly email: string
    readonly avatarUrl: string
    readonly emailVerified: boolean
    readonly phoneVerified: boolean
    readonly phoneNumber: string | null
    readonly hasPassword: boolean
    readonly needsProfileSetup: boolean
    /** Whether there is none although the organization demands one of somebody, now or later. */
    readonly lacksSecondFactor: boolean
    /** Null leaves it to the browser. */
    readonly hourFormat: 12 | 24 | null
    /** The density of the schedule's grid. */
    readonly density: Density | null
    /** The order of the schedule's rows; null until the user chooses. */
    readonly rowSort: RowSort | null
    /** Whether single keys are shortcuts. */
    readonly singleKeys: boolean
  }
}

/**
 * An API key of an organization. It has the rights of an admin within its scopes, and is nobody: it
 * has no employee, and nobody's sessions, settings or notifications.
 */
export interface ApiKeyPrincipal extends PrincipalBase {
  readonly kind: 'api_key'
  readonly apiKeyId: number
  readonly userId: null
  readonly employeeId: null
  /** Whose time off the key cannot decide, as they cannot themselves. */
  readonly createdByEmployeeId: number | null
  readonly scopes: readonly ApiScope[]
  readonly user: {
    /** What the log calls it. */
    readonly fullName: string
    readonly hourFormat: null
  }
}

/** Who calls the API. */
export type Principal = UserPrincipal | ApiKeyPrincipal

export const permissionsOf = (role: Role): readonly Permission[] =>
  role === 'employee' ? [] : ['manage_requests', 'view_financial_data']

/** The author of what the principal logs. */
export const actorOf = (principal: Principal): Actor => ({
  userId: principal.userId,
  name: nameOfActor(principal),
  sessionId: principal.sessionId,
})

const nameOfActor = (principal: Principal): string =>
  principal.kind === 'session' && principal.client
    ? `${principal.user.fullName} with ${principal.client}`
    : principal.user.fullName

/**
 * Identifies the principal among the callers of an organization, for what is kept per caller: the id
 * of a user, or the negative id of an API key.
 */
export const callerIdOf = (principal: Principal): number =>
  principal.kind === 'session' ? principal.userId : -principal.apiKeyId
