import { weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { countWith } from '../../week/schedule-texts.ts'

/** The most names of a list in a sentence. */
const namesAtMost = 5

export const proposalsTexts = {
  title: 'Proposed changes',
  day: (date: string) => weekdayMonthDay(date),
  searching: 'Looking for people…',
  stop: 'Stop',
  found: (count: number) => `${countWith(count, 'shift', 'shifts')} proposed.`,
  nobody: 'Nobody can work then.',
  nothing: 'There is no shift to propose.',
  failed: 'The search failed. Try again.',
  startFailed: 'The search could not be started',
  acceptFailed: 'The proposals could not be accepted',
  outdated: 'The plan has changed since. Search again.',
  missing: (count: number) => `${countWith(count, 'place stays', 'places stay')} open.`,
  accept: (count: number) => `Accept ${count}`,
  accepting: 'Accepting…',
  accepted: (count: number) => `${countWith(count, 'shift', 'shifts')} accepted`,
  rejectAll: 'Reject all',
  keys: 'Enter accepts the focused shift, X rejects it.',
  goTo: 'Go to',
  why: 'Why',
  reasons: 'Reasons',
  instead: 'Instead',
  useInstead: 'Use instead',
  useInsteadFailed: 'The shift could not be given to somebody else',
  notices: 'Worth a look',
  withoutWork: (names: readonly string[]) =>
    `Without work in the week: ${names.slice(0, namesAtMost).join(', ')}${
      names.length > namesAtMost ? ` and ${names.length - namesAtMost} more` : ''
    }.`,
  close: 'Close',
  openBrain: 'Open in Brain',
} as const
