import type { Weekday } from '@weekboard/contracts/common'
import { isApiError } from '../../../../lib/http/api-error.ts'
import { popoverTexts as texts } from '../popover-texts.ts'
import type { RepeatOptions } from './repeat.ts'

export interface RepeatForm {
  readonly weeks: string
  readonly days: readonly Weekday[]
  readonly overrideMaxHours: boolean
}

const workdays: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

export const newRepeatForm = (days: readonly Weekday[] = workdays): RepeatForm => ({
  weeks: '1',
  days,
  overrideMaxHours: false,
})

export const isWeekCount = (weeks: string): boolean => /^[1-8]$/.test(weeks.trim())

/** The options of a valid form; null while it is invalid. */
export const repeatOptionsOf = ({
  weeks,
  days,
  overrideMaxHours,
}: RepeatForm): RepeatOptions | null =>
  isWeekCount(weeks) && days.length > 0 ? { weeks: Number(weeks), days, overrideMaxHours } : null

/** The error of weeks or days; null when both are valid. */
export function repeatProblem({ weeks, days }: RepeatForm): string | null {
  if (days.length === 0) return texts.dayMissing
  return isWeekCount(weeks) ? null : texts.weeksRange
}

interface TemplateNeeds {
  readonly canApply: boolean
  readonly employeeId: number | null
  readonly date: string
}

export function templateProblem({ canApply, employeeId, date }: TemplateNeeds): string | null {
  if (!canApply) return texts.handlerMissing
  if (employeeId === null) return texts.employeeFirst
  return date === '' ? texts.dateFirst : null
}

function reasonOf(failure: unknown): string {
  if (!isApiError(failure)) return failure instanceof Error ? failure.message : String(failure)
  // Network errors bring their own text: 'Network error: …'.
  if (failure.status === 0) return failure.message
  return failure.error ?? `HTTP ${failure.status} error`
}

export const templateErrorMessage = (failure: unknown): string =>
  `Failed to create template shifts: ${reasonOf(failure)}`
