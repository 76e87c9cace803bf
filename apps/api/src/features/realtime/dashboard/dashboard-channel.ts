import { dashboardChannelSchema } from '@weekboard/contracts/realtime'
import {
  requestUpdateSchema,
  type WidgetType,
  type WidgetUpdate,
} from '@weekboard/contracts/widgets'
import type { EventMessage } from '../../../platform/event-message.ts'
import { isManager, permissionsOf, type Viewer } from '../../../platform/sessions.ts'
import { dashboardStream } from '../../../platform/signals.ts'
import type { Action, Channel } from '../channel.ts'
import { Followers, tell } from '../followers.ts'
import { type StaleWidget, WidgetUpdates, widgetsOf } from './widget-updates.ts'

export interface DashboardChannel {
  readonly channel: Channel
  /** An event of the log: says which widgets are stale. */
  delivered(event: EventMessage): void
  close(): void
}

const mayHave = (viewer: Viewer, widget: WidgetType): boolean =>
  widget === 'quick-stats' || permissionsOf(viewer.role).includes('manage_requests')

const updateOf = (widget: WidgetType): WidgetUpdate => ({
  type: 'widget_update',
  widget_type: widget,
  data: null,
})

const requestUpdate: Action = (subscription, data) => {
  const widget = requestUpdateSchema.safeParse(data).data?.widget_type
  if (!widget || !mayHave(subscription.connection.viewer, widget)) return
  tell(subscription, updateOf(widget))
}

/** What concerns one person: their notifications, and that their widgets are stale. */
export function createDashboardChannel(): DashboardChannel {
  const followers = new Followers()
  const timers = new Set<NodeJS.Timeout>()
  const send = ({ organizationId, viewers, widget }: StaleWidget) =>
    followers.tell(
      organizationId,
      updateOf(widget),
      ({ connection: { viewer } }) =>
        isManager(viewer) === (viewers === 'managers') && mayHave(viewer, widget),
    )
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }
  const updates = new WidgetUpdates({ later, send })
  return {
    channel: {
      name: 'DashboardChannel',
      actions: new Map([['request_update', requestUpdate]]),
      authorise(identifier, viewer) {
        if (!dashboardChannelSchema.safeParse(identifier).success) return null
        const stream = dashboardStream(viewer.organizationId, viewer.userId)
        return { stream, weekStart: null, log: null }
      },
      joined: (subscription) => void followers.add(subscription),
      left: (subscription) => followers.remove(subscription),
    },
    delivered: (event) => {
      for (const widget of widgetsOf(event)) updates.noteStale(widget)
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
