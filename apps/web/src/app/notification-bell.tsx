import type { Notification } from '@weekboard/contracts/notifications'
import type { User } from '@weekboard/contracts/user'
import { mondaysOfMyWeek } from '@weekboard/scheduling/weeks'
import { Bell } from '../features/notifications/bell.tsx'
import { useCurrentUser } from '../lib/current-user.ts'
import { paths } from './paths.ts'

const isAboutTimeOff = ({ kind }: Notification): boolean =>
  kind === 'time_off_requested' || kind === 'time_off_decided'

const isAboutShiftRequest = ({ kind }: Notification): boolean =>
  kind === 'shift_requested' || kind === 'shift_request_decided'

/** My week for employees, as far as it goes; else the week on the schedule. */
function weekAddressOf({ date, week_start_date }: Notification, user: User | null): string {
  const timeZone = user?.organization?.time_zone
  const isOwn =
    user?.role === 'employee' &&
    timeZone &&
    mondaysOfMyWeek(new Date(), timeZone).includes(week_start_date)
  return isOwn ? paths.myWeek : `${paths.schedule}?date=${date}`
}

/** Time off opens its request, billing its screen, a webhook the settings, everything else its week. */
function addressOf(notification: Notification, user: User | null): string {
  if (notification.kind === 'billing') return paths.billing
  if (notification.kind === 'webhook_paused') return `${paths.organizationSettings}#webhooks`
  const { subject } = notification
  if (isAboutShiftRequest(notification)) {
    return `${paths.requests}?tab=shifts${subject ? `&request=${subject.id}` : ''}`
  }
  if (!isAboutTimeOff(notification)) return weekAddressOf(notification, user)
  return subject ? `${paths.requests}?request=${subject.id}` : paths.requests
}

export function NotificationBell() {
  const user = useCurrentUser()
  return <Bell addressOf={(each) => addressOf(each, user)} preferencesPath={paths.profile} />
}
