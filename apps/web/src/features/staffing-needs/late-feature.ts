import { UserRoundSearch } from 'lucide-react'
import type { LateFeature } from '../feature.ts'

export const staffingNeedsLateFeature = {
  links: {
    staffing: {
      label: 'Staffing',
      icon: UserRoundSearch,
      right: 'manageStaffingNeeds',
      places: { settings: 3 },
    },
  },
} as const satisfies LateFeature
