import {
  employeesTopic,
  shiftRequestsTopic,
  type WidgetUpdate,
} from '@weekboard/contracts/dashboard/widget-update'
import {
  canUseWidget,
  requestUpdateSchema,
  widgetDefinitions,
} from '@weekboard/contracts/dashboard/widgets'
import type { NotificationHint } from '@weekboard/contracts/notifications/notifications'
import { dashboardChannelSchema, organizationUpdate } from '@weekboard/contracts/realtime'
import { isManager } from '@weekboard/contracts/route'
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

/** Sends each widget type to a subscription at most once a second. */
class WidgetUpdates {
  readonly subscriptions = new ChannelSubscriptions()
  readonly #timers = new Set<NodeJS.Timeout>()
  /** The throttles of subscriptions that have requested an update themselves. */
  readonly #requested = new Map<Subscription, Throttle<UpdateType>>()
  readonly #updates = new Throttle<StaleWidget>({
    later: (ms, work) => this.#later(ms, work),
    send: (stale) => this.#send(stale),
    keyOf,
  })

  push(stale: StaleWidget): void {
    this.#updates.push(stale)
  }

  /** Answers a `request_update` of a widget that its user can see; others are ignored. */
  request(subscription: Subscription, data: unknown): void {
    const widget = parseOrNull(requestUpdateSchema, data)?.widget_type
    const { principal } = subscription.connection
    if (!widget || !canSee(principal, widget)) return
    const organizationId = principal.organization.id
    const audience = isManager(principal) ? 'managers' : 'staff'
    const wasSent = this.#updates.isPaused({ organizationId, audience, widget })
    const throttle = this.#throttleOf(subscription)
    if (wasSent) throttle.pushLater(widget)
    else throttle.push(widget)
  }

  unsubscribed(subscription: Subscription): void {
    this.#requested.delete(subscription)
    this.subscriptions.remove(subscription)
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #send({ organizationId, audience, widget }: StaleWidget): void {
    this.subscriptions.send(organizationId, updateOf(widget), (subscription) => {
      const { principal } = subscription.connection
      const isRecipient =
        isManager(principal) === (audience === 'managers') && canSee(principal, widget)
      return isRecipient && !this.#requested.get(subscription)?.pushIfPaused(widget)
    })
  }

  #later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, ms)
    this.#timers.add(timer)
  }

  #throttleOf(subscription: Subscription): Throttle<UpdateType> {
    const throttle =
      this.#requested.get(subscription) ??
      new Throttle<UpdateType>({
        later: (ms, work) => this.#later(ms, work),
        keyOf: (widget) => widget,
        send: (widget) => {
          if (this.#requested.has(subscription)) transmit(subscription, updateOf(widget))
        },
      })
    this.#requested.set(subscription, throttle)
    return throttle
  }
}

/** Creates the channel that tells a user that their notifications changed or widgets are stale. */
export function createDashboardChannel({ catalog }: Pick<Services, 'catalog'>): Channel {
  const updates = new WidgetUpdates()
  const { subscriptions } = updates
  return {
    name: 'DashboardChannel',
    actions: new Map<string, Action>([
      ['request_update', (subscription, data) => updates.request(subscription, data)],
    ]),
    authorise(identifier, principal) {
      if (!parseOrNull(dashboardChannelSchema, identifier)) return null
      // It carries what concerns one user.
      if (principal.kind === 'api_key') return null
      const stream = userStream(principal.organization.id, principal.userId)
      return { stream, tag: null, logAudience: null }
    },
    subscribed: (subscription) => void subscriptions.add(subscription),
    unsubscribed: (subscription) => updates.unsubscribed(subscription),
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
    close: () => updates.close(),
  }
}
