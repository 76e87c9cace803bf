import { userScreen, type WebFeature } from '../feature.ts'

export const staffingNeedsWebFeature = {
  screens: {
    staffing: userScreen(() => import('../../pages/settings/staffing-page.tsx'), 'StaffingPage'),
  },
} as const satisfies WebFeature
