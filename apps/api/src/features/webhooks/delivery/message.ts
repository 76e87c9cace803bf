import {
  type WebhookType,
  webhookTestType,
  webhookTypeOfLog,
} from '@weekboard/contracts/webhook-types'
import type { EventType } from '../../../platform/events/event-log.ts'
import { type EventSource, eventDataOf } from './event-data.ts'

/** An event of the log on its way to an endpoint. */
export interface WebhookEvent extends EventSource {
  readonly organizationId: number
  readonly seq: number
  readonly type: EventType
  readonly actorUserId: number | null
  readonly actorName: string
  readonly subjectType: string
  /** The Mondays of the weeks that changed. */
  readonly weeks: readonly string[]
  readonly createdAt: Date
}

/** As what an event is sent; null when it is not. */
export const webhookTypeOf = ({ type }: Pick<WebhookEvent, 'type'>): WebhookType | null =>
  webhookTypeOfLog[type]

/**
 * The body of a message: type, timestamp and data, as the Standard Webhooks specification recommends.
 * It is the same whenever it is made. An event whose own fields cannot be read, which `onUnreadable`
 * learns of, is sent without them, so that it does not stop those after it.
 */
export function messageBody(event: WebhookEvent, onUnreadable: (error: unknown) => void): string {
  const type = webhookTypeOf(event)
  return JSON.stringify({
    type,
    timestamp: event.createdAt.toISOString(),
    data: {
      organization_id: event.organizationId,
      seq: event.seq,
      user: { id: event.actorUserId, name: event.actorName },
      subject: { type: event.subjectType, id: event.subjectId },
      weeks: event.weeks,
      ...(type && ownFields(event, type, onUnreadable)),
    },
  })
}

function ownFields(
  event: WebhookEvent,
  type: WebhookType,
  onUnreadable: (error: unknown) => void,
): Readonly<Record<string, unknown>> {
  try {
    return eventDataOf[type](event)
  } catch (error) {
    onUnreadable(error)
    return {}
  }
}

/** The body of a test event. */
export const testBody = (organizationId: number, at: Date): string =>
  JSON.stringify({
    type: webhookTestType,
    timestamp: at.toISOString(),
    data: { organization_id: organizationId, message: 'This is a test event of Weekboard.' },
  })
