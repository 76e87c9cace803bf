import { pagePaths } from '@weekboard/contracts/pages'
import type { PushMessage } from '@weekboard/contracts/push-subscriptions'
import type { Role } from '@weekboard/contracts/route'
import type { ClockDisplay, NotificationContent } from '../notification-content.ts'
import { notificationText, weekPathOf } from '../notification-text.ts'

/** Who reads a message, where, and when it is sent. */
interface PushReader extends ClockDisplay {
  readonly role: Role
  readonly now: Date
}

/** What a locked screen may show of a notification: no reason of days off and no note. */
export function pushTextOf(
  content: NotificationContent,
  reader: PushReader,
): Pick<PushMessage, 'title' | 'body' | 'path'> {
  switch (content.kind) {
    case 'time_off_requested':
      return {
        title: 'Time off requested',
        body: `${content.employee_name} waits for a decision.`,
        path: '/requests',
      }
    case 'time_off_decided':
      return { title: notificationText(content, reader).title, body: '', path: '/requests' }
    case 'shift_requested':
    case 'shift_request_decided':
      return { ...fullText(content, reader), path: '/requests?tab=shifts' }
    case 'billing':
      return { title: notificationText(content, reader).title, body: '', path: '/billing' }
    case 'announcement_created':
      return { ...fullText(content, reader), path: pagePaths.announcements }
    case 'webhook_paused':
      return { ...fullText(content, reader), path: '/settings/organization' }
    default: {
      const { title, message } = notificationText(content, reader)
      return { title, body: message, path: weekPathOf(content, reader) }
    }
  }
}

function fullText(content: NotificationContent, display: ClockDisplay) {
  const { title, message } = notificationText(content, display)
  return { title, body: message }
}

/** Several at once, such as those that waited for the end of quiet hours. */
export function pushSummaryOf(
  contents: readonly NotificationContent[],
  reader: PushReader,
): Pick<PushMessage, 'title' | 'body' | 'path'> {
  const [first, ...others] = contents.map((content) => pushTextOf(content, reader))
  if (!first) throw new Error('A push message needs a notification')
  if (others.length === 0) return first
  const titles = [...new Set([first, ...others].map(({ title }) => title))]
  return {
    title: `${contents.length} new notifications`,
    body: titles.join(' · '),
    path: others.every(({ path }) => path === first.path) ? first.path : '/dashboard',
  }
}
