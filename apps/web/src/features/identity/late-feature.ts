import { CircleUser } from 'lucide-react'
import type { LateFeature } from '../feature.ts'

export const identityLateFeature = {
  links: {
    profile: {
      label: 'Profile',
      icon: CircleUser,
      places: { menu: 1 },
    },
  },
} as const satisfies LateFeature
