import { pagePaths } from '@weekboard/contracts/pages'
import { Unplug } from 'lucide-react'
import type { WebFeature } from '../feature.ts'

export const webhooksWebFeature = {
  notifications: {
    webhook_paused: {
      icon: Unplug,
      name: 'Webhook paused',
      when: 'When an endpoint of your organization has taken no event for a day.',
      opens: () => `${pagePaths.organizationSettings}#webhooks`,
    },
  },
} as const satisfies WebFeature
