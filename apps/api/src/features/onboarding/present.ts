import type { OnboardingStatus } from '@weekboard/contracts/onboarding'
import type { OnboardingProgress } from './queries.ts'

export const presentOnboarding = (
  { currentStep, data }: OnboardingProgress,
  completed: boolean,
): OnboardingStatus => ({ completed, current_step: currentStep, data })
