import { Settings } from 'lucide-react'
import type { LateFeature } from '../feature.ts'

export const organizationLateFeature = {
  links: {
    organizationSettings: {
      label: 'Organization',
      icon: Settings,
      right: 'changeOrganization',
      places: { settings: 1 },
    },
  },
} as const satisfies LateFeature
