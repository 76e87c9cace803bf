import { ScheduleScreen } from '../features/schedule/schedule-screen.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'
import { ShiftActionsProvider } from '../lib/shift-actions.ts'

const ShiftActions = lazyScreen(() => import('./shift-actions.tsx'), 'LazyShiftActions')

export function SchedulePage() {
  return (
    <ShiftActionsProvider value={ShiftActions}>
      <ScheduleScreen />
    </ShiftActionsProvider>
  )
}
