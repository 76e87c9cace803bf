import { organizations } from '@weekboard/db/schema/organization/organizations'
import { and, eq, isNull } from 'drizzle-orm'
import type { SessionContext } from '../../../platform/http/route.ts'

/** Completes the onboarding; a second call changes nothing. */
export async function completeOnboarding({ tx, now }: SessionContext): Promise<void> {
  await tx.db
    .update(organizations)
    .set({ onboardingCompletedAt: now })
    .where(
      and(eq(organizations.id, tx.organizationId), isNull(organizations.onboardingCompletedAt)),
    )
}
