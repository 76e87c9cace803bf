import { Accessibility } from 'lucide-react'
import type { LateFeature } from '../feature.ts'

export const legalLateFeature = {
  links: {
    accessibility: { label: 'Accessibility', icon: Accessibility, places: { menu: 7 } },
  },
} as const satisfies LateFeature
