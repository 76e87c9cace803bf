import type { Weekday } from '@weekboard/contracts/common'
import type { RepeatOptions } from '../api/repeat.ts'
import { popoverTexts as texts } from './popover-texts.ts'

/** What stands in the form of a repetition; the weeks as they were typed. */
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

/** What the form asks for; null while it asks for nothing that can be done. */
export const repeatOptionsOf = ({
  weeks,
  days,
  overrideMaxHours,
}: RepeatForm): RepeatOptions | null =>
  isWeekCount(weeks) && days.length > 0 ? { weeks: Number(weeks), days, overrideMaxHours } : null

/** Why the choice of days and weeks cannot be applied; null when it can. */
export function repeatProblem({ weeks, days }: RepeatForm): string | null {
  if (days.length === 0) return texts.dayMissing
  return isWeekCount(weeks) ? null : texts.weeksRange
}

interface TemplateNeeds {
  /** Somebody takes the template; not so for those who may not plan any more. */
  readonly canApply: boolean
  readonly employeeId: number | null
  readonly date: string
}

/** What a template lacks before it can be applied; null when nothing. */
export function templateProblem({ canApply, employeeId, date }: TemplateNeeds): string | null {
  if (!canApply) return texts.handlerMissing
  if (employeeId === null) return texts.employeeFirst
  return date === '' ? texts.dateFirst : null
}
