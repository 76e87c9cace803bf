import { userScreen, type WebFeature } from '../feature.ts'

export const organizationWebFeature = {
  screens: {
    organizationSettings: userScreen(
      () => import('../../pages/settings/organization-settings-page.tsx'),
      'OrganizationSettingsPage',
    ),
  },
} as const satisfies WebFeature
