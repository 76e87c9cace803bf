import type { Feature } from '../feature.ts'
import { bindOnboardingRoutes } from './routes.ts'

export const onboardingFeature = {
  tags: { Onboarding: 'The first steps of an organization.' },
  routes: bindOnboardingRoutes,
  tables: {
    exported: [
      {
        name: 'onboarding_progress',
        columns: ['current_step', 'data', 'updated_at'],
        orderBy: 'updated_at',
      },
    ],
  },
} as const satisfies Feature
