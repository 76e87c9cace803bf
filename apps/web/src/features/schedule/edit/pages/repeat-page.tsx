import type { BulkReply } from '@weekboard/contracts/shifts/bulk-shifts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { CheckField } from '../../../../ui/fields/check-field.tsx'
import { formErrorMessage } from '../../week/error-toast.ts'
import { useWriteContext } from '../../write/write-context.ts'
import { PanelButtons, PanelHeading, PanelPage, type SubPageProps } from '../panel-frame.tsx'
import { popoverTexts as texts } from '../popover-texts.ts'
import { type RepeatSource, useRepeatPreview, writeRepeat } from './repeat.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { type RepeatForm, repeatOptionsOf, repeatProblem } from './repeat-form.ts'
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

/** Weeks and days to repeat into, with a preview by the server. */
export function RepeatPage(props: RepeatPageProps) {
  const { week, titleId, title, subtitle, applyText, source, problem, onBack, children } = props
  const [form, setForm] = useState(props.initial)
  const preview = useRepeatPreview(source, repeatOptionsOf(form))
  const { failure, isBusy, apply, forget } = useApply(props, form)
  const content = useRef<HTMLFormElement>(null)
  useEffect(() => content.current?.querySelector<HTMLElement>('input')?.focus(), [])
  const change = (changed: Partial<RepeatForm>) => {
    forget()
    setForm((current) => ({ ...current, ...changed }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void apply()
    requestAnimationFrame(() =>
      content.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  return (
    <form ref={content} noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <PanelPage
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
        <RepeatFields form={form} onChange={change} />
        <LimitOverride form={form} reply={preview.reply} onChange={change} />
        {problem === null && (
          <RepeatPreview
            week={week}
            preview={preview}
            hasOptions={repeatOptionsOf(form) !== null}
          />
        )}
      </PanelPage>
    </form>
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
      const { summary } = await writeRepeat(context, week, source, options)
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

interface LimitOverrideProps {
  readonly form: RepeatForm
  readonly reply: BulkReply | undefined
  readonly onChange: (change: Partial<RepeatForm>) => void
}

/** Only shown when the weekly limit prevents a shift. */
function LimitOverride({ form, reply, onChange }: LimitOverrideProps) {
  const exceedsLimit = reply?.results.some(({ code }) => code === 'max_hours_violation') ?? false
  if (!exceedsLimit && !form.overrideMaxHours) return null
  return (
    <CheckField
      label={texts.overLimit}
      checked={form.overrideMaxHours}
      onChange={(event) => onChange({ overrideMaxHours: event.target.checked })}
    />
  )
}
