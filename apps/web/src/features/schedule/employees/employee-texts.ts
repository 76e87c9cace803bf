import { mediumDate } from '../../../lib/dates/format.ts'

export const employeeTexts = {
  addEmployee: 'Add Employee',
  title: 'Add Employees to Schedule',
  nobodyYet: 'Add the people who work this week, then plan their shifts.',
  search: 'Search employees',
  noMatch: 'No employees found matching your search.',
  everybodyThere: 'All employees are already on the schedule.',
  remove: 'Remove',
} as const

export const selectAllText = (count: number): string => `Select all (${count})`

/** 'Add 2 employees to schedule'. */
export function addButtonText(count: number): string {
  if (count === 0) return 'Add employees to schedule'
  return `Add ${count} ${count === 1 ? 'employee' : 'employees'} to schedule`
}

export const removeLabel = (name: string): string => `Remove ${name} from schedule`

export const removeQuestion = (name: string, count: number, date: string | null): string =>
  `Removing ${name} will delete all ${count} shift(s) for ${date ? mediumDate(date) : 'this employee'}. This cannot be undone. Continue?`

export const removedText = (name: string): string => `${name} removed from the schedule`
