import { onboardingProgress } from '@weekboard/db/schema/onboarding'
import type { Db } from '../../platform/database.ts'

export interface OnboardingProgress {
  readonly currentStep: number
  readonly data: Record<string, unknown>
}

const untouched: OnboardingProgress = { currentStep: 1, data: {} }

/** The progress of the current organization; at the beginning when nothing was saved yet. */
export async function getProgress(db: Db): Promise<OnboardingProgress> {
  const [row] = await db
    .select({ currentStep: onboardingProgress.currentStep, data: onboardingProgress.data })
    .from(onboardingProgress)
  return row ?? untouched
}
