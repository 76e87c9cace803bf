import { userScreen, type WebFeature } from '../feature.ts'

export const assistantsWebFeature = {
  screens: {
    assistantConsent: userScreen(
      () => import('../../pages/sign-in/assistant-consent-page.tsx'),
      'AssistantConsentPage',
    ),
  },
} as const satisfies WebFeature
