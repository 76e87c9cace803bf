import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { FailureNotice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { dismissUndoToasts } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { SickCall } from '../employees/shared/sick-leave.ts'
import { choiceFor } from './choices.ts'
import { ShiftChoice } from './shift-choice.tsx'
import { sickLeaveTexts as texts } from './sick-leave-texts.ts'
import { type SickLeaveForm, useSickLeaveForm } from './use-sick-leave-form.ts'

interface SickLeaveDialogProps {
  readonly call: SickCall
  readonly onClose: () => void
}

/** Enters sick leave for somebody, and says for each of their shifts what becomes of it. */
export function SickLeaveDialog({ call, onClose }: SickLeaveDialogProps) {
  const form = useSickLeaveForm(call, onClose)
  // The toast of the last call would cover the name on a phone.
  useEffect(dismissUndoToasts, [])
  const { failure, isBusy } = form
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.title}
      description={texts.whose(call.name)}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            changes
            disabled={!form.canSave}
            busy={isBusy}
            busyText={texts.saving}
            onClick={form.save}
          >
            {failure?.canOverride ? texts.saveAnyway : texts.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        <FailureNotice text={failure?.message} />
        <DayFields form={form} />
        <TextareaField
          label={texts.note}
          optional
          description={texts.noteHint}
          rows={2}
          maxLength={2000}
          value={form.note}
          onChange={(event) => form.setNote(event.target.value)}
        />
        {form.isInOrder && <AffectedShifts name={call.name} form={form} />}
      </div>
    </Dialog>
  )
}

function DayFields({ form }: { readonly form: SickLeaveForm }) {
  const { days, earliest, isInOrder } = form
  return (
    <div className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
      <TextField
        label={texts.firstDay}
        type="date"
        required
        min={earliest}
        value={days.from}
        onChange={(event) => form.setFrom(event.target.value)}
      />
      <TextField
        label={texts.lastDay}
        type="date"
        required
        min={days.from}
        value={days.to}
        {...(!isInOrder && { error: texts.datesInOrder })}
        onChange={(event) => form.setTo(event.target.value)}
      />
    </div>
  )
}

interface AffectedShiftsProps {
  readonly name: string
  readonly form: SickLeaveForm
}

function AffectedShifts({ name, form }: AffectedShiftsProps) {
  const { preview, choices, failure, zone } = form
  const { data, error } = preview
  if (!data && error) {
    return (
      <ErrorPanel
        message={error.message || texts.loadFailed}
        onRetry={() => void preview.mutate()}
        retryLabel={texts.tryAgain}
        retrying={preview.isValidating}
      />
    )
  }
  if (!data) {
    return (
      <div role="status" aria-label={texts.loading} className="grid gap-2">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="h-40" />
      </div>
    )
  }
  if (data.affected.length === 0) {
    return <p className="text-ink-soft text-sm">{texts.noShifts}</p>
  }
  return data.affected.map((affected) => {
    const { id } = affected.shift
    return (
      <ShiftChoice
        key={id}
        name={name}
        zone={zone}
        affected={affected}
        choice={choiceFor(affected, choices)}
        error={failure?.shiftId === id ? failure.message : undefined}
        onChoose={(choice) => form.choose([id, choice])}
      />
    )
  })
}
