import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import type { Week } from '@weekboard/contracts/schedule/week'
import { useState } from 'react'
import type { ListRow } from '../week/rows/list-rows.ts'
import { canSwap } from './moves.ts'
import type { SelectionActions } from './selection-bar.tsx'
import { AssignShiftsDialog, MoveDialog, NoteDialog } from './selection-dialogs.tsx'
import { useBulkActions } from './use-bulk-actions.ts'

const noPositions: readonly WeekPosition[] = []

interface SelectedShifts {
  readonly selected: readonly ListRow[]
  /** The employees to whom the shifts can be moved. */
  readonly employees: readonly { readonly id: number; readonly name: string }[]
  readonly clear: () => void
}

/** The actions of the selection bar, with their dialogs. */
export function useSelectionChanges(week: Week, { selected, employees, clear }: SelectedShifts) {
  const bulk = useBulkActions(week)
  const [dialog, setDialog] = useState<'move' | 'note' | 'assign' | null>(null)
  const close = () => setDialog(null)
  const actions: SelectionActions = {
    onMove: () => setDialog('move'),
    onNote: () => setDialog('note'),
    onStatus: (status) => void bulk.change(selected, { status }),
    onShiftBy: (minutes) => void bulk.shiftBy(selected, minutes),
    onAssign: () => setDialog('assign'),
    onMakeOpen: () => void bulk.assign(selected, null),
    positions: week.positions ?? noPositions,
    onPosition: (id) => void bulk.change(selected, { position_id: id }),
    onSwap: canSwap(selected) ? () => void bulk.swap(selected) : null,
    onClear: clear,
  }
  const dialogs = (
    <>
      {dialog === 'move' && (
        <MoveDialog
          count={selected.length}
          weekStart={week.week_start_date}
          employees={employees}
          onClose={close}
          onMove={(target) => {
            close()
            void bulk.move(selected, target)
          }}
        />
      )}
      {dialog === 'assign' && (
        <AssignShiftsDialog
          count={selected.length}
          employees={employees}
          onClose={close}
          onAssign={(id) => {
            close()
            void bulk.assign(selected, id)
          }}
        />
      )}
      {dialog === 'note' && (
        <NoteDialog
          shifts={selected.map(({ shift }) => shift)}
          onClose={close}
          onSave={(notes) => {
            close()
            void bulk.change(selected, { notes })
          }}
        />
      )}
    </>
  )
  return { bulk, actions, dialogs }
}
