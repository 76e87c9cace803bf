import { useEffect } from 'react'
import { paths, profileAnchors } from '../app/paths.ts'
import { useNewestAnnouncements } from '../features/announcements/hooks.ts'
import { MyWeekScreen } from '../features/my-week/my-week-screen.tsx'
import { ShiftActionsProvider } from '../features/shifts/shared/shift-actions.ts'
import { late, lateComponent } from '../lib/loading/late.tsx'

const announcements = late(() => import('../features/announcements/my-week-announcements.tsx'))
const Announcements = lateComponent(announcements, 'MyWeekAnnouncements')
const WaitingAnnouncements = lateComponent(announcements, 'WaitingAnnouncements')
const requests = late(() => import('../features/shift-requests/my-week/my-week-requests.tsx'))
const MyWeekRequests = lateComponent(requests, 'MyWeekRequests')
const actions = late(() => import('../features/shift-requests/shift-actions.tsx'))
const ShiftActions = lateComponent(actions, 'ShiftActions')

/** Loads what the week shows beside it, so that it does not grow later; a failure is reported there. */
function useParts(): void {
  useEffect(() => {
    for (const part of [announcements, requests, actions]) part.load().catch(() => undefined)
  }, [])
}

const linkPaths = {
  requests: paths.requests,
  availability: `${paths.requests}?tab=availability`,
  calendarLink: `${paths.profile}#${profileAnchors.calendar}`,
  push: `${paths.profile}#${profileAnchors.notifications}`,
}

export function MyWeekPage() {
  useParts()
  const { data, error } = useNewestAnnouncements()
  return (
    <ShiftActionsProvider value={ShiftActions}>
      <MyWeekScreen
        paths={linkPaths}
        Requests={MyWeekRequests}
        announcements={<Announcements />}
        waitingAnnouncements={<WaitingAnnouncements />}
        hasReadAnnouncements={data !== undefined || error !== undefined}
      />
    </ShiftActionsProvider>
  )
}
