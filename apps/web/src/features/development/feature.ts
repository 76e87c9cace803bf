import { publicScreen, type WebFeature } from '../feature.ts'

export const developmentWebFeature = {
  screens: {
    outbox: publicScreen(() => import('../../pages/outbox-page.tsx'), 'OutboxPage'),
  },
} as const satisfies WebFeature
