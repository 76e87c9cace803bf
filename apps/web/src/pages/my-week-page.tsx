import { paths } from '../app/paths.ts'
import { MyWeekScreen } from '../features/my-week/my-week-screen.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'
import { ShiftActionsProvider } from '../lib/shift-actions.ts'

const MyWeekRequests = lazyScreen(
  () => import('../features/shift-requests/my-week/my-week-requests.tsx'),
  'MyWeekRequests',
)
const ShiftActions = lazyScreen(() => import('./shift-actions.tsx'), 'LazyShiftActions')

export function MyWeekPage() {
  return (
    <ShiftActionsProvider value={ShiftActions}>
      <MyWeekScreen requestsPath={paths.requests} Requests={MyWeekRequests} />
    </ShiftActionsProvider>
  )
}
