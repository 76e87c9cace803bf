import type {
  SecurityEventMethod,
  SecurityEventReason,
  SecurityEventType,
} from '@weekboard/contracts/identity/security-events'
import { securityEvents } from '@weekboard/db/schema/identity/security-events'
import type { Db } from '../../../platform/database/database.ts'
import { deviceName } from '../sessions/device-name.ts'

/** Who did it, where and when: the context of a route is one. */
export interface SecurityEventCaller {
  readonly now: Date
  /** Empty where there is no request, such as in a job or a command. */
  readonly ipAddress?: string
  readonly userAgent?: string
  /** Whoever is signed in; none for a step that needs no session. */
  readonly principal?: {
    readonly userId: number | null
    readonly organization: { readonly id: number }
  }
}

export interface NewSecurityEvent {
  /** Whose account it is about. */
  readonly userId: number
  readonly type: SecurityEventType
  /** Success by default. */
  readonly outcome?: 'success' | 'failure'
  readonly reason?: SecurityEventReason | undefined
  readonly method?: SecurityEventMethod | undefined
}

/**
 * Records a sign-in, or a change of how somebody signs in, in the transaction of the change. It belongs
 * to the organization of the caller's session, if there is one. The address and device of an admin who
 * acts on somebody else's account are left out: that person reads the event.
 */
export async function recordSecurityEvent(
  db: Db,
  { now: at, ipAddress, userAgent, principal }: SecurityEventCaller,
  { userId, type, outcome = 'success', reason, method }: NewSecurityEvent,
): Promise<void> {
  const isOwn = principal === undefined || principal.userId === userId
  await db.insert(securityEvents).values({
    userId,
    organizationId: principal?.organization.id ?? null,
    at,
    type,
    outcome,
    reason: reason ?? null,
    method: method ?? null,
    ipAddress: (isOwn && ipAddress) || null,
    device: isOwn && userAgent !== undefined ? deviceName(userAgent) : null,
  })
}
