import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { ShiftFields } from '@weekboard/db/schema/planning/shifts'
import { timedBreaksText } from '@weekboard/scheduling/cost/break-text'

export type { ShiftFields }

/** The fields on the wire. */
export const presentFields = (row: ShiftFields) => ({
  employee_id: row.employeeId,
  start_time: row.startsAt.toISOString(),
  end_time: row.endsAt.toISOString(),
  notes: row.notes,
  position_id: row.positionId,
  slots: row.slots,
  breaks: [...row.breaks],
})

type WireFields = ReturnType<typeof presentFields>
type SomeWireFields = { readonly [K in keyof WireFields]?: WireFields[K] | undefined }

/** The fields that a body names, as they are stored; the others are missing. */
export const namedFields = (wire: SomeWireFields): Partial<ShiftFields> => ({
  ...(wire.employee_id !== undefined && { employeeId: wire.employee_id }),
  ...(wire.start_time !== undefined && { startsAt: new Date(wire.start_time) }),
  ...(wire.end_time !== undefined && { endsAt: new Date(wire.end_time) }),
  ...(wire.notes !== undefined && { notes: wire.notes || null }),
  ...(wire.position_id !== undefined && { positionId: wire.position_id }),
  ...(wire.slots !== undefined && { slots: wire.slots }),
  ...(wire.breaks !== undefined && { breaks: wire.breaks }),
})

export type UntimedFields = Omit<ShiftFields, 'startsAt' | 'endsAt'>
type UntimedWire = Omit<SomeWireFields, 'start_time' | 'end_time'>

/** The fields of a new shift but its times. */
export const untimedFields = ({
  employee_id: employeeId,
  notes,
  position_id,
  slots,
  breaks,
}: UntimedWire & Pick<WireFields, 'employee_id'>): UntimedFields => ({
  ...{ employeeId, notes: null, positionId: null, slots: 1, breaks: [] },
  ...namedFields({ notes, position_id, slots, breaks }),
})

/** All fields of a new shift, or of one as an event has it: older events lack newer fields. */
export const fieldsOf = (
  wire: UntimedWire & Pick<WireFields, 'employee_id' | 'start_time' | 'end_time'>,
): ShiftFields => ({
  ...untimedFields(wire),
  startsAt: new Date(wire.start_time),
  endsAt: new Date(wire.end_time),
})

/** What a change of a shift may change, as the history names it. */
export const historyFields = (shift: Shift) => ({
  ...presentFields(fieldsOf(shift)),
  breaks: timedBreaksText(shift.breaks ?? []) || null,
  status: shift.status,
})
