import type { NotificationHint } from '@weekboard/contracts/notifications'
import { dashboardChannelSchema, organizationUpdate } from '@weekboard/contracts/realtime'
import { isManager } from '@weekboard/contracts/route'
import {
  employeesTopic,
  shiftRequestsTopic,
  type WidgetUpdate,
} from '@weekboard/contracts/widget-update'
import { canUseWidget, requestUpdateSchema, widgetDefinitions } from '@weekboard/contracts/widgets'
import { parseOrNull } from '../../platform/parse-or-null.ts'
import type { Principal } from '../../platform/principal.ts'
import { userStream } from '../../platform/realtime/broadcast.ts'
import type { Action, Channel, Subscription } from '../../platform/realtime/channel.ts'
import { ChannelSubscriptions, transmit } from '../../platform/realtime/channel-subscriptions.ts'
import type { Services } from '../feature.ts'
import { Throttle } from './throttle.ts'
import { keyOf, type StaleWidget, type UpdateType, widgetsOf } from './widget-updates.ts'

const canSee = (principal: Pick<Principal, 'permissions'>, widget: UpdateType): boolean =>
  widget === shiftRequestsTopic ||
  widget === employeesTopic ||
  canUseWidget(widgetDefinitions[widget], principal.permissions)

const updateOf = (widget: UpdateType): WidgetUpdate => ({
  type: 'widget_update',
  widget_type: widget,
  data: null,
})

/** Carries no content: the client reads its list again with its current rights. */
const notificationHint = JSON.stringify({ type: 'notification' } satisfies NotificationHint)

/**
 * Hints for one user: their notifications changed, or their widgets are stale. A subscription gets
 * each widget type at most once a second.
 */
export function createDashboardChannel({ catalog }: Pick<Services, 'catalog'>): Channel {
  const subscriptions = new ChannelSubscriptions()
  const timers = new Set<NodeJS.Timeout>()
  /** For the subscriptions that have requested an update themselves. */
  const requested = new Map<Subscription, Throttle<UpdateType>>()
  const send = ({ organizationId, audience, widget }: StaleWidget) =>
    subscriptions.send(organizationId, updateOf(widget), (subscription) => {
      const { principal } = subscription.connection
      const isRecipient =
        isManager(principal) === (audience === 'managers') && canSee(principal, widget)
      return isRecipient && !requested.get(subscription)?.pushIfPaused(widget)
    })
  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }
  const updates = new Throttle({ later, send, keyOf })
  const throttleOf = (subscription: Subscription): Throttle<UpdateType> => {
    const throttle =
      requested.get(subscription) ??
      new Throttle<UpdateType>({
        later,
        keyOf: (widget) => widget,
        send: (widget) => {
          if (requested.has(subscription)) transmit(subscription, updateOf(widget))
        },
      })
    requested.set(subscription, throttle)
    return throttle
  }
  const requestUpdate: Action = (subscription, data) => {
    const widget = parseOrNull(requestUpdateSchema, data)?.widget_type
    const { principal } = subscription.connection
    if (!widget || !canSee(principal, widget)) return
    const organizationId = principal.organization.id
    const audience = isManager(principal) ? 'managers' : 'staff'
    const wasSent = updates.isPaused({ organizationId, audience, widget })
    if (wasSent) throttleOf(subscription).pushLater(widget)
    else throttleOf(subscription).push(widget)
  }
  return {
    name: 'DashboardChannel',
    actions: new Map([['request_update', requestUpdate]]),
    authorise(identifier, principal) {
      if (!parseOrNull(dashboardChannelSchema, identifier)) return null
      // It carries what concerns one user.
      if (principal.kind === 'api_key') return null
      const stream = userStream(principal.organization.id, principal.userId)
      return { stream, tag: null, logAudience: null }
    },
    subscribed: (subscription) => void subscriptions.add(subscription),
    unsubscribed(subscription) {
      requested.delete(subscription)
      subscriptions.remove(subscription)
    },
    deliver(event, sendTo) {
      const { organizationId, notifiedUserIds } = event
      for (const userId of notifiedUserIds) {
        const stream = userStream(organizationId, userId)
        sendTo(stream, { body: notificationHint, tags: null, seq: null })
      }
      const refreshes = catalog.refreshesOf(event.type)
      if (refreshes.includes('settings')) {
        subscriptions.send(organizationId, organizationUpdate, () => true)
      }
      for (const widget of widgetsOf(event, refreshes)) updates.push(widget)
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
