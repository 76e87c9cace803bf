import type { User } from '@weekboard/contracts/identity/user'
import type { Notification } from '@weekboard/contracts/notifications/notifications'
import { pagePaths } from '@weekboard/contracts/pages'
import { mondaysOfMyWeek } from '@weekboard/scheduling/clock/weeks'
import { Link } from 'react-router'
import { timeAgo } from '../../lib/dates/time-ago.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { cn } from '../../ui/cn.ts'
import { notificationFacts } from '../late-features.ts'
import { notificationTexts as texts } from './notification-texts.ts'

const longTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

interface NotificationItemProps {
  readonly notification: Notification
  readonly onOpen: () => void
}

/** My week for employees, as far as it goes; else the week on the schedule. */
function weekAddressOf({ date, week_start_date }: Notification, user: User | null): string {
  const timeZone = user?.organization?.time_zone
  const isOwn =
    user?.role === 'employee' &&
    timeZone &&
    mondaysOfMyWeek(new Date(), timeZone).includes(week_start_date)
  return isOwn ? pagePaths.myWeek : `${pagePaths.schedule}?date=${date}`
}

/** Unread is shown by a dot, a word for screen readers and a bold title, not by colour alone. */
export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { kind, title, message, read, created_at, subject } = notification
  const { icon: Icon, opens } = notificationFacts[kind]
  const user = useCurrentUser()
  return (
    <li>
      <Link
        to={opens === 'week' ? weekAddressOf(notification, user) : opens(subject?.id ?? null)}
        onClick={onOpen}
        className={cn(
          'flex gap-3 px-4 py-3 text-sm transition-colors hover:bg-hover',
          'focus-visible:outline-offset-[-2px]',
        )}
      >
        <span
          className={cn(
            'grid size-9 shrink-0 place-items-center rounded-full',
            read ? 'bg-grey-soft text-grey-ink' : 'bg-accent-soft text-accent-ink',
          )}
        >
          <Icon className="size-4.5" aria-hidden="true" />
        </span>
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex items-baseline gap-2">
            <span
              className={cn('min-w-0 flex-1', read ? 'text-ink-soft' : 'font-semibold text-ink')}
            >
              {!read && <span className="sr-only">{texts.unread}: </span>}
              {title}
            </span>
            <time
              dateTime={created_at}
              title={longTime.format(new Date(created_at))}
              className="shrink-0 text-ink-muted text-xs"
            >
              {timeAgo(created_at, new Date())}
            </time>
          </span>
          <span className="wrap-anywhere text-ink-soft">{message}</span>
        </span>
        <span
          aria-hidden="true"
          className={cn('mt-1.5 size-2 shrink-0 rounded-full', !read && 'bg-accent')}
        />
      </Link>
    </li>
  )
}
