import type { QuietHours } from '@weekboard/contracts/notifications/notification-preferences'
import { users } from '@weekboard/db/schema/identity/identity'
import { isValidTimeZone } from '@weekboard/scheduling/clock/zone'
import { eq } from 'drizzle-orm'
import { invalidField } from '../../../platform/errors.ts'
import type { SessionContext } from '../../../platform/http/route.ts'

interface QuietHoursInput extends Pick<QuietHours, 'from' | 'to'> {
  /** That of the organization without it. */
  readonly time_zone?: string | undefined
}

/** Stores when the principal wants no push messages; null for never. 422 for an unknown time zone. */
export async function setQuietHours(
  { tx, principal }: SessionContext,
  quietHours: QuietHoursInput | null,
): Promise<void> {
  const timeZone = quietHours?.time_zone ?? principal.organization.timeZone
  if (!isValidTimeZone(timeZone)) {
    throw invalidField('time_zone', 'must be a time zone')
  }
  await tx.db
    .update(users)
    .set({
      quietFrom: quietHours?.from ?? null,
      quietTo: quietHours?.to ?? null,
      quietTimeZone: quietHours ? timeZone : null,
    })
    .where(eq(users.id, principal.userId))
}
