import type { ScheduleView } from '../schedule-address.ts'

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

export const headerTexts = {
  findShifts: 'Find shifts',
  view: 'View',
  more: 'More',
  copyWeek: 'Copy week…',
  copyToNextWeek: 'Copy to next week…',
  print: 'Print',
  exportCsv: 'Export CSV',
  confirmations: 'Who has not seen it',
  shortcuts: 'Keyboard shortcuts',
  rows: 'Rows',
  comfortable: 'Comfortable',
  compact: 'Compact',
} as const
