import type { QuietHours } from '@weekboard/contracts/notifications/notification-preferences'
import { addDays, wallClock, zonedInstant } from '@weekboard/scheduling/clock/weeks'

/** When the quiet hours that hold at `now` end; null outside of them. */
export function quietUntil(now: Date, { from, to, time_zone: zone }: QuietHours): Date | null {
  const { date, time } = wallClock(now, zone)
  const isOverMidnight = to < from
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return null
  return zonedInstant(isOverMidnight && time >= from ? addDays(date, 1) : date, to, zone)
}

/** The columns of a user; null without quiet hours. */
export interface StoredQuietHours {
  readonly quiet_from: string | null
  readonly quiet_to: string | null
  readonly quiet_time_zone: string | null
}

export const quietHoursOf = ({
  quiet_from: from,
  quiet_to: to,
  quiet_time_zone,
}: StoredQuietHours): QuietHours | null =>
  from && to && quiet_time_zone ? { from, to, time_zone: quiet_time_zone } : null
