import { Settings } from 'lucide-react'
import { userScreen, type WebFeature } from '../feature.ts'

export const organizationWebFeature = {
  screens: {
    organizationSettings: userScreen(
      () => import('../../pages/settings/organization-settings-page.tsx'),
      'OrganizationSettingsPage',
      {
        label: 'Organization',
        icon: Settings,
        right: 'changeOrganization',
        places: { settings: 1 },
      },
    ),
  },
} as const satisfies WebFeature
