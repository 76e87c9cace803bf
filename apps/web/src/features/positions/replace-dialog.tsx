import type { Position } from '@weekboard/contracts/employees/positions'
import { type FormEvent, useState } from 'react'
import { useToast } from '../../ui/feedback/toast.ts'
import { useCall } from '../../ui/feedback/use-call.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SubmitForm } from '../../ui/fields/submit-form.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { usePositionChanges } from './hooks.ts'
import { positionTexts as texts } from './position-texts.ts'

interface ReplaceDialogProps {
  readonly position: Position
  readonly positions: readonly Position[]
  readonly onClose: () => void
}

/** Chooses the position that takes the place of a deleted one. */
export function ReplaceDialog({ position, positions, onClose }: ReplaceDialogProps) {
  const others = positions.filter(({ id }) => id !== position.id)
  const [chosenId, setChosenId] = useState(others[0]?.id ?? null)
  const { busy, failure, run } = useCall(texts.deleteFailed)
  const { remove } = usePositionChanges()
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await remove(position, chosenId)
      toast({ type: 'success', title: texts.deleted(position.name) })
      onClose()
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.replaceTitle(position.name)}
      description={others.length > 0 ? texts.replaceHint : texts.onlyOne}
      size="sm"
    >
      {others.length > 0 && (
        <SubmitForm
          onSubmit={submit}
          failure={failure}
          busy={busy}
          busyText={texts.replacing}
          submitText={texts.replace}
          submitVariant="danger"
        >
          <SelectField
            label={texts.replaceWith}
            value={chosenId ?? ''}
            onChange={({ target }) => setChosenId(Number(target.value))}
          >
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </SubmitForm>
      )}
    </Dialog>
  )
}
