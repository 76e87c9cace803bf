import type { NotificationPreference } from '@weekboard/contracts/notifications/notification-preferences'
import { notificationPreferences } from '@weekboard/db/schema/notifications'
import { invalidField } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { kindsForRole } from '../kinds/kinds.ts'

type PreferenceInput = Omit<NotificationPreference, 'push'> & {
  readonly push?: boolean | undefined
}

/** Stores where the named kinds are delivered. 422 for a kind that the role does not get. */
export async function setPreferences(
  { tx, principal }: SessionContext,
  preferences: readonly PreferenceInput[],
): Promise<void> {
  const kinds = kindsForRole(principal.role)
  for (const { kind, in_app: inApp, email, push } of preferences) {
    if (!kinds.includes(kind)) throw invalidField('preferences', `must not name ${kind}`)
    // Clients from before there were push messages do not name them.
    const delivery = { inApp, email, ...(push !== undefined && { push }) }
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
