import type { AvailabilityException } from '@weekboard/contracts/requests/availability'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { availabilityExceptionTexts as texts } from './availability-texts.ts'
import { emptyExceptionForm, exceptionErrors, exceptionOf } from './exception-form.ts'
import { ModeRadios } from './mode-radios.tsx'
import { ExceptionDialog, TimesFields } from './shared/exceptions/exception-dialog.tsx'

interface AvailabilityExceptionDialogProps {
  readonly today: string
  readonly others: readonly AvailabilityException[]
  readonly onAdd: (exception: AvailabilityException) => void
  readonly onClose: () => void
}

/** Adds a date with other hours than the usual week. */
export function AvailabilityExceptionDialog({
  today,
  others,
  onAdd,
  onClose,
}: AvailabilityExceptionDialogProps) {
  return (
    <ExceptionDialog
      emptyForm={emptyExceptionForm(today)}
      errorsOf={(form) => exceptionErrors(form, others)}
      onAdd={(form) => onAdd(exceptionOf(form))}
      onClose={onClose}
    >
      {(form, edit, errors) => (
        <>
          <ModeRadios value={form.kind} onChange={(kind) => edit({ kind })} />
          <CheckField
            label={texts.wholeDay}
            checked={form.isWholeDay}
            onChange={({ target }) => edit({ isWholeDay: target.checked })}
          />
          {!form.isWholeDay && <TimesFields times={form} onEdit={edit} error={errors.to} />}
          <TextField
            label={texts.note}
            optional
            maxLength={2000}
            value={form.note}
            onChange={({ target }) => edit({ note: target.value })}
          />
        </>
      )}
    </ExceptionDialog>
  )
}
