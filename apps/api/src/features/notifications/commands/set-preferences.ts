import type { NotificationPreference } from '@weekboard/contracts/notifications'
import { notificationPreferences } from '@weekboard/db/schema/notifications'
import { invalidField } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { kindsFor } from '../policy.ts'

/** Stores how the principal is told of the named kinds. 422 for one that their role is not told of. */
export async function setPreferences(
  { tx, principal }: RequestContext,
  wished: readonly NotificationPreference[],
): Promise<void> {
  const kinds = kindsFor(principal.role)
  for (const { kind, in_app: inApp, email } of wished) {
    if (!kinds.includes(kind)) throw invalidField('preferences', `must not name ${kind}`)
    const choice = { inApp, email }
    await tx.db
      .insert(notificationPreferences)
      .values({
        organizationId: tx.organizationId,
        employeeId: principal.employeeId,
        kind,
        ...choice,
      })
      .onConflictDoUpdate({
        target: [
          notificationPreferences.organizationId,
          notificationPreferences.employeeId,
          notificationPreferences.kind,
        ],
        set: choice,
      })
  }
}
