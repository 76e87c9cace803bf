import { zodResolver } from '@hookform/resolvers/zod'
import {
  createPositionRoute,
  type Position,
  positionSchema,
} from '@weekboard/contracts/employees/positions'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldSentence } from '../../lib/forms/form-errors.ts'
import { useFormSubmit } from '../../lib/forms/use-form-submit.ts'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { staleCurrentOf } from '../../lib/http/api-error.ts'
import { ColorChip } from '../../ui/color-chip.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SubmitForm } from '../../ui/fields/submit-form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type PositionFields, usePositionChanges } from './hooks.ts'
import { colorNames, positionTexts as texts } from './position-texts.ts'

const colors = Object.keys(colorNames) as Position['color'][]
const fieldsSchema = createPositionRoute.body.shape.position

interface PositionDialogProps {
  /** Null adds one. */
  readonly position: Position | null
  readonly onClose: () => void
}

/** Adds a position, or edits one. */
export function PositionDialog({ position, onClose }: PositionDialogProps) {
  const { form, submission } = usePositionForm(position, onClose)
  const { register, formState, watch } = form
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={position ? texts.editTitle(position.name) : texts.addTitle}
      size="sm"
    >
      <SubmitForm
        {...submission}
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
  const { add, update } = usePositionChanges()
  const toast = useToast()
  const form = useForm<PositionFields>({
    resolver: zodResolver(fieldsSchema),
    defaultValues: { name: position?.name ?? '', color: position?.color ?? 'teal' },
  })
  const submission = useFormSubmit({
    form,
    names: ['name', 'color'],
    failed: (error) => {
      const current = staleCurrentOf(error, positionSchema)
      if (!current) return serverMessage(error, texts.saveFailed)
      setBasis(current)
      return texts.stale
    },
    submit: async (values) => {
      await (basis ? update(basis, values) : add(values))
      toast({ type: 'success', title: basis ? texts.saved(values.name) : texts.added(values.name) })
      onDone()
    },
  })
  return { form, submission }
}
