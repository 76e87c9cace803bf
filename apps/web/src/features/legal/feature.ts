import { Accessibility } from 'lucide-react'
import { publicScreen, type WebFeature } from '../feature.ts'

export const legalWebFeature = {
  screens: {
    terms: publicScreen(() => import('../../pages/terms-page.tsx'), 'TermsPage'),
    privacy: publicScreen(() => import('../../pages/privacy-page.tsx'), 'PrivacyPage'),
    accessibility: publicScreen(
      () => import('../../pages/accessibility-page.tsx'),
      'AccessibilityPage',
      { label: 'Accessibility', icon: Accessibility, places: { menu: 7 } },
    ),
  },
} as const satisfies WebFeature
