import type { Shift } from '@weekboard/contracts/shift-schema'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { shiftCount } from '../../model/schedule-texts.ts'
import { selectionTexts as texts } from './selection-texts.ts'

interface NoteDialogProps {
  readonly shifts: readonly Shift[]
  /** Null removes the notes. */
  readonly onSave: (notes: string | null) => void
  readonly onClose: () => void
}

const formId = 'note-of-shifts'
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
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${texts.note}: ${shiftCount(shifts.length)}`}
      description={texts.noteHint}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          onSave(notes.trim() || null)
        }}
      >
        <TextareaField
          label={texts.notes}
          value={notes}
          maxLength={maxLength}
          onChange={({ target }) => setNotes(target.value)}
        />
      </form>
    </Dialog>
  )
}
