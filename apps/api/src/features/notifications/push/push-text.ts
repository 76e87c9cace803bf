import type { PushMessage } from '@weekboard/contracts/push-subscriptions'
import { weekStartOfDate } from '@weekboard/scheduling/weeks'
import type { NotificationContent } from '../notification-content.ts'
import { type ClockDisplay, notificationDate, notificationText } from '../notification-text.ts'

/** What a locked screen may show of a notification: no reason of days off and no note. */
export function pushTextOf(
  content: NotificationContent,
  display: ClockDisplay,
): Pick<PushMessage, 'title' | 'body' | 'path'> {
  switch (content.kind) {
    case 'time_off_requested':
      return {
        title: 'Time off requested',
        body: `${content.employee_name} waits for a decision.`,
        path: '/requests',
      }
    case 'time_off_decided':
      return { title: notificationText(content, display).title, body: '', path: '/requests' }
    case 'billing':
      return { title: notificationText(content, display).title, body: '', path: '/billing' }
    default: {
      const { title, message } = notificationText(content, display)
      const week = weekStartOfDate(notificationDate(content))
      return { title, body: message, path: `/schedule?date=${week}` }
    }
  }
}

/** Several at once, such as those that waited for the end of quiet hours. */
export function pushSummaryOf(
  contents: readonly NotificationContent[],
  display: ClockDisplay,
): Pick<PushMessage, 'title' | 'body' | 'path'> {
  const [first, ...others] = contents.map((content) => pushTextOf(content, display))
  if (!first) throw new Error('A push message needs a notification')
  if (others.length === 0) return first
  const titles = [...new Set([first, ...others].map(({ title }) => title))]
  return {
    title: `${contents.length} new notifications`,
    body: titles.join(' · '),
    path: others.every(({ path }) => path === first.path) ? first.path : '/dashboard',
  }
}
