import {
  completeOnboardingRoute,
  getOnboardingStatusRoute,
  saveOnboardingProgressRoute,
} from '@weekboard/contracts/onboarding'
import { authenticatedRoute, type BoundRoute, ok } from '../../platform/http/route.ts'
import { completeOnboarding } from './commands/complete-onboarding.ts'
import { saveProgress } from './commands/save-progress.ts'
import { presentOnboarding } from './present.ts'
import { getProgress } from './queries.ts'

export const bindOnboardingRoutes = (): BoundRoute[] => [
  authenticatedRoute(getOnboardingStatusRoute, async ({ tx, principal }) =>
    ok(presentOnboarding(await getProgress(tx.db), principal.organization.onboardingCompleted)),
  ),
  authenticatedRoute(saveOnboardingProgressRoute, async (context, { body }) => {
    const progress = { currentStep: body.step, data: body.data }
    await saveProgress(context, progress)
    return ok(presentOnboarding(progress, context.principal.organization.onboardingCompleted))
  }),
  authenticatedRoute(completeOnboardingRoute, async (context) => {
    await completeOnboarding(context)
    return ok(presentOnboarding(await getProgress(context.tx.db), true))
  }),
]
