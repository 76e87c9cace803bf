import { maxSlots } from '@weekboard/contracts/shifts/shift-schema'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { openRowId } from '../../week/open-shifts.ts'
import { popoverTexts as texts } from '../popover-texts.ts'
import type { ShiftEditor } from '../shift-editor.ts'

/** How many people can take an open shift; nothing for a shift of somebody. */
export function SlotsField({ editor }: { readonly editor: ShiftEditor }) {
  const { values, problems } = editor.state
  if (values.employeeId !== openRowId) return null
  return (
    <TextField
      type="number"
      inputMode="numeric"
      min={1}
      max={maxSlots}
      label={texts.slots}
      description={texts.slotsHint}
      {...(problems.slots !== undefined && { error: problems.slots })}
      value={values.slots || ''}
      onChange={({ target }) => editor.edit({ slots: Math.trunc(Number(target.value)) })}
    />
  )
}
