import type { EventMessage } from '../events/event-message.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Connection } from './connection.ts'
import type { OrganizationFeed } from './organization-feed.ts'

/** An event that takes longer is late. */
const lateMs = 5_000

export interface DeliverySource {
  readonly connections: () => readonly Connection[]
  readonly feeds: () => readonly OrganizationFeed[]
  /** How often the positions of the feeds are compared with the log. */
  readonly checkEveryMs: number
}

/** Measures the sockets of a node and how late events reach them. */
export class DeliveryMetrics {
  readonly #metrics: Metrics
  #checkedAtMs = Date.now()

  constructor(metrics: Metrics, { connections, feeds, checkEveryMs }: DeliverySource) {
    this.#metrics = metrics
    metrics.gauge('weekboard_sockets', 'Open sockets.', () => connections().length)
    metrics.gauge('weekboard_socket_subscriptions', 'Subscriptions of open sockets.', () =>
      connections().reduce((sum, { subscriptions }) => sum + subscriptions.size, 0),
    )
    metrics.gauge(
      'weekboard_event_delivery_behind_seconds',
      'For how long logged events have not reached sockets, or the log could not be asked.',
      () => {
        const open = feeds()
        if (open.length === 0) this.checked()
        const unchecked = Date.now() - this.#checkedAtMs - checkEveryMs
        const behind = open.map(({ behindSinceMs }) =>
          behindSinceMs === null ? 0 : Date.now() - behindSinceMs,
        )
        return Math.max(0, unchecked, ...behind) / 1_000
      },
    )
  }

  /** The positions of the feeds were compared with the log. */
  checked(): void {
    this.#checkedAtMs = Date.now()
  }

  /** The clocks of two nodes may differ a little. */
  delivered({ loggedAtMs }: EventMessage): void {
    if (loggedAtMs === undefined) return
    const lagMs = Math.max(0, Date.now() - loggedAtMs)
    this.#metrics.deliverySeconds.observe(lagMs / 1_000)
    if (lagMs > lateMs) this.#metrics.lateDeliveries.inc()
  }
}
