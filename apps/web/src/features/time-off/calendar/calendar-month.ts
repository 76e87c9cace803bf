import type { EmployeeAbsence } from '@weekboard/contracts/requests/time-off-schema'
import {
  addDays,
  addMonths,
  datesOfWeek,
  isValidDate,
  weekStartOfDate,
} from '@weekboard/scheduling/clock/weeks'

/** 'yyyy-mm' of a date. */
export const monthOfDate = (date: string): string => date.slice(0, 7)

export const firstOfMonth = (month: string): string => `${month}-01`

const firstMonth = '1900-01'
const lastMonth = '2200-12'

/** Whether a text is a month that the calendar can show. */
export const isCalendarMonth = (text: string): boolean =>
  /^\d{4}-\d{2}$/.test(text) &&
  isValidDate(firstOfMonth(text)) &&
  text >= firstMonth &&
  text <= lastMonth

/** The weeks, Monday first, that have a day of the month. */
export function weeksOfMonth(month: string): string[][] {
  const first = firstOfMonth(month)
  const next = addMonths(first, 1)
  const weeks: string[][] = []
  for (let start = weekStartOfDate(first); start < next; start = addDays(start, 7)) {
    weeks.push(datesOfWeek(start))
  }
  return weeks
}

/** An absence in one week: its first and last day there, 0 to 6, and the line on which it is drawn. */
export interface AbsenceBar {
  readonly absence: EmployeeAbsence
  readonly first: number
  readonly last: number
  readonly line: number
  /** Whether it goes on from the week before. */
  readonly isContinued: boolean
  /** Whether it goes on in the week after. */
  readonly continues: boolean
}

/** The bars of a week, none over another on the same line; `absences` are by start date. */
export function barsOfWeek(
  dates: readonly string[],
  absences: readonly EmployeeAbsence[],
): AbsenceBar[] {
  const [monday = '', sunday = ''] = [dates[0], dates.at(-1)]
  /** The last day that is taken in each line. */
  const taken: number[] = []
  return absences
    .filter(({ start_date, end_date }) => start_date <= sunday && end_date >= monday)
    .map((absence) => {
      const isContinued = absence.start_date < monday
      const continues = absence.end_date > sunday
      const first = isContinued ? 0 : dates.indexOf(absence.start_date)
      const last = continues ? dates.length - 1 : dates.indexOf(absence.end_date)
      const free = taken.findIndex((day) => day < first)
      const line = free === -1 ? taken.length : free
      taken[line] = last
      return { absence, first, last, line, isContinued, continues }
    })
}

/** Who is away on a date, in the order of the absences. */
export const absencesOn = (
  date: string,
  absences: readonly EmployeeAbsence[],
): readonly EmployeeAbsence[] =>
  absences.filter(({ start_date, end_date }) => start_date <= date && end_date >= date)
