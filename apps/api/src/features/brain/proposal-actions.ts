import type { ProposedShift } from '@weekboard/contracts/brain/brain-proposal'
import type { CreateAction, ShiftRow, UpdateAction } from '../shifts/index.ts'
import type { ProposalPart } from './proposal-part.ts'

/**
 * Whether the shifts of the schedule are still what the proposal is about: open ones with enough places,
 * drafts of the same employees, at the same times and in the same positions, and not begun yet.
 */
export function isStillProposed(
  { shifts, removed }: ProposalPart,
  rows: readonly ShiftRow[],
  now: Date,
): boolean {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const isDraftOf = (shiftId: number, employeeId: number) => {
    const row = rowOf.get(shiftId)
    return row?.employeeId === employeeId && row.status === 'draft' && row.startsAt > now
  }
  const isSame = (proposed: ProposedShift) => {
    if (Date.parse(proposed.start_time) <= now.getTime()) return false
    const { shift_id: shiftId, from_employee_id: from } = proposed
    if (shiftId === null) return true
    const row = rowOf.get(shiftId)
    if (!row || row.status === 'cancelled' || !hasSameTimes(row, proposed)) return false
    return from === null ? hasPlaces(row, shifts) : isDraftOf(shiftId, from)
  }
  return (
    shifts.every(isSame) &&
    removed.every(({ shift_id: id, employee_id: employeeId }) => isDraftOf(id, employeeId))
  )
}

const hasSameTimes = (row: ShiftRow, proposed: ProposedShift): boolean =>
  row.startsAt.getTime() === Date.parse(proposed.start_time) &&
  row.endsAt.getTime() === Date.parse(proposed.end_time) &&
  row.positionId === proposed.position_id

const hasPlaces = ({ id, employeeId, slots }: ShiftRow, shifts: readonly ProposedShift[]) =>
  employeeId === null && shifts.filter(({ shift_id: shiftId }) => shiftId === id).length <= slots

/**
 * The writes of a proposal. Drafts that change hands are open in between, so that two people can
 * exchange theirs without an overlap on the way; only the last state of a shift is stored.
 */
export function proposalActions({
  shifts,
  removed,
}: ProposalPart): (CreateAction | UpdateAction)[] {
  const moved = shifts.flatMap(({ shift_id: id, from_employee_id: from }) =>
    id === null || from === null ? [] : id,
  )
  const opened = [...moved, ...removed.map(({ shift_id: id }) => id)]
  return [
    ...opened.map((id): UpdateAction => ({ kind: 'update', id, fields: { employeeId: null } })),
    ...shifts.map(assignmentOf),
  ]
}

function assignmentOf(proposed: ProposedShift): CreateAction | UpdateAction {
  const { shift_id: id, employee_id: employeeId } = proposed
  if (id !== null) return { kind: 'update', id, fields: { employeeId } }
  return {
    kind: 'create',
    fields: {
      employeeId,
      startsAt: new Date(proposed.start_time),
      endsAt: new Date(proposed.end_time),
      notes: null,
      positionId: proposed.position_id,
      slots: 1,
      breaks: null,
    },
  }
}
