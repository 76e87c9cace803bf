import {
  completeOnboardingRoute,
  getOnboardingStatusRoute,
  type OnboardingStatus,
  saveOnboardingProgressRoute,
} from '@weekboard/contracts/organization/onboarding'
import { authenticatedRoute, type BoundRoute, ok } from '../../platform/http/route.ts'
import type { Principal } from '../../platform/principal.ts'
import { completeOnboarding } from './commands/complete-onboarding.ts'
import { saveProgress } from './commands/save-progress.ts'
import { getProgress, type OnboardingProgress } from './queries.ts'

const presentOnboarding = (
  { currentStep, data }: OnboardingProgress,
  completed: boolean,
): OnboardingStatus => ({ completed, current_step: currentStep, data })

const isOnboarded = ({ organization }: Pick<Principal, 'organization'>): boolean =>
  organization.onboardingCompletedAt !== null

export const bindOnboardingRoutes = (): BoundRoute[] => [
  authenticatedRoute(getOnboardingStatusRoute, async ({ tx, principal }) =>
    ok(presentOnboarding(await getProgress(tx.db), isOnboarded(principal))),
  ),
  authenticatedRoute(saveOnboardingProgressRoute, async (context, { body }) => {
    const progress = { currentStep: body.step, data: body.data }
    await saveProgress(context, progress)
    return ok(presentOnboarding(progress, isOnboarded(context.principal)))
  }),
  authenticatedRoute(completeOnboardingRoute, async (context) => {
    await completeOnboarding(context)
    return ok(presentOnboarding(await getProgress(context.tx.db), true))
  }),
]
