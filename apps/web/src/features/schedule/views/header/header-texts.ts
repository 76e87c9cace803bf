import type { ScheduleView } from '../schedule-address.ts'

/** The heading of the screen, by view. */
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

/** What Previous and Next step by, in days, and how readers are told. */
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
  print: 'Print',
  exportCsv: 'Export CSV',
  shortcuts: 'Keyboard shortcuts',
} as const
