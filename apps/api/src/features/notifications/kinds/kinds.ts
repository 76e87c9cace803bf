import {
  type NotificationKind,
  notificationKinds,
} from '@weekboard/contracts/notifications/notifications'
import { hasRight } from '@weekboard/contracts/rights'
import type { Role } from '@weekboard/contracts/route'
import type { EventSubscriber } from '../../../platform/events/subscribers.ts'
import { announcementCreated, announcementNotices } from './announcement-created.ts'
import { billingNotice, billingNotices } from './billing.ts'
import type { KindFacts, ReadNotification } from './notification-kind.ts'
import { scheduleNotices } from './schedule-notices.ts'
import { schedulePublished } from './schedule-published.ts'
import { shiftRequestNotices } from './shift-request-notices.ts'
import { shiftRequestDecided, shiftRequested } from './shift-requests.ts'
import { shiftTomorrow } from './shift-tomorrow.ts'
import { timeOffDecided, timeOffNotices, timeOffRequested } from './time-off.ts'
import { webhookNotices, webhookPaused } from './webhook-paused.ts'
import { repeatNotices, weekKeptDraft } from './week-kept-draft.ts'

interface ListedKind extends Pick<KindFacts<unknown>, 'kind' | 'right' | 'delivery'> {
  readonly read: (stored: unknown) => ReadNotification
}

const kinds = {
  schedule_published: schedulePublished,
  shift_tomorrow: shiftTomorrow,
  time_off_decided: timeOffDecided,
  time_off_requested: timeOffRequested,
  week_kept_draft: weekKeptDraft,
  billing: billingNotice,
  webhook_paused: webhookPaused,
  shift_requested: shiftRequested,
  shift_request_decided: shiftRequestDecided,
  announcement_created: announcementCreated,
} satisfies { readonly [Kind in NotificationKind]: ListedKind & { readonly kind: Kind } }

/** Writes the notifications that follow from events, in the transaction of the change. */
export const notificationSubscriber: EventSubscriber = {
  ...announcementNotices,
  ...billingNotices,
  ...repeatNotices,
  ...scheduleNotices,
  ...shiftRequestNotices,
  ...timeOffNotices,
  ...webhookNotices,
}

const kindsByName: ReadonlyMap<string, ListedKind> = new Map(Object.entries(kinds))

/** Throws for a kind that a newer release has stored. */
export function notificationKind(name: string): ListedKind {
  const kind = kindsByName.get(name)
  if (!kind) throw new Error(`There is no notification of the kind ${name}`)
  return kind
}

/** The kinds that a role may read. A user who loses a role no longer sees its notifications. */
export const kindsForRole = (role: Role): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => {
    const { right } = notificationKind(kind)
    return right === undefined || hasRight({ role }, right)
  })
