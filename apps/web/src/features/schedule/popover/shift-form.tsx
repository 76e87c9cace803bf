import type { Week } from '@weekboard/contracts/schedules'
import { datesOfWeek } from '@weekboard/scheduling/weeks'
import { Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { weekdayMonthDay } from '../format.ts'
import { texts } from '../texts.ts'
import { addHours, presets } from './form-values.ts'
import { hintsFor } from './hints.ts'
import type { ShiftEditor } from './shift-editor.ts'
import { ConflictNotice, FormNotices, HintLines } from './shift-notices.tsx'

interface ShiftFormProps {
  readonly week: Week
  readonly editor: ShiftEditor
  /** The form asks for the person and the day. */
  readonly asksWho: boolean
  /** The heading that names the dialog. */
  readonly heading: ReactNode
  readonly onCancel: () => void
}

export function ShiftForm({ week, editor, asksWho, heading, onCancel }: ShiftFormProps) {
  const { state } = editor
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void editor.save(state.warning !== null)
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">{heading}</div>
        {state.basis && (
          <IconButton
            label={texts.deleteShift}
            size="sm"
            variant="danger-ghost"
            tooltip={false}
            disabled={state.busy !== null}
            onClick={() => void editor.remove()}
            className="-me-1 -mt-1"
          >
            <Trash2 />
          </IconButton>
        )}
      </div>
      <ConflictNotice week={week} editor={editor} />
      {asksWho && <WhoFields week={week} editor={editor} />}
      <Presets editor={editor} />
      <TimeFields editor={editor} />
      <HintLines
        hints={hintsFor(week, state.values, state.basis?.id ?? null)}
        hidesHours={state.warning !== null}
      />
      <TextareaField
        label={texts.notes}
        optional
        rows={2}
        maxLength={2000}
        value={state.values.notes}
        onChange={(event) => editor.edit({ notes: event.target.value })}
      />
      <FormNotices editor={editor} />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <SaveButton editor={editor} />
      </div>
    </form>
  )
}

function SaveButton({ editor: { state } }: { readonly editor: ShiftEditor }) {
  const { basis, busy, warning } = state
  const isEdit = basis !== null
  const overrides = warning !== null || busy === 'overriding'
  const plain = isEdit ? texts.updateShift : texts.addShift
  const anyway = isEdit ? texts.updateAnyway : texts.createAnyway
  const busyText = isEdit ? texts.saving : overrides ? texts.creating : texts.adding
  return (
    <Button type="submit" variant="primary" busy={busy !== null} busyText={busyText}>
      {overrides ? anyway : plain}
    </Button>
  )
}

function WhoFields({ week, editor }: { readonly week: Week; readonly editor: ShiftEditor }) {
  const { values, problems } = editor.state
  return (
    <div className="grid gap-4">
      <SelectField
        label={texts.employee}
        error={problems.employeeId}
        value={values.employeeId ?? ''}
        onChange={(event) =>
          editor.edit({ employeeId: event.target.value ? Number(event.target.value) : null })
        }
      >
        <option value="">{texts.chooseEmployee}</option>
        {week.employees
          .filter(({ active }) => active)
          .map(({ id, user }) => (
            <option key={id} value={id}>
              {user.full_name}
            </option>
          ))}
      </SelectField>
      <SelectField
        label={texts.day}
        value={values.date}
        onChange={(event) => editor.edit({ date: event.target.value })}
      >
        {datesOfWeek(week.week_start_date).map((date) => (
          <option key={date} value={date}>
            {weekdayMonthDay(date)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** A preset keeps the start and moves the end. */
function Presets({ editor }: { readonly editor: ShiftEditor }) {
  const { startTime, endTime } = editor.state.values
  return (
    <fieldset className="flex gap-1.5">
      <legend className="sr-only">Shift length</legend>
      {presets.map(({ name, hours }) => {
        const isOn = startTime !== '' && endTime === addHours(startTime, hours)
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            title={`${hours} hours`}
            disabled={startTime === ''}
            onClick={() => editor.edit({ endTime: addHours(startTime, hours) })}
            className="h-7 rounded-full border border-line-strong px-3 font-medium text-ink-soft text-xs tabular-nums transition-colors hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          >
            {name}
          </button>
        )
      })}
    </fieldset>
  )
}

function TimeFields({ editor }: { readonly editor: ShiftEditor }) {
  const { values, problems } = editor.state
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        type="time"
        label={texts.startTime}
        required
        error={problems.startTime}
        value={values.startTime}
        onChange={(event) => editor.edit({ startTime: event.target.value })}
      />
      <TextField
        type="time"
        label={texts.endTime}
        required
        error={problems.endTime}
        value={values.endTime}
        onChange={(event) => editor.edit({ endTime: event.target.value })}
      />
    </div>
  )
}
