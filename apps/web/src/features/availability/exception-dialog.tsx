import type { AvailabilityException } from '@weekboard/contracts/availability'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { exceptionTexts as texts } from './availability-texts.ts'
import {
  type ExceptionErrors,
  type ExceptionForm,
  emptyExceptionForm,
  exceptionErrors,
  exceptionOf,
} from './exception-form.ts'
import { ModeRadios } from './mode-radios.tsx'

interface ExceptionDialogProps {
  readonly today: string
  readonly others: readonly AvailabilityException[]
  readonly onAdd: (exception: AvailabilityException) => void
  readonly onClose: () => void
}

/** A date that differs from the usual week. It is stored with the rest, by Save. */
export function ExceptionDialog({ today, others, onAdd, onClose }: ExceptionDialogProps) {
  const id = useId()
  const [form, setForm] = useState(() => emptyExceptionForm(today))
  const [errors, setErrors] = useState<ExceptionErrors>({})
  const edit = (change: Partial<ExceptionForm>) => {
    setForm({ ...form, ...change })
    setErrors({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = exceptionErrors(form, others)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    onAdd(exceptionOf(form))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.dialogTitle}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={id} variant="primary">
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 pt-1">
        <FailureNotice text={errors.form} />
        <TextField
          type="date"
          label={texts.date}
          required
          value={form.date}
          error={errors.date}
          onChange={(event) => edit({ date: event.target.value })}
        />
        <ModeRadios value={form.kind} onChange={(kind) => edit({ kind })} />
        <CheckField
          label={texts.wholeDay}
          checked={form.isWholeDay}
          onChange={(event) => edit({ isWholeDay: event.target.checked })}
        />
        {!form.isWholeDay && (
          <div className="grid grid-cols-2 items-start gap-3">
            <TextField
              type="time"
              label={texts.from}
              value={form.from}
              onChange={(event) => edit({ from: event.target.value })}
            />
            <TextField
              type="time"
              label={texts.to}
              value={form.to}
              error={errors.to}
              onChange={(event) => edit({ to: event.target.value })}
            />
          </div>
        )}
        <TextField
          label={texts.note}
          optional
          maxLength={2000}
          value={form.note}
          onChange={(event) => edit({ note: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
