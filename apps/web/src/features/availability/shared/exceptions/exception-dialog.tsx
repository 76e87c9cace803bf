import { type ReactNode, useState } from 'react'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx'
import { exceptionTexts as texts } from './exception-texts.ts'
import type { ExceptionTimes } from './exception-times.ts'

/** What keeps an exception from being added, by field; `form` is about no single field. */
export type ExceptionErrors = Partial<Record<'date' | 'to' | 'form', string>>

interface ExceptionDialogProps<Form extends { readonly date: string }> {
  readonly emptyForm: Form
  /** Empty when nothing is wrong. */
  readonly errorsOf: (form: Form) => ExceptionErrors
  readonly onAdd: (form: Form) => void
  readonly onClose: () => void
  /** The fields after the date. */
  readonly children: (
    form: Form,
    onEdit: (change: Partial<Form>) => void,
    errors: ExceptionErrors,
  ) => ReactNode
}

/** A date that differs from the usual week. It is stored with the rest, by Save. */
export function ExceptionDialog<Form extends { readonly date: string }>({
  emptyForm,
  errorsOf,
  onAdd,
  onClose,
  children,
}: ExceptionDialogProps<Form>) {
  const [form, setForm] = useState(emptyForm)
  const [errors, setErrors] = useState<ExceptionErrors>({})
  const replaceForm = (changed: Form) => {
    setForm(changed)
    setErrors({})
  }
  const submit = () => {
    const found = errorsOf(form)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    onAdd(form)
    onClose()
  }
  return (
    <FormDialog
      title={texts.add}
      submit={{ text: texts.submit }}
      isBusy={false}
      failure={errors.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={texts.date}
        required
        value={form.date}
        error={errors.date}
        onChange={({ target }) => replaceForm({ ...form, date: target.value })}
      />
      {children(form, (change) => replaceForm({ ...form, ...change }), errors)}
    </FormDialog>
  )
}

interface TimesFieldsProps {
  readonly times: ExceptionTimes
  readonly onEdit: (change: Partial<ExceptionTimes>) => void
  readonly error: string | undefined
  readonly stepSeconds?: number
}

/** The fields of the first and the last time. */
export function TimesFields({ times, onEdit, error, stepSeconds }: TimesFieldsProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        type="time"
        step={stepSeconds}
        label={texts.from}
        value={times.from}
        onChange={({ target }) => onEdit({ from: target.value })}
      />
      <TextField
        type="time"
        step={stepSeconds}
        label={texts.to}
        value={times.to}
        error={error}
        onChange={({ target }) => onEdit({ to: target.value })}
      />
    </div>
  )
}
