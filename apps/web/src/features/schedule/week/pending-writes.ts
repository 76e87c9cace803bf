import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { breakMinutes } from '@weekboard/scheduling/cost/breaks'
import { durationHours, durationMinutes } from '@weekboard/scheduling/cost/hours'
import { startsInWeek } from './apply-event.ts'
import { intervalOf } from './interval-of.ts'
import type { ScheduleStore, StatePart } from './schedule-store.ts'
import type { WireDetails } from './shift-details.ts'

/** The editable fields of a shift. Null as employee opens it for others. */
export interface ShiftPatch
  extends Readonly<
    Partial<Pick<Shift, 'employee_id' | 'start_time' | 'end_time' | keyof WireDetails>>
  > {
  /** A changed shift is a draft, unless it is cancelled. */
  readonly status?: 'draft' | 'cancelled'
}

interface PendingCreate {
  readonly kind: 'create'
  readonly writeId: number
  readonly shift: Shift
  /** The ids before the write, to recognize the created shift among new ones. */
  readonly knownIds: ReadonlySet<number>
}

interface PendingUpdate {
  readonly kind: 'update'
  readonly writeId: number
  readonly shiftId: number
  readonly patch: ShiftPatch
  /** The places of a shift that was open. Fewer now mean that the event of the write has come. */
  readonly placesBefore?: number
  readonly isWaiting?: true
}

interface PendingDelete {
  readonly kind: 'delete'
  readonly writeId: number
  readonly shiftId: number
  /** The server confirmed it; it stays for a while because late events may contain the shift. */
  readonly isConfirmed: boolean
}

/**
 * A write of this user that the server has not answered yet, or a delete that it confirmed a short
 * while ago.
 */
export type PendingWrite = PendingCreate | PendingUpdate | PendingDelete

interface ShownWrites {
  readonly writes: readonly PendingWrite[]
  /** What waits on this device, as the grid shows it. */
  readonly waitingWrites: readonly PendingWrite[]
}

export const writesState: StatePart<ShownWrites> = {
  initial: () => ({ writes: [], waitingWrites: [] }),
}

/** Changes which writes the grid shows as if they had succeeded. */
export const changeWrites = (
  store: ScheduleStore,
  change: (writes: readonly PendingWrite[]) => readonly PendingWrite[],
): void => store.of(writesState).setState(({ writes }) => ({ writes: change(writes) }))

/** Shows on the grid what waits on this device. */
export const showWaitingWrites = (
  store: ScheduleStore,
  waitingWrites: readonly PendingWrite[],
): void => store.of(writesState).setState({ waitingWrites })

export const pendingUpdate = (writeId: number, shift: Shift, patch: ShiftPatch): PendingUpdate => ({
  ...{ kind: 'update', writeId, shiftId: shift.id, patch },
  ...(shift.employee_id === null && { placesBefore: shift.slots }),
})

/** Whether a change of the shift waits to be saved; it can be changed further. */
export const isWaiting = (shift: Pick<Shift, 'id'> & { readonly isWaiting?: true }): boolean =>
  shift.isWaiting === true

/** Whether a shift is only proposed; see `ghostOf`. */
export const isProposed = (shift: Pick<Shift, 'id'> & { readonly isProposed?: true }): boolean =>
  shift.isProposed === true

/** A shift that is being created on the server, or only proposed. */
export const isTemporary = (shift: Pick<Shift, 'id'>): boolean => shift.id < 0 && !isWaiting(shift)

export function patchShift(shift: Shift, patch: ShiftPatch): Shift {
  const next = { ...shift, status: 'draft' as const, ...ownerFieldsOf(shift, patch), ...patch }
  const shown = { ...next, breaks: roomFor(intervalOf(next)) }
  return { ...shown, duration_hours: durationHours(intervalOf(shown)) }
}

/** The breaks to show until the server has fitted them into other times: it replaces those too long. */
const roomFor = (shift: ReturnType<typeof intervalOf>): Shift['breaks'] =>
  breakMinutes(shift.breaks) < durationMinutes(shift) ? [...shift.breaks] : []

/** What changes with the employee of a shift; the week has their name. */
function ownerFieldsOf(shift: Shift, { employee_id: to }: ShiftPatch): Partial<Shift> {
  if (to === undefined || to === shift.employee_id) return {}
  return to === null
    ? { employee: null }
    : { employee: { id: to, user: { full_name: '' } }, slots: 1 }
}

export function applyPending(week: Week, writes: readonly PendingWrite[]): Week {
  const shifts = writes.reduce<Shift[]>(applyOne, week.shifts)
  if (shifts === week.shifts) return week
  const ofWeek = shifts.filter((shift) => startsInWeek(shift, week))
  const becomesDraft = writes.some((write) => write.kind !== 'delete' || !write.isConfirmed)
  const schedule =
    becomesDraft && week.schedule
      ? { ...week.schedule, status: 'draft' as const, is_draft: true, is_published: false }
      : week.schedule
  return { ...week, shifts: ofWeek, schedule }
}

function applyOne(shifts: Shift[], write: PendingWrite): Shift[] {
  switch (write.kind) {
    case 'create':
      return hasArrived(shifts, write) ? shifts : [...shifts, write.shift]
    case 'update':
      return shifts.some(({ id }) => id === write.shiftId)
        ? shifts.flatMap((shift) =>
            shift.id === write.shiftId ? afterUpdate(shift, write) : shift,
          )
        : shifts
    case 'delete':
      return shifts.some(({ id }) => id === write.shiftId)
        ? shifts.filter(({ id }) => id !== write.shiftId)
        : shifts
  }
}

const changedShift = (shift: Shift, { patch, isWaiting }: PendingUpdate): Shift => {
  const next = patchShift(shift, patch)
  return isWaiting ? ({ ...next, isWaiting } as Shift) : next
}

/** Tells the shifts that take places of open ones from other temporary shifts. */
const takenPlaceIds = 1e9

/** The shift after an update; with what is left of an open one of which somebody gets a place. */
function afterUpdate(shift: Shift, write: PendingUpdate): Shift[] {
  const { patch, placesBefore, shiftId, writeId } = write
  const takesPlace = shift.employee_id === null && typeof patch.employee_id === 'number'
  if (!takesPlace) return [changedShift(shift, write)]
  if (placesBefore !== undefined && shift.slots < placesBefore) return [shift]
  if (shift.slots === 1) return [changedShift(shift, write)]
  const taken = { ...patchShift(shift, patch), id: -(shiftId * takenPlaceIds + writeId) }
  return [{ ...shift, status: 'draft', slots: shift.slots - 1 }, taken]
}

/** The event of a creation may arrive before its reply. */
const hasArrived = (shifts: readonly Shift[], { shift, knownIds }: PendingCreate): boolean =>
  shifts.some(
    (other) =>
      other.id > 0 &&
      !knownIds.has(other.id) &&
      other.employee_id === shift.employee_id &&
      Date.parse(other.start_time) === Date.parse(shift.start_time) &&
      Date.parse(other.end_time) === Date.parse(shift.end_time),
  )

/** Whether a write hides a shift whose deletion the server has confirmed. */
export const isConfirmedDelete = (
  write: PendingWrite,
): write is Extract<PendingWrite, { kind: 'delete' }> =>
  write.kind === 'delete' && write.isConfirmed
