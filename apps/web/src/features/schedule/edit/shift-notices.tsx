import { Clock, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { clockText, costText, hoursText, weekdayMonthDay } from '../../../lib/dates/format.ts'
import { useIsSettled } from '../../../lib/http/use-is-settled.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { FailureNotice, Notice, NoticeButton } from '../../../ui/feedback/notice.tsx'
import { nextDayEnd } from '../week/form-values.ts'
import { useNeighbourShifts } from '../week/read/other-weeks.ts'
import { eventsState, lastEditorName } from '../week/schedule-events.ts'
import { usePart } from '../week/schedule-store.ts'
import { popoverTexts as texts } from './popover-texts.ts'
import type { FormPartProps, ShiftEditor } from './shift-editor.ts'
import { hintsFor } from './values/shift-hints.ts'
import { VersionDifferences } from './version-differences.tsx'

export function RestoredNotice({ editor }: { readonly editor: ShiftEditor }) {
  if (!editor.state.isRestored) return null
  return (
    <Notice action={<NoticeButton onClick={editor.startOver}>{texts.startOver}</NoticeButton>}>
      {texts.restored}
    </Notice>
  )
}

export function SaveErrorNotices({ editor }: { readonly editor: ShiftEditor }) {
  const { values, confirmedHours, warning, failure } = editor.state
  const endDate = nextDayEnd(values) ?? values.date
  return (
    <>
      {confirmedHours !== null && !warning && (
        <Notice tone="warning" live>
          {`This shift lasts ${hoursText(confirmedHours)} hours, until ${clockText(values.endTime)} on ${weekdayMonthDay(endDate)}. Is that meant?`}
        </Notice>
      )}
      {warning && (
        <Notice tone="warning" live>
          {warning.message}
        </Notice>
      )}
      <FailureNotice text={failure} />
    </>
  )
}

/**
 * Hours, cost and violations of the shift while it is edited. From saving on they stay: the week has the
 * shift then, which is in no conflict with itself.
 */
export const ShiftHintLines = memo(CurrentHintLines, (_, { editor }) => editor.state.busy !== null)

function CurrentHintLines({ week, editor }: FormPartProps) {
  const { basis, values, warning } = editor.state
  const neighbours = useNeighbourShifts(week.week_start_date)
  const hints = hintsFor(week, values, basis?.id ?? null, neighbours)
  const isSettled = useIsSettled(JSON.stringify(hints))
  if (!hints) return null
  const { shiftHours, weekHours, maxHours, cost, violations } = hints
  const isOver = maxHours !== null && weekHours !== null && weekHours > maxHours
  const others = violations.filter(({ code }) => code !== 'weekly_hours')
  const messages = [...new Set(others.map(({ message }) => message))]
  return (
    // Read aloud as a whole, once the typing rests.
    <div
      className="-mt-1 grid gap-1 text-xs"
      aria-live="polite"
      aria-atomic="true"
      aria-busy={!isSettled}
    >
      <p className={cn('flex items-center gap-1.5', isOver ? 'text-danger-ink' : 'text-ink-muted')}>
        <Clock className="size-3.5 shrink-0" aria-hidden="true" />
        <span className="sr-only">{texts.shiftLasts} </span>
        <span className="tabular-nums">
          {hoursText(shiftHours)} h
          {weekHours !== null &&
            ` · ${hoursText(weekHours)}${maxHours === null ? '' : ` of ${hoursText(maxHours)}`} h this week`}
          {/* The warning shows the hours already. */}
          {isOver && warning === null && ', over the limit'}
          {cost !== null && ` · ${costText(cost, week.currency)}`}
        </span>
      </p>
      {messages.map((message) => (
        <p key={message} className="flex items-start gap-1.5 text-danger-ink">
          <TriangleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
          {message}
        </p>
      ))}
    </div>
  )
}

/**
 * Another user changed or deleted the shift in the form; the user decides which version to keep.
 */
export function ConflictNotice({ week, editor }: FormPartProps) {
  const events = usePart(eventsState, ({ events }) => events)
  const { conflict, state } = editor
  if (!conflict || !state.basis) return null
  const name = lastEditorName(events, state.basis.id) ?? texts.someone
  const did = conflict.kind === 'deleted' ? texts.deletedIt : texts.changedIt
  return (
    <Notice tone="warning" live>
      {`${name} ${did}`}
      {conflict.kind === 'changed' && (
        <VersionDifferences
          week={week}
          before={state.basis}
          mine={state.values}
          theirs={conflict.current}
        />
      )}
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
