import { dashboardChannelSchema } from '@weekboard/contracts/realtime'
import { dashboardStream } from '../../platform/signals.ts'
import type { Action, Channel } from './channel.ts'

/** What concerns one person: their widgets, their notifications. */
export function createDashboardChannel(): Channel {
  return {
    name: 'DashboardChannel',
    actions: new Map<string, Action>(),
    authorise(identifier, viewer) {
      if (!dashboardChannelSchema.safeParse(identifier).success) return null
      const stream = dashboardStream(viewer.organizationId, viewer.userId)
      return { stream, weekStart: null, logged: false }
    },
  }
}
