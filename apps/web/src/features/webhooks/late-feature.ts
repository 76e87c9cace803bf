import { pagePaths } from '@weekboard/contracts/pages'
import { Unplug } from 'lucide-react'
import type { LateFeature } from '../feature.ts'

export const webhooksLateFeature = {
  notifications: {
    webhook_paused: {
      icon: Unplug,
      name: 'Webhook paused',
      when: 'When an endpoint of your organization has taken no event for a day.',
      opens: () => `${pagePaths.organizationSettings}#webhooks`,
    },
  },
} as const satisfies LateFeature
