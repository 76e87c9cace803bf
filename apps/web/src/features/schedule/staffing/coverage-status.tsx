import type { DayStaffing } from '@weekboard/scheduling/staffing/staffing-coverage'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { cn } from '../../../ui/cn.ts'
import { shortAmountText, coverageTexts as texts, uncoveredText } from './coverage-texts.ts'

/** 'Met', '4 hours uncovered', or that nobody is needed. */
export function coverageText({ neededMinutes, uncoveredMinutes }: DayStaffing): string {
  if (uncoveredMinutes > 0) return uncoveredText(uncoveredMinutes)
  return neededMinutes > 0 ? texts.met : texts.nothingNeeded
}

/** The same with an icon, so that color is not all that tells them apart. */
export function CoverageStatus({ day }: { readonly day: DayStaffing }) {
  const isUncovered = day.uncoveredMinutes > 0
  const isMet = !isUncovered && day.neededMinutes > 0
  const Icon = isUncovered ? TriangleAlert : CircleCheck
  return (
    <span
      className={cn(
        'inline-flex min-w-0 max-w-full items-center gap-1 font-medium',
        isUncovered ? 'text-danger-ink' : isMet ? 'text-success-ink' : 'text-ink-muted',
      )}
    >
      {(isUncovered || isMet) && <Icon className="size-3.5 shrink-0" aria-hidden="true" />}
      {isUncovered ? (
        <UncoveredHours minutes={day.uncoveredMinutes} />
      ) : (
        <span className="min-w-0 ellipsis">{coverageText(day)}</span>
      )}
    </span>
  )
}

/** '4 h uncovered' in one line; where there is no room for both, the word wraps out of sight. */
export function UncoveredHours({ minutes }: { readonly minutes: number }) {
  return (
    <>
      <span className="sr-only">{uncoveredText(minutes)}</span>
      <span aria-hidden="true" className="min-w-0 whole-parts gap-x-1">
        <span>{shortAmountText(minutes)}</span>
        <span>{texts.uncovered}</span>
      </span>
    </>
  )
}
