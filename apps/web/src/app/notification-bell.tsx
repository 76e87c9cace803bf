import type { Notification } from '@weekboard/contracts/notifications'
import { Bell } from '../features/notifications/bell.tsx'
import { paths } from './paths.ts'

const isAboutTimeOff = ({ kind }: Notification): boolean =>
  kind === 'time_off_requested' || kind === 'time_off_decided'

/** Time off opens its request, billing its screen, everything else its week. */
function addressOf(notification: Notification): string {
  if (notification.kind === 'billing') return paths.billing
  if (!isAboutTimeOff(notification)) return `${paths.schedule}?date=${notification.date}`
  const { subject } = notification
  return subject ? `${paths.requests}?request=${subject.id}` : paths.requests
}

export function NotificationBell() {
  return <Bell addressOf={addressOf} preferencesPath={paths.profile} />
}
