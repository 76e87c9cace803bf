import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { Interval } from '@weekboard/scheduling/clock/interval'
import { newIdempotencyKey } from '../../../lib/http/idempotency-key.ts'
import { intervalOf } from '../week/interval-of.ts'
import { employeeIdOf, openRowId } from '../week/open-shifts.ts'
import { patchShift, type ShiftPatch } from '../week/pending-writes.ts'
import type { ScheduleStore } from '../week/schedule-store.ts'
import { pickDetails, type ShiftDetails, wireDetails } from '../week/shift-details.ts'
import { breaksToPlan } from '../week/slot.ts'
import {
  type NewCreate,
  type NewDelete,
  type NewUpdate,
  temporaryIdOfKey,
} from './waiting/waiting-change.ts'
import { waitingState } from './waiting/waiting-state.ts'

export interface NewShift extends ShiftDetails {
  /** `openRowId` for an open shift. */
  readonly employeeId: number
  readonly employeeName: string
  /** ISO instants. */
  readonly startTime: string
  readonly endTime: string
  readonly overrideMaxHours: boolean
}

/** A new shift of somebody at a time. */
export const newShiftAt = (
  { employeeId, employeeName }: Pick<NewShift, 'employeeId' | 'employeeName'>,
  { startsAt, endsAt }: Interval,
  details: ShiftDetails,
): NewShift => ({
  ...{ employeeId, employeeName, ...details, overrideMaxHours: false },
  ...{ startTime: startsAt.toISOString(), endTime: endsAt.toISOString() },
})

export interface ShiftUpdate {
  readonly shift: Shift
  readonly patch: ShiftPatch
  /** The version that the update is based on. */
  readonly version: number
  readonly overrideMaxHours: boolean
}

export const detailsOfNew = (shift: NewShift): ShiftDetails => ({
  ...pickDetails(shift),
  ...(shift.employeeId !== openRowId && { slots: 1 }),
})

/** The shift that is shown until the server answers; its id is negative. */
function temporaryShift(writeId: number, week: Week, shift: NewShift): Shift {
  const fields = { start_time: shift.startTime, end_time: shift.endTime }
  const withoutDuration: Shift = {
    ...fields,
    id: -writeId,
    employee_id: employeeIdOf(shift.employeeId),
    schedule_id: week.schedule?.id ?? 0,
    status: 'draft',
    ...wireDetails(detailsOfNew(shift)),
    breaks: breaksToPlan(week, shift, intervalOf(fields)),
    duration_hours: 0,
    version: 0,
    employee:
      shift.employeeId === openRowId
        ? null
        : { id: shift.employeeId, user: { full_name: shift.employeeName } },
  }
  return patchShift(withoutDuration, fields)
}

/** A new shift as it is sent, or waits to be. */
export function createOf(week: Week, input: NewShift): NewCreate {
  const key = newIdempotencyKey()
  const shift = temporaryShift(temporaryIdOfKey(key), week, input)
  const scheduleId = week.schedule?.id ?? null
  const { overrideMaxHours } = input
  const change = { shiftId: shift.id, shift, scheduleId, overrideMaxHours }
  return { kind: 'create', key, ...change, ...(!input.breaks && { hasBreaksOfRules: true }) }
}

/** A changed shift as it is sent, or waits to be. */
export function updateOf(
  store: ScheduleStore,
  { shift, version: shownVersion, patch, overrideMaxHours }: ShiftUpdate,
): NewUpdate {
  const { shift: basis, version } = savedOf(store, shift, shownVersion)
  return {
    ...{ kind: 'update', key: newIdempotencyKey(), shiftId: basis.id, basis },
    ...{ version, patch, overrideMaxHours },
  }
}

/** A shift that was new when its form opened may have been saved since. */
const savedOf = (store: ScheduleStore, shift: Shift, version: number) => {
  const saved = store.of(waitingState).getState().savedShifts.get(shift.id)
  return saved ? { shift: saved, version: saved.version } : { shift, version }
}

/** The deletion of a shift, as it is sent or waits to be. */
export function deleteOf(
  store: ScheduleStore,
  shown: Shift,
  shownVersion = shown.version,
): NewDelete {
  const { shift: basis, version } = savedOf(store, shown, shownVersion)
  return {
    ...{ kind: 'delete', key: newIdempotencyKey(), shiftId: basis.id, basis },
    ...{ version, overrideMaxHours: false },
  }
}
