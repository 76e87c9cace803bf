import type { Density, Permission, RowSort } from '@weekboard/contracts/identity'
import type { Role } from '@weekboard/contracts/route'
import type { RulePolicy } from '@weekboard/contracts/rule-policy'
import type { Actor } from './events/event-log.ts'

/** Who calls the API, read from the database for each request; the token only names the session. */
export interface Principal {
  /** Says how the caller proved who they are. */
  readonly kind: 'session'
  readonly sessionId: string
  readonly userId: number
  readonly employeeId: number
  readonly role: Role
  readonly permissions: readonly Permission[]
  /** What the credential is limited to; a session is not limited. */
  readonly scopes: 'all'
  readonly organization: {
    readonly id: number
    readonly name: string
    readonly timeZone: string
    readonly currency: string
    readonly logoUrl: string | null
    readonly overlapPolicy: RulePolicy
    readonly availabilityPolicy: RulePolicy
    readonly onboardingCompleted: boolean
    /** From this instant on nothing can be changed; null when no payment is overdue any more. */
    readonly readOnlyFrom: Date | null
  }
  readonly user: {
    readonly fullName: string
    readonly email: string
    readonly avatarUrl: string
    readonly emailVerified: boolean
    readonly phoneVerified: boolean
    readonly phoneNumber: string | null
    readonly hasPassword: boolean
    readonly needsProfileSetup: boolean
    /** Null leaves it to the browser. */
    readonly hourFormat: 12 | 24 | null
    /** Of the schedule's grid. */
    readonly density: Density
    readonly rowSort: RowSort
  }
}

export const permissionsOf = (role: Role): readonly Permission[] =>
  role === 'employee' ? [] : ['manage_requests', 'view_financial_data']

/** The author of what the principal logs. */
export const actorOf = ({ userId, user, sessionId }: Principal): Actor => ({
  userId,
  name: user.fullName,
  sessionId,
})
