import type { NotificationPreference } from '@weekboard/contracts/notifications'
import { notificationPreferences } from '@weekboard/db/schema/notifications'
import { invalidField } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { kindsForRole } from '../policy.ts'

/** Stores where the named kinds are delivered. 422 for a kind that the role does not get. */
export async function setPreferences(
  { tx, principal }: RequestContext,
  preferences: readonly NotificationPreference[],
): Promise<void> {
  const kinds = kindsForRole(principal.role)
  for (const { kind, in_app: inApp, email } of preferences) {
    if (!kinds.includes(kind)) throw invalidField('preferences', `must not name ${kind}`)
    const delivery = { inApp, email }
    await tx.db
      .insert(notificationPreferences)
      .values({
        organizationId: tx.organizationId,
        employeeId: principal.employeeId,
        kind,
        ...delivery,
      })
      .onConflictDoUpdate({
        target: [
          notificationPreferences.organizationId,
          notificationPreferences.employeeId,
          notificationPreferences.kind,
        ],
        set: delivery,
      })
  }
}
