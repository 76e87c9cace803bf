import {
  type EventType,
  type WebhookType,
  webhookOfEvent,
  webhookTestType,
} from '@weekboard/contracts/events'
import type { EventSource, FeatureCatalog } from '../../feature.ts'

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

/** The type under which an event is sent; null when it is not sent. */
export const webhookTypeOf = ({ type }: Pick<WebhookEvent, 'type'>): WebhookType | null =>
  webhookOfEvent(type)?.type ?? null

export interface MessageOptions extends Pick<FeatureCatalog, 'webhookDataOf'> {
  /** Learns of an event whose own fields cannot be read. */
  readonly onUnreadable: (error: unknown) => void
}

/**
 * The body of a message: type, timestamp and data, as the Standard Webhooks specification recommends.
 * It is the same whenever it is made. An event whose own fields cannot be read is sent without them,
 * so that it does not stop those after it.
 */
export const messageBody = (event: WebhookEvent, options: MessageOptions): string =>
  JSON.stringify({
    type: webhookTypeOf(event),
    timestamp: event.createdAt.toISOString(),
    data: {
      organization_id: event.organizationId,
      seq: event.seq,
      user: { id: event.actorUserId, name: event.actorName },
      subject: { type: event.subjectType, id: event.subjectId },
      weeks: event.weeks,
      ...ownFields(event, options),
    },
  })

function ownFields(event: WebhookEvent, { webhookDataOf, onUnreadable }: MessageOptions) {
  try {
    return webhookDataOf(event.type, event)
  } catch (error) {
    onUnreadable(error)
    return null
  }
}

/** The body of a test event. */
export const testBody = (organizationId: number, at: Date): string =>
  JSON.stringify({
    type: webhookTestType,
    timestamp: at.toISOString(),
    data: { organization_id: organizationId, message: 'This is a test event of Weekboard.' },
  })
