import type { RouteBody } from '@weekboard/contracts/route'
import type { ShiftStatus } from '@weekboard/contracts/shift'
import type { createShiftRoute, updateShiftRoute } from '@weekboard/contracts/shifts'
import { invalidField } from '../../../platform/errors.ts'
import type { ShiftRow } from '../present.ts'

export interface ShiftFields {
  readonly employeeId: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly notes: string | null
}

export interface CreateAction {
  readonly kind: 'create'
  readonly fields: ShiftFields
  /** A schedule that the caller named; it must be theirs, the start decides the week. */
  readonly scheduleId?: number | null
  /** The id of a deleted shift that comes back. */
  readonly id?: number
  readonly status?: ShiftStatus
  /** The version that it had, which must not be used again. */
  readonly version?: number
  readonly overrideMaxHours?: boolean
  /** A shift of the same person at the same time makes this one unnecessary. */
  readonly skipIdentical?: boolean
}

export interface UpdateAction {
  readonly kind: 'update'
  readonly id: number
  readonly fields: Partial<ShiftFields> & { readonly status?: ShiftStatus }
  readonly scheduleId?: number | null
  readonly version?: number
  readonly overrideMaxHours?: boolean
}

export interface DeleteAction {
  readonly kind: 'delete'
  readonly id: number
  readonly version?: number
}

/** One step of a write to the working copy of the plan. */
export type ShiftAction = CreateAction | UpdateAction | DeleteAction

export const targetOf = (action: ShiftAction): number | null =>
  action.kind === 'create' ? null : action.id

/** What the body of a create call asks for. */
export const creationOf = ({
  shift,
  override_max_hours = false,
}: RouteBody<typeof createShiftRoute>): CreateAction => ({
  kind: 'create',
  fields: {
    employeeId: shift.employee_id,
    startsAt: new Date(shift.start_time),
    endsAt: new Date(shift.end_time),
    notes: shift.notes || null,
  },
  scheduleId: shift.schedule_id ?? null,
  overrideMaxHours: override_max_hours,
})

/** What the body of an update call asks for: only the named fields. */
export function changeOf(
  id: number,
  { shift, version, override_max_hours = false }: RouteBody<typeof updateShiftRoute>,
): UpdateAction {
  if (shift.status === 'published') {
    throw invalidField('status', 'is set by publishing the schedule')
  }
  return {
    kind: 'update',
    id,
    fields: {
      ...(shift.employee_id !== undefined && { employeeId: shift.employee_id }),
      ...(shift.start_time !== undefined && { startsAt: new Date(shift.start_time) }),
      ...(shift.end_time !== undefined && { endsAt: new Date(shift.end_time) }),
      ...(shift.notes !== undefined && { notes: shift.notes || null }),
      ...(shift.status !== undefined && { status: shift.status }),
    },
    scheduleId: shift.schedule_id ?? null,
    ...(version !== undefined && { version }),
    overrideMaxHours: override_max_hours,
  }
}

/** The shift as it would be, with only the named fields changed. */
export const applyChange = (current: ShiftRow, { fields }: UpdateAction): ShiftRow => ({
  ...current,
  ...fields,
})
