import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { rangeText, weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { shiftNameOf } from '../../week/open-shifts.ts'
import { copyErrorMessage } from '../../write/error-texts.ts'
import { isNotFound } from '../../write/write-errors.ts'
import type { SubPageProps } from '../panel-frame.tsx'
import { popoverTexts as texts } from '../popover-texts.ts'
import type { RepeatSource } from './repeat.ts'
import { newRepeatForm } from './repeat-form.ts'
import { RepeatPage } from './repeat-page.tsx'

interface CopyPageProps extends SubPageProps {
  readonly shift: Shift | null
}

function explain(failure: unknown): string {
  if (isNotFound(failure)) return texts.shiftMissing
  return copyErrorMessage(failure)
}

/** Repeats a shift on chosen days of the weeks after it. */
export function CopyPage({ shift, ...page }: CopyPageProps) {
  const { week } = page
  const isThere = shift !== null && week.shifts.some(({ id }) => id === shift.id)
  const source: RepeatSource | null = isThere ? { kind: 'copy', shiftId: shift.id } : null
  return (
    <RepeatPage
      {...page}
      title={texts.copyTitle}
      subtitle={shift ? describe(shift, week.time_zone) : ''}
      applyText={texts.applyCopy}
      initial={newRepeatForm()}
      source={source}
      problem={isThere ? null : texts.shiftMissing}
      explain={explain}
    />
  )
}

function describe(shift: Shift, timeZone: string): string {
  const { date } = wallClock(new Date(shift.start_time), timeZone)
  const range = rangeText(shift.start_time, shift.end_time, timeZone)
  return `${shiftNameOf(shift)} · ${weekdayMonthDay(date)} · ${range}`
}
