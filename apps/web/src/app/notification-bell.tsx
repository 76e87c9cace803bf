import type { Notification } from '@weekboard/contracts/notifications'
import { Bell } from '../features/notifications/bell.tsx'
import { pathExists, paths } from './paths.ts'

const requestsPath = '/requests'
const isRequest = ({ kind }: Notification): boolean =>
  kind === 'time_off_requested' || kind === 'time_off_decided'

/** Days off are looked at among the requests where those have a screen, else in their week. */
const addressOf = (notification: Notification): string =>
  isRequest(notification) && pathExists(requestsPath)
    ? requestsPath
    : `${paths.schedule}?date=${notification.date}`

export function NotificationBell() {
  return <Bell addressOf={addressOf} preferencesPath={paths.profile} />
}
