import { HourHeader } from './hour-header.tsx'
import { HourGridRow } from './hour-row.tsx'
import { ScheduleGrid, type ScheduleGridProps } from './schedule-grid.tsx'

/** The grid of the hourly view. */
export function HourlyGrid(props: Omit<ScheduleGridProps, 'view' | 'Header' | 'Row'>) {
  return <ScheduleGrid {...props} view="hourly" Header={HourHeader} Row={HourGridRow} />
}
