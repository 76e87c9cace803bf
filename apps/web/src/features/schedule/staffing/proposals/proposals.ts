import type { BrainRun } from '@weekboard/contracts/brain/brain'
import type { BrainHole, ProposedShift } from '@weekboard/contracts/brain/brain-proposal'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { durationHours } from '@weekboard/scheduling/cost/hours'
import { intervalOf } from '../../week/interval-of.ts'
import type { StatePart } from '../../week/schedule-store.ts'

/** A day or week that somebody lets fill, and what they have decided of its proposals. */
export interface Filling {
  readonly weekStart: string
  /** Null fills the whole week. */
  readonly date: string | null
  /** Null until the search has started. */
  readonly runId: number | null
  /** The `index` of proposals, as in the run. */
  readonly rejected: ReadonlySet<number>
  readonly unchecked: ReadonlySet<number>
}

type WeekClock = Pick<Week, 'time_zone'>

const isOn = (part: { start_time: string }, date: string | null, week: WeekClock): boolean =>
  date === null || dayOf(part, week) === date

export const noProposals: readonly Shift[] = []

export const fillingState: StatePart<{
  readonly filling: Filling | null
  readonly proposed: readonly Shift[]
}> = { initial: () => ({ filling: null, proposed: noProposals }) }

/** The day on which a proposed shift begins, in the organization's time zone. */
export const dayOf = ({ start_time }: { start_time: string }, { time_zone }: WeekClock): string =>
  dateInZone(new Date(start_time), time_zone)

/** The proposals of the day, or week, that are neither rejected nor in the schedule, by their start. */
export function openProposals(
  run: BrainRun | undefined,
  { date, rejected }: Pick<Filling, 'date' | 'rejected'>,
  week: WeekClock,
): readonly ProposedShift[] {
  const applied = new Set(run?.applied_shift_indexes)
  return (run?.proposal?.shifts ?? []).filter(
    (proposed) =>
      isOn(proposed, date, week) && !rejected.has(proposed.index) && !applied.has(proposed.index),
  )
}

/** What nobody was found for on the day, or in the week. */
export const holesOn = (
  run: BrainRun | undefined,
  date: string | null,
  week: WeekClock,
): readonly BrainHole[] => (run?.holes ?? []).filter((hole) => isOn(hole, date, week))

/** An id below those of shifts that are being created. */
const firstGhostId = -1_000_000

/** A proposal as a shift of the grid, which nothing can be done with there. */
export function ghostOf(proposed: ProposedShift, { schedule, employees }: Week): Shift {
  const { index, employee_id, start_time, end_time, position_id } = proposed
  const owner = employees.find(({ id }) => id === employee_id)
  const shift = {
    ...{ id: firstGhostId - index, schedule_id: schedule?.id ?? 0, employee_id, position_id },
    ...{ start_time, end_time, status: 'draft' as const, notes: null, slots: 1, breaks: [] },
    ...{ version: 0, isProposed: true },
    employee: { id: employee_id, user: { full_name: owner?.user.full_name ?? '' } },
  }
  return { ...shift, duration_hours: durationHours(intervalOf(shift)) }
}
