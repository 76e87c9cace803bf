import { publicScreen, type WebFeature } from '../feature.ts'

export const legalWebFeature = {
  screens: {
    terms: publicScreen(() => import('../../pages/terms-page.tsx'), 'TermsPage'),
    privacy: publicScreen(() => import('../../pages/privacy-page.tsx'), 'PrivacyPage'),
    accessibility: publicScreen(
      () => import('../../pages/accessibility-page.tsx'),
      'AccessibilityPage',
    ),
  },
} as const satisfies WebFeature
