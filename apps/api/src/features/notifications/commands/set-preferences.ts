import type { NotificationPreference } from '@weekboard/contracts/notifications'
import { notificationPreferences } from '@weekboard/db/schema/notifications'
import { invalidField } from '../../../platform/errors.ts'
import type { MemberContext } from '../../../platform/http/route.ts'
import { kindsFor } from '../policy.ts'

/** Stores how the viewer is told of the named kinds. 422 for one that their role is not told of. */
export async function setPreferences(
  { tx, viewer }: MemberContext,
  wished: readonly NotificationPreference[],
): Promise<void> {
  const kinds = kindsFor(viewer.role)
  for (const { kind, in_app: inApp, email } of wished) {
    if (!kinds.includes(kind)) throw invalidField('preferences', `must not name ${kind}`)
    const choice = { inApp, email }
    await tx.db
      .insert(notificationPreferences)
      .values({
        organizationId: tx.organizationId,
        employeeId: viewer.employeeId,
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
