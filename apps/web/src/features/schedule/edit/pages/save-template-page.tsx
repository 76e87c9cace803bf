import type { Weekday } from '@weekboard/contracts/common'
import type { ShiftTemplate } from '@weekboard/contracts/shifts/shift-templates'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { clockText, hoursText } from '../../../../lib/dates/format.ts'
import { alertText } from '../../../../lib/http/alert-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { DaysField } from '../../../../ui/fields/days-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { useConfirm } from '../../../../ui/overlays/confirm.ts'
import { type FormValues, formTexts, problemsOf } from '../../week/form-values.ts'
import { PanelButtons, PanelForm, PanelHeading, type SubPageProps } from '../panel-frame.tsx'
import { popoverTexts as texts } from '../popover-texts.ts'
import { newRepeatForm } from './repeat-form.ts'
import { useTemplates } from './saved-templates.ts'

interface SaveTemplatePageProps extends Omit<SubPageProps, 'onDone'> {
  readonly values: FormValues
}

export function SaveTemplatePage({ week, values, titleId, onBack }: SaveTemplatePageProps) {
  const { templates, save, remove } = useTemplates()
  const { state, setName, setDays, send } = useSaving({ week, values, save, onBack })
  return (
    <PanelForm
      startsAt="input"
      onSend={() => !state.isBusy && void send()}
      header={
        <PanelHeading titleId={titleId} title={texts.saveAsTemplate}>
          {values.startTime && values.endTime
            ? `${clockText(values.startTime)} – ${clockText(values.endTime)}`
            : formTexts.startMissing}
        </PanelHeading>
      }
      footer={
        <PanelButtons failure={state.failure}>
          <Button onClick={onBack}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" busy={state.isBusy} busyText={texts.saving}>
            {texts.saveTemplate}
          </Button>
        </PanelButtons>
      }
    >
      <TextField
        label={texts.templateName}
        required
        maxLength={60}
        error={state.nameProblem}
        value={state.name}
        onChange={(event) => setName(event.target.value)}
      />
      <DaysField days={state.days} onChange={setDays} />
      <SavedTemplates templates={templates} onRemove={remove} />
    </PanelForm>
  )
}

interface SavingInput extends Pick<SaveTemplatePageProps, 'week' | 'values' | 'onBack'> {
  readonly save: ReturnType<typeof useTemplates>['save']
}

function useSaving({ week, values, save, onBack }: SavingInput) {
  const [name, setName] = useState('')
  const [days, setDays] = useState<readonly Weekday[]>(newRepeatForm().days)
  const [nameProblem, setNameProblem] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    const { employeeId: _, ...times } = problemsOf(values, week.time_zone)
    const problem = Object.values(times)[0] ?? (days.length === 0 ? texts.dayMissing : null)
    setNameProblem(name.trim() ? undefined : texts.nameMissing)
    setFailure(problem)
    if (problem || !name.trim()) return
    setBusy(true)
    try {
      const { startTime, endTime, breaks } = values
      await save({ name: name.trim(), startTime, endTime, days, breaks })
      showToast({ type: 'success', title: texts.templateSaved })
      onBack()
    } catch (error) {
      setFailure(alertText(error))
      setBusy(false)
    }
  }
  return { state: { name, days, nameProblem, failure, isBusy }, setName, setDays, send }
}

interface SavedTemplatesProps {
  readonly templates: readonly ShiftTemplate[]
  readonly onRemove: (id: number) => Promise<void>
}

function SavedTemplates({ templates, onRemove }: SavedTemplatesProps) {
  const confirm = useConfirm()
  const remove = async ({ id, name }: ShiftTemplate) => {
    const message = 'What was planned with it stays.'
    if (!(await confirm({ title: `Delete the template ${name}?`, message, action: texts.delete })))
      return
    await onRemove(id).catch((error: unknown) =>
      showToast({ type: 'error', title: alertText(error) }),
    )
  }
  return (
    <section className="grid gap-1.5">
      <h3 className="font-medium text-sm">{texts.savedTemplates}</h3>
      {templates.length === 0 && <p className="text-ink-muted text-xs">{texts.noTemplates}</p>}
      <ul className="grid divide-y divide-line">
        {templates.map((template) => (
          <li key={template.id} className="flex items-center gap-2 py-1">
            <span className="grid min-w-0 flex-1">
              <span className="truncate font-medium text-sm">{template.name}</span>
              <span className="truncate text-ink-muted text-xs tabular-nums">
                {clockText(template.start_time)} – {clockText(template.end_time)} ·{' '}
                {hoursText(template.hours)} h ·{' '}
                {template.days
                  .map((day) => day.charAt(0).toUpperCase() + day.slice(1, 3))
                  .join(' ')}
              </span>
            </span>
            <IconButton
              label={`Delete template ${template.name}`}
              size="sm"
              tooltip={false}
              variant="danger-ghost"
              onClick={() => void remove(template)}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
