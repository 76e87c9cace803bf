import { seatSubscriber } from './features/billing/index.ts'
import { brainSubscriber } from './features/brain/index.ts'
import { notificationSubscriber } from './features/notifications/index.ts'
import { expirySubscriber } from './features/shift-requests/index.ts'
import { webhookSubscriber } from './features/webhooks/index.ts'
import type { EventSubscriber } from './platform/events/subscribers.ts'

/** What reacts to events in the transaction of the change, whoever makes it. */
export const eventSubscribers: readonly EventSubscriber[] = [
  seatSubscriber,
  // Before the others: it logs events of its own.
  expirySubscriber,
  brainSubscriber,
  notificationSubscriber,
  webhookSubscriber,
]
