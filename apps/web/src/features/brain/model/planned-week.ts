import type {
  BrainHole,
  BrainProposal,
  ProposedShift,
} from '@weekboard/contracts/brain/brain-proposal'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { defaultBreaks } from '@weekboard/scheduling/cost/breaks'
import { durationHours } from '@weekboard/scheduling/cost/hours'
import type { ProposalChoice } from './open-proposal.ts'

/**
 * What becomes of a shift: `kept` and `open` are in the draft and stay; `new` and `changed` are
 * proposed; `removed` loses its employee, `replaced` goes to another; a `hole` stays unfilled.
 */
export type EntryKind = 'kept' | 'open' | 'new' | 'changed' | 'removed' | 'replaced' | 'hole'

export interface ProposalEntry {
  readonly kind: EntryKind
  /** The shift as it is drawn; proposed shifts and holes have negative ids. */
  readonly shift: Shift
  readonly proposed?: ProposedShift
  readonly hole?: BrainHole
  /** A changed shift as it is in the draft, or a replaced one as it is proposed. */
  readonly other?: Shift
}

export interface PlannedWeek {
  readonly week: Week
  readonly planned: ReadonlyMap<number, ProposalEntry>
  /** Shifts that go away: they are drawn, and count in no hours. */
  readonly uncounted: ReadonlySet<number>
}

/** Whether an entry can be accepted by itself. */
export const isAcceptable = ({ kind, proposed }: ProposalEntry): boolean =>
  proposed !== undefined || kind === 'removed'

/** The chosen ones of the drawn shifts, as the API takes them. */
export function choiceOf(
  planned: PlannedWeek['planned'],
  drawnIds: Iterable<number>,
): ProposalChoice {
  const entries = [...drawnIds].flatMap((id) => planned.get(id) ?? [])
  return {
    shift_indexes: entries
      .flatMap(({ proposed }) => proposed?.index ?? [])
      .sort((first, second) => first - second),
    removed_shift_ids: entries.flatMap(({ kind, shift }) => (kind === 'removed' ? shift.id : [])),
  }
}

const isActive = ({ status }: Shift): boolean => status !== 'cancelled'

const plannedWeek = (week: Week, list: readonly ProposalEntry[]): PlannedWeek => ({
  week: { ...week, shifts: list.map(({ shift }) => shift) },
  planned: new Map(list.map((each) => [each.shift.id, each])),
  uncounted: new Set(
    list.flatMap(({ kind, shift }) => (kind === 'removed' || kind === 'replaced' ? shift.id : [])),
  ),
})

/** The draft as it is. */
export const presentWeek = (week: Week): PlannedWeek =>
  plannedWeek(week, week.shifts.filter(isActive).map(plannedAsIs))

const plannedAsIs = (shift: Shift): ProposalEntry => ({
  kind: shift.employee_id === null ? 'open' : 'kept',
  shift,
})

/** The id of a proposed shift; ids of stored ones are positive. */
const proposedId = (index: number): number => -1 - index
const holeId = (index: number): number => -1e6 - index

/** The place in the holes of a run of a hole that is drawn with this id. */
export const holeIndexOf = (drawnId: number): number => -1e6 - drawnId

/**
 * The draft with the changes of a proposal. What goes away stays beside what takes its place; the
 * row of open shifts has the holes instead of the open shifts that they come from.
 */
export function proposedWeek(
  week: Week,
  proposal: BrainProposal,
  holes: readonly BrainHole[],
): PlannedWeek {
  const present = new Map(week.shifts.filter(isActive).map((shift) => [shift.id, shift]))
  const removed = new Set(proposal.removed_shift_ids)
  const proposals = proposal.shifts.map((proposed): ProposalEntry => {
    const before = present.get(proposed.shift_id ?? 0)
    const shift = shiftOf(week, proposed, before)
    return before && before.employee_id !== null
      ? { kind: 'changed', shift, proposed, other: before }
      : { kind: 'new', shift, proposed }
  })
  const replacements = new Map(proposals.map(({ shift, other }) => [other?.id, shift]))
  const draft = [...present.values()].flatMap((shift): ProposalEntry[] => {
    if (shift.employee_id === null) return []
    const other = replacements.get(shift.id)
    if (other) return [{ kind: 'replaced', shift, other }]
    return [{ kind: removed.has(shift.id) ? 'removed' : 'kept', shift }]
  })
  const unfilled = holes.map(
    (hole, index): ProposalEntry => ({
      kind: 'hole',
      hole,
      shift: { ...blankShift(hole), id: holeId(index), slots: hole.count },
    }),
  )
  return plannedWeek(week, [...draft, ...proposals, ...unfilled])
}

type Times = Pick<Shift, 'start_time' | 'end_time' | 'position_id'>

const intervalOf = ({ start_time, end_time }: Times) => ({
  startsAt: new Date(start_time),
  endsAt: new Date(end_time),
})

/** What a proposed shift keeps of the one that it is now; a new one gets those of the rules. */
const breaksOf = (week: Week, proposed: Times, before: Shift | undefined): Shift['breaks'] =>
  before?.breaks ?? defaultBreaks(intervalOf(proposed), week.rule_settings?.break_rules ?? [])

const blankShift = (times: Times, breaks: Shift['breaks'] = []): Omit<Shift, 'id'> => ({
  employee_id: null,
  employee: null,
  schedule_id: 0,
  start_time: times.start_time,
  end_time: times.end_time,
  status: 'draft',
  notes: null,
  position_id: times.position_id,
  slots: 1,
  breaks,
  duration_hours: durationHours({ ...intervalOf(times), breaks }),
  version: 0,
})

function shiftOf(week: Week, proposed: ProposedShift, before: Shift | undefined): Shift {
  const { index, employee_id } = proposed
  const full_name = employeeName(week, employee_id)
  return {
    ...blankShift(proposed, breaksOf(week, proposed, before)),
    id: proposedId(index),
    employee_id,
    employee: { id: employee_id, user: { full_name } },
  }
}

/** The name of somebody in the week. */
export const employeeName = ({ employees }: Pick<Week, 'employees'>, id: number): string =>
  employees.find((employee) => employee.id === id)?.user.full_name ?? 'Unknown Employee'
