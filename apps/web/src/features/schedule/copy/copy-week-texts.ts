import { shiftCount } from '../week/schedule-texts.ts'

export const copyWeekTexts = {
  copyLastWeek: 'Copy last week',
  title: 'Copy week',
  toNextTitle: 'Copy to next week',
  from: 'From week',
  people: 'People',
  everybody: 'Everybody',
  overLimit: 'Also copy shifts over the weekly limit',
  nothingChosen: 'Please choose at least one person and one day',
  loading: 'Loading the week',
  loadFailed: 'The week could not be loaded.',
  noWeeks: 'No other week has shifts to copy.',
  checking: 'Checking…',
  preview: 'Preview',
  leftOut: 'left out',
  warning: 'warning',
  copy: 'Copy',
  copying: 'Copying...',
  copyAnyway: 'Copy Anyway',
  addFirst: 'Choose a person and a day to add the first one.',
} as const

export const lastWeekSummary = (shifts: number, people: number): string =>
  `Last week: ${shiftCount(shifts)} of ${people === 1 ? '1 person' : `${people} people`}`

/** 'Copied 24 shifts; 2 shifts were left out'. */
export function copiedTitle(created: number, skipped: number): string {
  const left = `${shiftCount(skipped)} ${skipped === 1 ? 'was' : 'were'} left out`
  return created > 0 ? `Copied ${shiftCount(created)}; ${left}` : 'Nothing was copied'
}

/** 'Week of Nov 16 – 22, 2026 · 24 shifts'. */
export const weekOption = (title: string, shifts: number): string =>
  `${title} · ${shiftCount(shifts)}`

/** '24 shifts will be copied, 2 left out, 1 with a warning'. */
export const previewSummary = (created: number, skipped: number, warned: number): string =>
  [
    `${shiftCount(created)} will be copied`,
    skipped > 0 && `${skipped} left out`,
    warned > 0 && `${warned} with a warning`,
  ]
    .filter(Boolean)
    .join(', ')
