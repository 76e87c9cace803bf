import { subDays, subHours } from 'date-fns'
import { cafe } from './demo-employees.ts'
import type { DemoNotification, DemoTimeOff, DemoWeek } from './insert.ts'

const [nora, marco, ana] = [0, 1, 2] as const
/** How many of the requests the admin and the manager have not read yet. */
const newRequests = 2

/** What the three demo accounts find in their notifications. */
export function demoNotifications(
  now: Date,
  weeks: readonly DemoWeek[],
  requests: readonly DemoTimeOff[],
): DemoNotification[] {
  const published = weeks.filter((week) => week.published)
  const announcements = published.map(({ weekStartDate, shifts }, index) => {
    const isLast = index === published.length - 1
    const added = shifts.filter(({ employeeIndex }) => employeeIndex === ana).length
    return {
      employeeIndex: ana,
      kind: 'schedule_published' as const,
      data: { week_start_date: weekStartDate, added, changed: 0, removed: 0 },
      read: !isLast,
      createdAt: isLast ? subHours(now, 3) : subDays(now, 8),
    }
  })
  const timeOff = requests.flatMap((request, requestIndex) =>
    [nora, marco].map((employeeIndex) => ({
      employeeIndex,
      kind: 'time_off_requested' as const,
      data: {
        employee_name: cafe.employees[request.employeeIndex]?.fullName ?? '',
        type: request.type,
        start_date: request.startDate,
        end_date: request.endDate,
      },
      requestIndex,
      read: requestIndex < requests.length - newRequests,
      createdAt: request.requestedAt,
    })),
  )
  return [...announcements, ...timeOff]
}
