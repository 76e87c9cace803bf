import { onboardingProgress } from '@weekboard/db/schema/organization/onboarding'
import type { Db } from '../../platform/database/database.ts'

export interface OnboardingProgress {
  readonly currentStep: number
  readonly data: Record<string, unknown>
}

const initialProgress: OnboardingProgress = { currentStep: 1, data: {} }

/** The progress of the current organization; step 1 until something is saved. */
export async function getProgress(db: Db): Promise<OnboardingProgress> {
  const [row] = await db
    .select({ currentStep: onboardingProgress.currentStep, data: onboardingProgress.data })
    .from(onboardingProgress)
  return row ?? initialProgress
}
