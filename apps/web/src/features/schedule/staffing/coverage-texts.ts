import { countText, hoursText, weekdayMonthDay } from '../../../lib/dates/format.ts'

export const coverageTexts = {
  coverage: 'Coverage',
  met: 'Met',
  nothingNeeded: 'Nobody needed',
  uncovered: 'uncovered',
  failed: 'Coverage failed.',
  tryAgain: 'Try again',
} as const

export const coverageDialogTexts = {
  needed: (minutes: number) => `${hoursText(minutes / 60)} h needed`,
  title: (date: string) => `Coverage of ${weekdayMonthDay(date)}`,
  under: 'Under-staffed',
  over: 'Over-staffed',
  ofPeople: (planned: number, needed: number) => `${planned} of ${needed} people`,
  anyPosition: 'Any position',
  unknownPosition: 'Deleted position',
  somePosition: 'Position',
  everybody: 'Everybody',
  allMet: 'Everybody who is needed is planned.',
  edit: 'Staffing needs',
  close: 'Close',
} as const

const hoursOf = (minutes: number): string =>
  minutes < 60_000 ? hoursText(minutes / 60) : countText(minutes / 60)

/** '4 h', '1,781 h'; less than 0.1 hours is in minutes. */
export const shortAmountText = (minutes: number): string =>
  minutes < 6 ? `${Math.ceil(minutes)} min` : `${hoursOf(minutes)} h`

/** '4 hours'. */
function amountText(minutes: number): string {
  if (minutes < 6) return shortAmountText(minutes)
  const hours = hoursOf(minutes)
  return `${hours} ${hours === '1' ? 'hour' : 'hours'}`
}

export const uncoveredText = (minutes: number): string =>
  `${amountText(minutes)} ${coverageTexts.uncovered}`

export const fillText = (minutes: number): string => `Fill ${amountText(minutes)}`
