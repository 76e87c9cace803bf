import { ScheduleScreen } from '../features/schedule/screen/schedule-screen.tsx'
import { ShiftActionsProvider } from '../features/shifts/shared/shift-actions.ts'
import { SickLeaveHost } from '../features/sick-leave/sick-leave-host.tsx'
import { lateComponent } from '../lib/loading/late.tsx'

const ShiftActions = lateComponent(() => import('./shift-actions.tsx'), 'LazyShiftActions')

export function SchedulePage() {
  return (
    <ShiftActionsProvider value={ShiftActions}>
      <SickLeaveHost>
        <ScheduleScreen />
      </SickLeaveHost>
    </ShiftActionsProvider>
  )
}
