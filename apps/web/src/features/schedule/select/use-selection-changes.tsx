import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { useState } from 'react'
import { weekdayMonthDay } from '../../../lib/dates/format.ts'
import { NameOptions, SelectField } from '../../../ui/fields/select-field.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useEmployeesByName } from '../../employees/shared/hooks-by-name.ts'
import type { ListRow } from '../week/rows/list-rows.ts'
import { shiftCount } from '../week/schedule-texts.ts'
import type { ShiftMove } from '../write/bulk.ts'
import { assignedTo, changedBy, type MoveTarget, movesOf } from './moves.ts'
import type { SelectionDialog } from './selection-bar.tsx'
import { selectionTexts as texts } from './selection-texts.ts'
import { type BulkVerb, useBulkActions } from './use-bulk-actions.ts'

interface SelectedShifts {
  readonly selected: readonly ListRow[]
  readonly employees: readonly { readonly id: number; readonly name: string }[]
  readonly clear: () => void
}

export function useSelectionChanges(week: Week, { selected, employees, clear }: SelectedShifts) {
  const bulk = useBulkActions(week)
  const [dialog, setDialog] = useState<SelectionDialog | null>(null)
  const close = () => setDialog(null)
  const change = (verb: BulkVerb, moves: readonly ShiftMove[], isAtomic = false) => {
    setDialog(null)
    void bulk.change({ verb, moves, rows: selected, isAtomic })
  }
  const dialogs = (
    <>
      {dialog === 'move' && (
        <MoveDialog
          count={selected.length}
          weekStart={week.week_start_date}
          employees={employees}
          onClose={close}
          onMove={(target) => change('Moved', movesOf(selected, target, week.time_zone))}
        />
      )}
      {dialog === 'assign' && (
        <AssignShiftsDialog
          count={selected.length}
          employees={employees}
          onClose={close}
          onAssign={(id) => change('Assigned', assignedTo(selected, id))}
        />
      )}
      {dialog === 'note' && (
        <NoteDialog
          shifts={selected.map(({ shift }) => shift)}
          onClose={close}
          onSave={(notes) => change('Changed', changedBy(selected, { notes }))}
        />
      )}
    </>
  )
  const bar = { week, selected, change, onDialog: setDialog, onClear: clear }
  return { bulk, bar, dialogs }
}

interface DialogProps extends Pick<SelectedShifts, 'employees'> {
  readonly count: number
  readonly onClose: () => void
}

interface AssignDialogProps extends DialogProps {
  readonly onAssign: (employeeId: number) => void
}

/**
 * Gives the selected shifts to one person, also to somebody who is not on the schedule yet: `employees`
 * are those that the view knows, until all are read.
 */
function AssignShiftsDialog({ count, employees, onAssign, onClose }: AssignDialogProps) {
  const [employeeId, setEmployeeId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const all = useEmployeesByName(true)
    ?.filter(({ active }) => active)
    .map(({ id, user }) => ({ id, name: user.full_name }))
  return (
    <FormDialog
      size="sm"
      title={`${texts.assign} ${shiftCount(count)}`}
      description={texts.assignHint}
      submit={{ text: texts.assign }}
      onSubmit={() => (employeeId ? onAssign(Number(employeeId)) : setMissing(true))}
      onClose={onClose}
    >
      <SelectField
        label={texts.employee}
        value={employeeId}
        error={isMissing && !employeeId ? texts.chooseEmployee : undefined}
        onChange={({ target }) => setEmployeeId(target.value)}
      >
        <option value="">{texts.chooseEmployee}</option>
        <NameOptions of={all ?? employees} />
      </SelectField>
    </FormDialog>
  )
}

interface MoveDialogProps extends DialogProps {
  readonly weekStart: string
  readonly onMove: (target: MoveTarget) => void
}

function MoveDialog({ count, weekStart, employees, onMove, onClose }: MoveDialogProps) {
  const [date, setDate] = useState('')
  const [employeeId, setEmployeeId] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <FormDialog
      size="sm"
      title={`${texts.move} ${shiftCount(count)}`}
      description={texts.moveHint}
      submit={{ text: texts.move }}
      onSubmit={() =>
        date || employeeId
          ? onMove({ date: date || null, employeeId: Number(employeeId) || null })
          : setMissing(true)
      }
      onClose={onClose}
    >
      <SelectField
        label={texts.day}
        value={date}
        error={isMissing && !date && !employeeId ? texts.nothingChosen : undefined}
        onChange={({ target }) => setDate(target.value)}
      >
        <option value="">{texts.sameDay}</option>
        {datesOfWeek(weekStart).map((day) => (
          <option key={day} value={day}>
            {weekdayMonthDay(day)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.employee}
        value={employeeId}
        onChange={({ target }) => setEmployeeId(target.value)}
      >
        <option value="">{texts.sameEmployee}</option>
        <NameOptions of={employees} />
      </SelectField>
    </FormDialog>
  )
}

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

function NoteDialog({ shifts, onSave, onClose }: NoteDialogProps) {
  const [notes, setNotes] = useState(() => sharedNote(shifts))
  return (
    <FormDialog
      size="sm"
      title={`${texts.note}: ${shiftCount(shifts.length)}`}
      description={texts.noteHint}
      submit={{ text: texts.save }}
      onSubmit={() => onSave(notes.trim() || null)}
      onClose={onClose}
    >
      <TextareaField
        label={texts.notes}
        value={notes}
        maxLength={maxLength}
        onChange={({ target }) => setNotes(target.value)}
      />
    </FormDialog>
  )
}
