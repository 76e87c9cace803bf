import { UserRoundSearch } from 'lucide-react'
import { userScreen, type WebFeature } from '../feature.ts'

export const staffingNeedsWebFeature = {
  screens: {
    staffing: userScreen(() => import('../../pages/settings/staffing-page.tsx'), 'StaffingPage', {
      label: 'Staffing',
      icon: UserRoundSearch,
      right: 'manageStaffingNeeds',
      places: { settings: 3 },
    }),
  },
} as const satisfies WebFeature
