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

/** The number of days that Previous and Next move, and their name. */
export const viewUnits: Readonly<Record<ScheduleView, { days: number; unit: string }>> = {
  hourly: { days: 1, unit: 'day' },
  week: { days: 7, unit: 'week' },
  list: { days: 7, unit: 'week' },
}

export const headerTexts = {
  view: 'View',
  previous: 'Previous',
  next: 'Next',
  more: 'More',
  copyWeek: 'Copy week…',
  print: 'Print',
  exportCsv: 'Export CSV',
  confirmations: 'Who has not seen it',
  shortcuts: 'Keyboard shortcuts',
  rows: 'Rows',
  comfortable: 'Comfortable',
  compact: 'Compact',
} as const
