import type { Shift } from '@weekboard/contracts/shift-schema'
import { useState } from 'react'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import { shiftCount } from '../../week/schedule-texts.ts'
import { selectionTexts as texts } from '../selection-texts.ts'
import { SelectionDialog } from './selection-dialog.tsx'

interface NoteDialogProps {
  readonly shifts: readonly Shift[]
  /** Null removes the notes. */
  readonly onSave: (notes: string | null) => void
  readonly onClose: () => void
}

const maxLength = 2000

/** The note that all of them have; empty when they differ. */
function sharedNote(shifts: readonly Shift[]): string {
  const notes = new Set(shifts.map((shift) => shift.notes ?? ''))
  const [first = ''] = notes
  return notes.size === 1 ? first : ''
}

/** One note for all selected shifts. */
export function NoteDialog({ shifts, onSave, onClose }: NoteDialogProps) {
  const [notes, setNotes] = useState(() => sharedNote(shifts))
  return (
    <SelectionDialog
      title={`${texts.note}: ${shiftCount(shifts.length)}`}
      description={texts.noteHint}
      action={texts.save}
      onSubmit={() => onSave(notes.trim() || null)}
      onClose={onClose}
    >
      <TextareaField
        label={texts.notes}
        value={notes}
        maxLength={maxLength}
        onChange={({ target }) => setNotes(target.value)}
      />
    </SelectionDialog>
  )
}
