import { onboardingProgress } from '@weekboard/db/schema/organization/onboarding'
import type { SessionContext } from '../../../platform/http/route.ts'
import type { OnboardingProgress } from '../queries.ts'

/** Stores the current step and replaces the data of all steps. */
export async function saveProgress(
  { tx, now }: SessionContext,
  progress: OnboardingProgress,
): Promise<void> {
  const values = { ...progress, updatedAt: now }
  await tx.db
    .insert(onboardingProgress)
    .values({ organizationId: tx.organizationId, ...values })
    .onConflictDoUpdate({ target: onboardingProgress.organizationId, set: values })
}
