import type { Notification } from '@weekboard/contracts/notifications'
import { Bell } from '../features/notifications/bell.tsx'
import { pathExists, paths } from './paths.ts'

const requestsPath = '/requests'
const isRequest = ({ kind }: Notification): boolean =>
  kind === 'time_off_requested' || kind === 'time_off_decided'

/** Time off opens the requests screen if it exists, else its week. */
const addressOf = (notification: Notification): string =>
  isRequest(notification) && pathExists(requestsPath)
    ? requestsPath
    : `${paths.schedule}?date=${notification.date}`

export function NotificationBell() {
  return <Bell addressOf={addressOf} preferencesPath={paths.profile} />
}
