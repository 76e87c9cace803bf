import { createPositionRoute, type Position, positionSchema } from '@weekboard/contracts/positions'
import { type BaseSyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldSentence, schemaErrors, showFieldErrors } from '../../lib/forms/form-errors.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { fieldErrorsOf, staleCurrentOf } from '../../lib/http/api-error.ts'
import { ColorChip } from '../../ui/color-chip.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SubmitForm } from '../../ui/fields/submit-form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type PositionFields, usePositionChanges } from './hooks.ts'
import { colorNames, positionTexts as texts } from './position-texts.ts'

const colors = Object.keys(colorNames) as Position['color'][]
const fields = ['name', 'color'] as const
const fieldsSchema = createPositionRoute.body.shape.position

interface PositionDialogProps {
  /** Null adds one. */
  readonly position: Position | null
  readonly onClose: () => void
}

/** Adds a position, or edits one. */
export function PositionDialog({ position, onClose }: PositionDialogProps) {
  const { form, failure, save } = usePositionForm(position, onClose)
  const { register, formState, watch } = form
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={position ? texts.editTitle(position.name) : texts.addTitle}
      size="sm"
    >
      <SubmitForm
        onSubmit={save}
        failure={failure}
        busy={formState.isSubmitting}
        busyText={position ? texts.saving : texts.adding}
        submitText={position ? texts.save : texts.add}
      >
        <TextField
          {...register('name')}
          label={texts.name}
          autoComplete="off"
          error={fieldSentence(texts.name, formState.errors.name?.message)}
        />
        <SelectField
          {...register('color')}
          label={texts.color}
          error={fieldSentence(texts.color, formState.errors.color?.message)}
        >
          {colors.map((color) => (
            <option key={color} value={color}>
              {colorNames[color]}
            </option>
          ))}
        </SelectField>
        <p aria-hidden="true">
          <ColorChip color={watch('color')} wraps>
            {watch('name') || texts.name}
          </ColorChip>
        </p>
      </SubmitForm>
    </Dialog>
  )
}

function usePositionForm(position: Position | null, onDone: () => void) {
  const [basis, setBasis] = useState(position)
  const [failure, setFailure] = useState<string | null>(null)
  const { add, update } = usePositionChanges()
  const toast = useToast()
  const form = useForm<PositionFields>({
    defaultValues: { name: position?.name ?? '', color: position?.color ?? 'teal' },
  })
  const fail = (error: unknown) => {
    const current = staleCurrentOf(error, positionSchema)
    if (current) {
      setBasis(current)
      setFailure(texts.stale)
    } else if (!showFieldErrors(form.setError, fields, fieldErrorsOf(error))) {
      setFailure(serverMessage(error, texts.saveFailed))
    }
  }
  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    if (showFieldErrors(form.setError, fields, schemaErrors(fieldsSchema, values))) return
    try {
      await (basis ? update(basis, values) : add(values))
      const name = values.name.trim()
      toast({ type: 'success', title: basis ? texts.saved(name) : texts.added(name) })
      onDone()
    } catch (error) {
      fail(error)
    }
  })
  return { form, failure, save: (event: BaseSyntheticEvent) => void submit(event) }
}
