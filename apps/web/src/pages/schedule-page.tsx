import { ScheduleScreen } from '../features/schedule/schedule-screen.tsx'

export function SchedulePage() {
  return <ScheduleScreen />
}
