import { dashboardChannelSchema } from '@weekboard/contracts/realtime'
import {
  requestUpdateSchema,
  type WidgetType,
  type WidgetUpdate,
} from '@weekboard/contracts/widgets'
import type { EventMessage } from '../../../platform/event-message.ts'
import { isManager, type Principal } from '../../../platform/principal.ts'
import { dashboardStream } from '../../../platform/signals.ts'
import type { Action, Channel, Subscription } from '../channel.ts'
import { Followers, tell } from '../followers.ts'
import { Pace } from './pace.ts'
import { keyOf, type StaleWidget, widgetsOf } from './widget-updates.ts'

export interface DashboardChannel {
  readonly channel: Channel
  /** An event of the log: says which widgets are stale. */
  delivered(event: EventMessage): void
  close(): void
}

const mayHave = (principal: Principal, widget: WidgetType): boolean =>
  widget === 'quick-stats' || principal.permissions.includes('manage_requests')

const updateOf = (widget: WidgetType): WidgetUpdate => ({
  type: 'widget_update',
  widget_type: widget,
  data: null,
})

/**
 * What concerns one person: their notifications, and that their widgets are stale. Whoever made one
 * stale, a subscription hears of it at most once a second.
 */
export function createDashboardChannel(): DashboardChannel {
  const followers = new Followers()
  const timers = new Set<NodeJS.Timeout>()
  /** Of the subscriptions that have asked for an update themselves. */
  const asked = new Map<Subscription, Pace<WidgetType>>()
  const send = ({ organizationId, audience, widget }: StaleWidget) =>
    followers.tell(organizationId, updateOf(widget), (subscription) => {
      const { principal } = subscription.connection
      const concerns =
        isManager(principal) === (audience === 'managers') && mayHave(principal, widget)
      return concerns && !asked.get(subscription)?.join(widget)
    })
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }
  const updates = new Pace({ later, send, keyOf })
  const paceOf = (subscription: Subscription): Pace<WidgetType> => {
    const pace =
      asked.get(subscription) ??
      new Pace<WidgetType>({
        later,
        keyOf: (widget) => widget,
        send: (widget) => {
          if (asked.has(subscription)) tell(subscription, updateOf(widget))
        },
      })
    asked.set(subscription, pace)
    return pace
  }
  const requestUpdate: Action = (subscription, data) => {
    const widget = requestUpdateSchema.safeParse(data).data?.widget_type
    const { principal } = subscription.connection
    if (!widget || !mayHave(principal, widget)) return
    const { id: organizationId } = principal.organization
    const audience = isManager(principal) ? 'managers' : 'staff'
    const isTold = updates.isPaused({ organizationId, audience, widget })
    if (isTold) paceOf(subscription).noteLate(widget)
    else paceOf(subscription).note(widget)
  }
  return {
    channel: {
      name: 'DashboardChannel',
      actions: new Map([['request_update', requestUpdate]]),
      authorise(identifier, principal) {
        if (!dashboardChannelSchema.safeParse(identifier).success) return null
        const stream = dashboardStream(principal.organization.id, principal.userId)
        return { stream, weekStart: null, log: null }
      },
      joined: (subscription) => void followers.add(subscription),
      left(subscription) {
        asked.delete(subscription)
        followers.remove(subscription)
      },
    },
    delivered: (event) => {
      for (const widget of widgetsOf(event)) updates.note(widget)
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
