import type { ScheduleView } from './schedule-address.ts'

export const viewTitles: Readonly<Record<ScheduleView, string>> = {
  hourly: 'Hourly Schedule',
  week: 'Weekly Schedule',
  list: 'Schedule List',
}

export const viewLabels: Readonly<Record<ScheduleView, string>> = {
  hourly: 'Hourly',
  week: 'Week',
  list: 'List',
}

/** What Previous and Next move by. */
export const viewUnits: Readonly<Record<ScheduleView, 'day' | 'week'>> = {
  hourly: 'day',
  week: 'week',
  list: 'week',
}
