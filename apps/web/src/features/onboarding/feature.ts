import { userScreen, type WebFeature } from '../feature.ts'

export const onboardingWebFeature = {
  screens: {
    onboarding: userScreen(
      () => import('../../pages/sign-in/onboarding-page.tsx'),
      'OnboardingPage',
    ),
    profileSetup: userScreen(
      () => import('../../pages/sign-in/profile-setup-page.tsx'),
      'ProfileSetupPage',
    ),
  },
} as const satisfies WebFeature
