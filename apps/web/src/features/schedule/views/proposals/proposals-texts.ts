import { weekdayMonthDay } from '../../../../lib/dates/format.ts'

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const proposalsTexts = {
  title: 'Proposed changes',
  day: (date: string) => weekdayMonthDay(date),
  searching: 'Looking for people…',
  stop: 'Stop',
  found: (count: number) => `${countOf(count, 'shift', 'shifts')} proposed`,
  nothing: 'Nobody can work then.',
  failed: 'The search failed. Try again.',
  startFailed: 'The search could not be started',
  acceptFailed: 'The proposals could not be accepted',
  outdated: 'The plan has changed since. Fill the day again.',
  missing: (count: number) => `${countOf(count, 'person is', 'people are')} still missing.`,
  accept: (count: number) => `Accept ${count}`,
  accepting: 'Accepting…',
  accepted: (count: number) => `${countOf(count, 'shift', 'shifts')} accepted`,
  rejectAll: 'Reject all',
  keys: 'Enter accepts the focused shift, X rejects it.',
  goTo: 'Go to',
  why: 'Why',
  reasons: 'Reasons',
  close: 'Close',
  openBrain: 'Open in Brain',
} as const
