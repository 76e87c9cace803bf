import type { Week } from '@weekboard/contracts/schedules'
import type { Shift } from '@weekboard/contracts/shift'
import { Clock, TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Notice } from '../../../ui/notice.tsx'
import { costText, hoursText, rangeText } from '../format.ts'
import { lastToucher, useScheduleStore } from '../schedule-store.ts'
import type { Conflict } from './editor-state.ts'
import type { ShiftHints } from './hints.ts'
import { popoverTexts as texts } from './popover-texts.ts'
import type { ShiftEditor } from './shift-editor.ts'

interface ConflictNoticeProps {
  readonly week: Week
  readonly editor: ShiftEditor
}

function whatHappened(conflict: Conflict, basis: Shift, timeZone: string): string {
  if (conflict.kind === 'deleted') return 'deleted this shift'
  const range = (shift: Shift) => rangeText(shift.start_time, shift.end_time, timeZone)
  const now = range(conflict.current)
  return now === range(basis) ? 'changed this shift' : `changed this shift to ${now}`
}

/** Somebody else changed or deleted the shift in the form: nothing is lost until one decides. */
export function ConflictNotice({ week, editor }: ConflictNoticeProps) {
  const store = useScheduleStore()
  const { conflict, state } = editor
  if (!conflict || !state.basis) return null
  const name = lastToucher(store, state.basis.id) ?? texts.someone
  return (
    <Notice tone="warning" live>
      {`${name} ${whatHappened(conflict, state.basis, week.time_zone)} while you were editing it.`}
      <span className="mt-2 flex gap-2">
        <Button size="sm" onClick={editor.keepMine}>
          {texts.keepMine}
        </Button>
        <Button size="sm" onClick={editor.takeTheirs}>
          {texts.takeTheirs}
        </Button>
      </span>
    </Notice>
  )
}

/** What was typed before it was left. */
export function RestoredNotice({ editor }: { readonly editor: ShiftEditor }) {
  if (!editor.state.isRestored) return null
  return (
    <Notice
      action={
        <button
          type="button"
          onClick={editor.startOver}
          className="shrink-0 rounded-sm font-medium underline underline-offset-2"
        >
          {texts.startOver}
        </button>
      }
    >
      {texts.restored}
    </Notice>
  )
}

/** What the last attempt met. */
export function RefusalNotices({ editor }: { readonly editor: ShiftEditor }) {
  const { warning, failure } = editor.state
  return (
    <>
      {warning && (
        <Notice tone="warning" live>
          {warning.message}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
    </>
  )
}

interface HintLinesProps {
  readonly hints: ShiftHints | null
  /** The warning of the server says the same. */
  readonly hidesHours: boolean
}

/** What the shift would mean, while it is typed. */
export function HintLines({ hints, hidesHours }: HintLinesProps) {
  if (!hints) return null
  const { shiftHours, weekHours, maxHours, cost, violations } = hints
  const isOver = maxHours !== null && weekHours !== null && weekHours > maxHours
  const others = violations.filter(({ code }) => code !== 'weekly_hours')
  return (
    <div className="-mt-1 grid gap-1 text-xs" aria-live="polite">
      <p className={cn('flex items-center gap-1.5', isOver ? 'text-danger-ink' : 'text-ink-muted')}>
        <Clock className="size-3.5 shrink-0" aria-hidden="true" />
        <span className="tabular-nums">
          {hoursText(shiftHours)} h
          {weekHours !== null &&
            ` · ${hoursText(weekHours)}${maxHours === null ? '' : ` of ${hoursText(maxHours)}`} h this week`}
          {isOver && !hidesHours && ', over the limit'}
          {cost !== null && ` · ${costText(cost)}`}
        </span>
      </p>
      {[...new Set(others.map(({ message }) => message))].map((message) => (
        <p key={message} className="flex items-start gap-1.5 text-danger-ink">
          <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
          {message}
        </p>
      ))}
    </div>
  )
}
