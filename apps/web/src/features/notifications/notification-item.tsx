import type { Notification, NotificationKind } from '@weekboard/contracts/notifications'
import {
  AlarmClock,
  ArrowLeftRight,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  Hand,
  type LucideIcon,
  Megaphone,
  Receipt,
  TreePalm,
  Unplug,
} from 'lucide-react'
import { Link } from 'react-router'
import { timeAgo } from '../../lib/dates/time-ago.ts'
import { cn } from '../../ui/cn.ts'
import { notificationTexts as texts } from './notification-texts.ts'

const icons: Record<NotificationKind, LucideIcon> = {
  schedule_published: CalendarCheck,
  shift_tomorrow: AlarmClock,
  time_off_decided: TreePalm,
  time_off_requested: CalendarClock,
  shift_requested: Hand,
  shift_request_decided: ArrowLeftRight,
  announcement_created: Megaphone,
  webhook_paused: Unplug,
  week_kept_draft: CalendarX,
  billing: Receipt,
}

const longTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

interface NotificationItemProps {
  readonly notification: Notification
  readonly address: string
  readonly onOpen: () => void
}

/** Unread is shown by a dot, a word for screen readers and a bold title, not by colour alone. */
export function NotificationItem({ notification, address, onOpen }: NotificationItemProps) {
  const { kind, title, message, read, created_at } = notification
  const Icon = icons[kind]
  return (
    <li>
      <Link
        to={address}
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
