import { paths } from '../app/paths.ts'
import { MyWeekScreen } from '../features/my-week/my-week-screen.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'
import { ShiftActionsProvider } from '../lib/shift-actions.ts'

const ShiftActions = lazyScreen(() => import('./shift-actions.tsx'), 'LazyShiftActions')

export function MyWeekPage() {
  return (
    <ShiftActionsProvider value={ShiftActions}>
      <MyWeekScreen requestsPath={paths.requests} />
    </ShiftActionsProvider>
  )
}
