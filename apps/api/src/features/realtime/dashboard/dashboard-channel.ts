import { dashboardChannelSchema } from '@weekboard/contracts/realtime'
import {
  requestUpdateSchema,
  type WidgetType,
  type WidgetUpdate,
} from '@weekboard/contracts/widgets'
import type { LoggedEvent } from '../../../platform/event-log.ts'
import { isManager, permissionsOf, type Viewer } from '../../../platform/sessions.ts'
import { dashboardStream } from '../../../platform/signals.ts'
import type { Action, Channel, Subscription } from '../channel.ts'
import { textFrame } from '../frames.ts'
import { messageFrame } from '../protocol.ts'
import { type StaleWidget, WidgetUpdates, widgetsOf } from './widget-updates.ts'

export interface DashboardChannel {
  readonly channel: Channel
  /** An event of the log: says which widgets are stale. */
  delivered(event: LoggedEvent): void
  close(): void
}

const mayHave = (viewer: Viewer, widget: WidgetType): boolean =>
  widget === 'quick-stats' || permissionsOf(viewer.role).includes('manage_requests')

function tell({ connection, identifier }: Subscription, widget: WidgetType): void {
  const update: WidgetUpdate = { type: 'widget_update', widget_type: widget, data: null }
  connection.write(textFrame(messageFrame(identifier, JSON.stringify(update))))
}

const requestUpdate: Action = (subscription, data) => {
  const widget = requestUpdateSchema.safeParse(data).data?.widget_type
  if (widget && mayHave(subscription.connection.viewer, widget)) tell(subscription, widget)
}

/** What concerns one person: their notifications, and that their widgets are stale. */
export function createDashboardChannel(): DashboardChannel {
  const followers = new Map<number, Set<Subscription>>()
  const timers = new Set<NodeJS.Timeout>()
  const send = ({ organizationId, viewers, widget }: StaleWidget) => {
    for (const subscription of followers.get(organizationId) ?? []) {
      const { viewer } = subscription.connection
      const isAddressed = isManager(viewer) === (viewers === 'managers')
      if (isAddressed && mayHave(viewer, widget)) tell(subscription, widget)
    }
  }
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
        return { stream, weekStart: null, logged: false }
      },
      joined: (subscription) => follow(followers, subscription),
      left: (subscription) => leave(followers, subscription),
    },
    delivered: (event) => {
      for (const widget of widgetsOf(event)) updates.noteStale(widget)
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

type Followers = Map<number, Set<Subscription>>

function follow(followers: Followers, subscription: Subscription): void {
  const { viewer, subscriptions } = subscription.connection
  if (subscriptions.get(subscription.identifier) !== subscription) return
  const known = followers.get(viewer.organizationId) ?? new Set()
  followers.set(viewer.organizationId, known.add(subscription))
}

function leave(followers: Followers, subscription: Subscription): void {
  const { organizationId } = subscription.connection.viewer
  const known = followers.get(organizationId)
  known?.delete(subscription)
  if (known?.size === 0) followers.delete(organizationId)
}
