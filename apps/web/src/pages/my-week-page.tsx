import { paths, profileAnchors } from '../app/paths.ts'
import { MyWeekScreen } from '../features/my-week/my-week-screen.tsx'
import { ShiftActionsProvider } from '../features/shifts/shared/shift-actions.ts'
import { late, lateComponent } from '../lib/loading/late.tsx'

const announcements = late(() => import('../features/announcements/my-week-announcements.tsx'))
const Announcements = lateComponent(announcements, 'MyWeekAnnouncements')
const WaitingAnnouncements = lateComponent(announcements, 'WaitingAnnouncements')
const MyWeekRequests = lateComponent(
  () => import('../features/shift-requests/my-week/my-week-requests.tsx'),
  'MyWeekRequests',
)
const ShiftActions = lateComponent(() => import('./shift-actions.tsx'), 'LazyShiftActions')

const linkPaths = {
  requests: paths.requests,
  availability: `${paths.requests}?tab=availability`,
  calendarLink: `${paths.profile}#${profileAnchors.calendar}`,
  push: `${paths.profile}#${profileAnchors.notifications}`,
}

export function MyWeekPage() {
  return (
    <ShiftActionsProvider value={ShiftActions}>
      <MyWeekScreen
        paths={linkPaths}
        Requests={MyWeekRequests}
        announcements={<Announcements />}
        waitingAnnouncements={<WaitingAnnouncements />}
      />
    </ShiftActionsProvider>
  )
}
