import { subDays, subHours } from 'date-fns'
import { cafe } from './demo-people.ts'
import type { DemoWeek } from './insert.ts'
import type { DemoTimeOff } from './insert-absences.ts'
import type { DemoNotification } from './insert-notifications.ts'

const [nora, marco, ana] = [0, 1, 2] as const
/** Those who decide have seen the older requests. */
const newRequests = 2

/** What the three accounts have behind their bell when they first look. */
export function demoNotifications(
  now: Date,
  weeks: readonly DemoWeek[],
  requests: readonly DemoTimeOff[],
): DemoNotification[] {
  const published = weeks.filter((week) => week.published)
  const announcements = published.map(({ weekStartDate, shifts }, index) => {
    const isLast = index === published.length - 1
    const added = shifts.filter(({ personIndex }) => personIndex === ana).length
    return {
      personIndex: ana,
      kind: 'schedule_published' as const,
      data: { week_start_date: weekStartDate, added, changed: 0, removed: 0 },
      read: !isLast,
      createdAt: isLast ? subHours(now, 3) : subDays(now, 8),
    }
  })
  const wishes = requests.flatMap((request, requestIndex) =>
    [nora, marco].map((personIndex) => ({
      personIndex,
      kind: 'time_off_requested' as const,
      data: {
        employee_name: cafe.people[request.personIndex]?.fullName ?? '',
        type: request.type,
        start_date: request.startDate,
        end_date: request.endDate,
      },
      requestIndex,
      read: requestIndex < requests.length - newRequests,
      createdAt: request.requestedAt,
    })),
  )
  return [...announcements, ...wishes]
}
