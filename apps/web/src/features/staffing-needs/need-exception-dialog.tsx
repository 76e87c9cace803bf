import type { Position } from '@weekboard/contracts/positions'
import type { StaffingException } from '@weekboard/contracts/staffing-needs'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  emptyNeedException,
  type NeedExceptionErrors,
  type NeedExceptionForm,
  needExceptionErrors,
  needExceptionOf,
} from './need-exception-form.ts'
import { NeededCountField, PositionSelect } from './needs-toolbar.tsx'
import { needExceptionTexts as texts } from './staffing-texts.ts'

interface ExceptionDialogProps {
  readonly today: string
  readonly positions: readonly Position[]
  readonly others: readonly StaffingException[]
  readonly onAdd: (exception: StaffingException) => void
  readonly onClose: () => void
}

/** A date with needs of its own. It is stored with the rest, by Save. */
export function NeedExceptionDialog(props: ExceptionDialogProps) {
  const { today, positions, others, onAdd, onClose } = props
  const id = useId()
  const [form, setForm] = useState(() => emptyNeedException(today))
  const [errors, setErrors] = useState<NeedExceptionErrors>({})
  const edit = (change: Partial<NeedExceptionForm>) => {
    setForm({ ...form, ...change })
    setErrors({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = needExceptionErrors(form, others)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    onAdd(needExceptionOf(form))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.add}
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
        <FailureNotice text={errors.form ?? errors.count} />
        <TextField
          type="date"
          label={texts.date}
          required
          value={form.date}
          error={errors.date}
          onChange={(event) => edit({ date: event.target.value })}
        />
        <CheckField
          label={texts.nobody}
          checked={form.isClosed}
          onChange={(event) => edit({ isClosed: event.target.checked })}
        />
        {!form.isClosed && (
          <NeedFields form={form} positions={positions} timesError={errors.to} onEdit={edit} />
        )}
      </form>
    </Dialog>
  )
}

interface NeedFieldsProps {
  readonly form: NeedExceptionForm
  readonly positions: readonly Position[]
  readonly timesError: string | undefined
  readonly onEdit: (change: Partial<NeedExceptionForm>) => void
}

/** Of whom how many are needed, and when. */
function NeedFields({ form, positions, timesError, onEdit }: NeedFieldsProps) {
  return (
    <>
      <PositionSelect
        positions={positions}
        value={form.positionId}
        onChange={(positionId) => onEdit({ positionId })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          type="time"
          step={900}
          label={texts.from}
          value={form.from}
          onChange={(event) => onEdit({ from: event.target.value })}
        />
        <TextField
          type="time"
          step={900}
          label={texts.to}
          value={form.to}
          error={timesError}
          onChange={(event) => onEdit({ to: event.target.value })}
        />
      </div>
      <NeededCountField value={form.count} onChange={(count) => onEdit({ count })} />
    </>
  )
}
