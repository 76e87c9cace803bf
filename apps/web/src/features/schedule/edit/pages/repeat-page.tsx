import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { wallClock } from '@weekboard/scheduling/clock/weeks'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { rangeText, weekdayMonthDay } from '../../../../lib/dates/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/cn.ts'
import { DaysField } from '../../../../ui/fields/days-field.tsx'
import { controlClasses } from '../../../../ui/fields/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { formErrorMessage } from '../../week/error-toast.ts'
import { shiftNameOf } from '../../week/open-shifts.ts'
import { createdText } from '../../week/schedule-texts.ts'
import { writeCopies } from '../../write/bulk.ts'
import { copyErrorMessage } from '../../write/error-texts.ts'
import { OverLimitField } from '../../write/over-limit-field.tsx'
import { useWriteContext } from '../../write/write-context.ts'
import { isNotFound } from '../../write/write-errors.ts'
import { PanelButtons, PanelForm, PanelHeading, type SubPageProps } from '../panel-frame.tsx'
import { popoverTexts as texts } from '../popover-texts.ts'
import { type RepeatSource, sendRepeat, useRepeatPreview } from './repeat.ts'
import {
  isWeekCount,
  newRepeatForm,
  type RepeatForm,
  repeatOptionsOf,
  repeatProblem,
} from './repeat-form.ts'
import { RepeatPreview } from './repeat-preview.tsx'

interface RepeatPageProps extends SubPageProps {
  readonly title: string
  readonly subtitle: string
  readonly applyText: string
  readonly initial: RepeatForm
  /** What to repeat; null while something is missing. */
  readonly source: RepeatSource | null
  /** The error that prevents applying, independent of weeks and days. */
  readonly problem: string | null
  /** The message of an error; null when it is shown elsewhere. */
  readonly explain: (failure: unknown) => string | null
  readonly children?: (form: RepeatForm) => ReactNode
}

export function RepeatPage(props: RepeatPageProps) {
  const { week, titleId, title, subtitle, applyText, source, problem, onBack, children } = props
  const [form, setForm] = useState(props.initial)
  const options = repeatOptionsOf(form)
  const preview = useRepeatPreview(source, options)
  const { failure, isBusy, apply, forget } = useApply(props, form)
  const change = (changed: Partial<RepeatForm>) => {
    forget()
    setForm((current) => ({ ...current, ...changed }))
  }
  return (
    <PanelForm
      startsAt="input"
      onSend={() => !isBusy && void apply()}
      header={
        <PanelHeading titleId={titleId} title={title}>
          {subtitle}
        </PanelHeading>
      }
      footer={
        <PanelButtons failure={failure}>
          <Button onClick={onBack}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" busy={isBusy} busyText={texts.applying}>
            {applyText}
          </Button>
        </PanelButtons>
      }
    >
      {children?.(form)}
      <WeeksField weeks={form.weeks} onChange={(weeks) => change({ weeks })} />
      <DaysField days={form.days} onChange={(days) => change({ days })} />
      <OverLimitField
        label={texts.overLimit}
        reply={preview.reply}
        checked={form.overrideMaxHours}
        onChange={(overrideMaxHours) => change({ overrideMaxHours })}
      />
      {problem === null && options && <RepeatPreview week={week} preview={preview} />}
    </PanelForm>
  )
}

function useApply({ week, source, problem, explain, onDone }: RepeatPageProps, form: RepeatForm) {
  const context = useWriteContext()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const apply = async () => {
    const options = repeatOptionsOf(form)
    const missing = problem ?? repeatProblem(form)
    // The field itself shows this error.
    setFailure(missing === texts.weeksRange ? null : missing)
    if (missing || !source || !options) return
    setBusy(true)
    try {
      const send = () => sendRepeat(source, options)
      const { summary } = await writeCopies(context, week, send, createdText)
      if (summary.created > 0) onDone()
      else setFailure(texts.noneCreated)
    } catch (error) {
      const message = explain(error)
      setFailure(message && formErrorMessage(error, message))
    } finally {
      setBusy(false)
    }
  }
  return { failure, isBusy, apply, forget: () => setFailure(null) }
}

interface WeeksFieldProps {
  readonly weeks: string
  readonly onChange: (weeks: string) => void
}

function WeeksField({ weeks, onChange }: WeeksFieldProps) {
  const id = useId()
  const isValid = isWeekCount(weeks)
  const change = (by: number) => onChange(String(Math.min(8, Math.max(1, Number(weeks) + by || 1))))
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {texts.weeks}
      </label>
      <div className="flex items-center gap-1.5">
        <IconButton
          label="One less"
          tooltip={false}
          variant="secondary"
          disabled={Number(weeks) <= 1}
          onClick={() => change(-1)}
        >
          <Minus />
        </IconButton>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={8}
          value={weeks}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={!isValid || undefined}
          aria-describedby={isValid ? undefined : `${id}-error`}
          className={cn(
            controlClasses,
            'h-9 max-w-14 text-center tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
          )}
        />
        <IconButton
          label="One more"
          tooltip={false}
          variant="secondary"
          disabled={Number(weeks) >= 8}
          onClick={() => change(1)}
        >
          <Plus />
        </IconButton>
      </div>
      {!isValid && (
        <p id={`${id}-error`} role="alert" className="text-danger-ink text-xs">
          {texts.weeksRange}
        </p>
      )}
    </div>
  )
}

interface CopyPageProps extends SubPageProps {
  readonly shift: Shift | null
}

function explain(failure: unknown): string {
  if (isNotFound(failure)) return texts.shiftMissing
  return copyErrorMessage(failure)
}

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
