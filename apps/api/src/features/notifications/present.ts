import type { Notification, NotificationKind } from '@weekboard/contracts/notifications'
import { weekStartOfDate } from '@weekboard/scheduling/weeks'
import { occasionSchema } from './occasion.ts'
import { dateOf, sentencesOf } from './sentences.ts'

interface Row {
  readonly id: number
  readonly kind: NotificationKind
  readonly data: Record<string, unknown>
  readonly subjectType: string | null
  readonly subjectId: number | null
  readonly createdAt: Date
  readonly readAt: Date | null
}

/** A notification for the person whom it tells, with times on the organization's clock. */
export function presentNotification(row: Row, timeZone: string): Notification {
  const occasion = occasionSchema.parse({ ...row.data, kind: row.kind })
  const date = dateOf(occasion)
  return {
    id: row.id,
    kind: row.kind,
    ...sentencesOf(occasion, timeZone),
    subject:
      row.subjectType === null || row.subjectId === null
        ? null
        : { type: row.subjectType, id: row.subjectId },
    date,
    week_start_date: weekStartOfDate(date),
    data: row.data,
    read: row.readAt !== null,
    read_at: row.readAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}
