import { defaultBreaks } from '@weekboard/scheduling/cost/breaks'
import { unpaidMinutes } from '@weekboard/scheduling/cost/shift-break'
import { unsocialOf } from '@weekboard/scheduling/cost/unsocial'
import type { Assignment, BusyRange, OpenShift } from '@weekboard/solver/week/week-problem'
import type { BrainInput, InputAssignment, InputShift } from './brain-input.ts'
import type { MinuteClock } from './week-clock.ts'

/**
 * A shift on the solver's clock, in whole minutes: seconds make it longer, so that the solver never
 * finds room for a shift where the rules see none. Its minutes are those of work, without unpaid breaks.
 */
function plannedWork(
  {
    startMs,
    endMs,
    unpaidMinutes = 0,
  }: Pick<InputShift, 'startMs' | 'endMs'> & Partial<Pick<InputShift, 'unpaidMinutes'>>,
  clock: MinuteClock,
): BusyRange {
  const startMinute = Math.floor(clock.minuteOf(startMs))
  const endMinute = Math.ceil(clock.minuteOf(endMs))
  const interval = { startsAt: new Date(startMs), endsAt: new Date(endMs) }
  return {
    day: clock.dayOf(startMs),
    startMinute,
    endMinute,
    minutes: endMinute - startMinute - unpaidMinutes,
    unsocial: unsocialOf(interval, clock.timeZone),
  }
}

/** What a shift of the problem is in the schedule. */
export type DemandSource =
  /** An open shift; `places` of it are wanted. */
  | { readonly kind: 'open'; readonly shiftId: number; readonly places: number }
  /** Somebody's draft, which may move to somebody else in a rebuild. */
  | { readonly kind: 'draft'; readonly shiftId: number; readonly employeeId: number }
  /** A shift that only staffing needs ask for. */
  | { readonly kind: 'new' }

/** One shift of the problem. */
export interface ShiftDemand {
  readonly source: DemandSource
  readonly interval: { readonly startMs: number; readonly endMs: number }
  /** The interval on the solver's clock. */
  readonly work: BusyRange
  readonly required: number
  readonly positionId: number | null
}

/** A shift that is designed, or one that was proposed before and is kept. */
export interface ShiftToCreate {
  readonly startMs: number
  readonly endMs: number
  readonly positionId: number | null
  readonly count: number
}

export interface WeekDemand {
  readonly demands: readonly ShiftDemand[]
  /** Indexes of demands and of `input.employees`. */
  readonly locks: readonly Assignment[]
  readonly present: readonly Assignment[]
  /** Those of the locks that stand for assignments of an earlier proposal. */
  readonly kept: readonly Assignment[]
  /** Shifts of the chosen employees that are not in `demands`, by employee. */
  readonly busy: ReadonlyMap<number, readonly BusyRange[]>
}

/** Whether an open shift has to be filled: it begins in the week, not earlier than the run may plan. */
const isDemand = (input: BrainInput, clock: MinuteClock, shift: InputShift): boolean =>
  isPlannable(input, clock, shift) && !input.lockedShiftIds.includes(shift.id)

function isPlannable({ fromMs }: BrainInput, clock: MinuteClock, { startMs }: InputShift): boolean {
  const minute = clock.minuteOf(startMs)
  return startMs >= fromMs && minute >= 0 && minute < clock.weekMinutes
}

/**
 * The shifts that somebody has to work. Open shifts are wanted as often as they have places. Drafts of
 * the chosen employees are in it too: a rebuild may give them to others, and filling keeps them where
 * they are (locked, so that a hole can name the change that would fill it). Everything else that the
 * employees work is busy time: published, past and locked shifts, and those around the week.
 */
export function weekDemand(
  input: BrainInput,
  clock: MinuteClock,
  newShifts: readonly ShiftToCreate[],
): WeekDemand {
  const personOf = new Map(input.employees.map(({ id }, index) => [id, index]))
  const isDraftToPlan = (shift: InputShift) =>
    shift.status === 'draft' && personOf.has(shift.employeeId ?? 0) && isDemand(input, clock, shift)
  const planned = input.shifts.filter((shift) =>
    shift.employeeId === null ? isDemand(input, clock, shift) : isDraftToPlan(shift),
  )
  const demands = [
    ...planned.map((shift) => demandOf(shift, clock)),
    ...newShifts.map((shift) => newDemand(shift, clock, input.breakRules)),
  ]
  const present = demands.flatMap(({ source }, shift): Assignment[] => {
    const person = source.kind === 'draft' ? personOf.get(source.employeeId) : undefined
    return person === undefined ? [] : [{ shift, person }]
  })
  const kept = input.lockedAssignments.flatMap(
    (assignment) => lockOf(assignment, demands, clock, personOf) ?? [],
  )
  const busy = new Map<number, BusyRange[]>()
  for (const shift of input.shifts) {
    const { employeeId } = shift
    if (employeeId === null || !personOf.has(employeeId) || isDraftToPlan(shift)) continue
    busy.set(employeeId, [...(busy.get(employeeId) ?? []), plannedWork(shift, clock)])
  }
  return {
    demands,
    locks: [...(input.mode === 'fill' ? present : []), ...kept],
    present,
    kept,
    busy,
  }
}

function demandOf(shift: InputShift, clock: MinuteClock): ShiftDemand {
  const { id: shiftId, employeeId, slots: places, positionId, startMs, endMs } = shift
  return {
    source:
      employeeId === null
        ? { kind: 'open', shiftId, places }
        : { kind: 'draft', shiftId, employeeId },
    interval: { startMs, endMs },
    work: plannedWork(shift, clock),
    required: employeeId === null ? places : 1,
    positionId,
  }
}

const newDemand = (
  { count, positionId, ...interval }: ShiftToCreate,
  clock: MinuteClock,
  breakRules: BrainInput['breakRules'],
): ShiftDemand => {
  const times = { startsAt: new Date(interval.startMs), endsAt: new Date(interval.endMs) }
  const unpaid = unpaidMinutes(defaultBreaks(times, breakRules))
  return {
    source: { kind: 'new' },
    interval,
    work: plannedWork({ ...interval, unpaidMinutes: unpaid }, clock),
    required: count,
    positionId,
  }
}

/** Null when the shift is not there any more, or not to be planned. */
function lockOf(
  { shiftId, employeeId, positionId, ...times }: InputAssignment,
  demands: readonly ShiftDemand[],
  clock: MinuteClock,
  personOf: ReadonlyMap<number, number>,
): Assignment | null {
  const person = personOf.get(employeeId)
  const { startMinute, endMinute } = plannedWork(times, clock)
  const shift = demands.findIndex(({ source, work, ...demand }) =>
    source.kind === 'new'
      ? shiftId === null &&
        demand.positionId === positionId &&
        work.startMinute === startMinute &&
        work.endMinute === endMinute
      : source.shiftId === shiftId,
  )
  return person === undefined || shift < 0 ? null : { shift, person }
}

/** The shift of the problem. */
export const openShiftOf = (
  { work, required, positionId }: ShiftDemand,
  index: number,
): OpenShift => ({
  id: String(index),
  day: work.day,
  startMinute: work.startMinute,
  endMinute: work.endMinute,
  minutes: work.minutes,
  required,
  position: positionId,
  unsocial: work.unsocial,
})
