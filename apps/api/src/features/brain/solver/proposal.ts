import type {
  BrainHole,
  BrainProposal,
  ProposedShift,
} from '@weekboard/contracts/brain/brain-proposal'
import type { ExplainedAssignment } from '@weekboard/solver/week/explain/alternatives'
import type { OpenPlaces } from '@weekboard/solver/week/explain/explain-holes'
import type { Assignment } from '@weekboard/solver/week/week-problem'
import type { ShiftDemand } from './demand.ts'
import { explainedHole, explanationOf, type PlanContext } from './explain.ts'

/** A draft that nobody keeps, and who has it. */
interface RemovedShift {
  readonly shift_id: number
  readonly employee_id: number
}

/** A proposal as it is stored, with what applying it must find unchanged. */
export interface StoredProposal extends Pick<BrainProposal, 'shifts'> {
  readonly removed_shifts: readonly RemovedShift[]
}

/** The differences between a plan and the draft, in the order in which the shifts start. */
export function proposalOf(
  context: PlanContext,
  assignments: readonly ExplainedAssignment[],
): StoredProposal {
  const { input, demands } = context
  const assigned = new Set(assignments.map(({ shift }) => shift))
  const shifts = changedAssignments(context, assignments).map(
    (assignment, index): ProposedShift => {
      const { source, ...demand } = demands[assignment.shift] as ShiftDemand
      return {
        index,
        shift_id: source.kind === 'new' ? null : source.shiftId,
        employee_id: input.employees[assignment.person]?.id ?? 0,
        from_employee_id: source.kind === 'draft' ? source.employeeId : null,
        ...timesOf(demand),
        ...explanationOf(context, assignment),
      }
    },
  )
  const removed = demands.flatMap(({ source }, index) =>
    source.kind === 'draft' && !assigned.has(index)
      ? { shift_id: source.shiftId, employee_id: source.employeeId }
      : [],
  )
  return {
    shifts,
    removed_shifts: removed.sort((a, b) => a.shift_id - b.shift_id),
  }
}

/** The assignments of a plan that the proposal lists, in its order; equal shifts stay as they come. */
export const changedAssignments = <T extends Assignment>(
  { input, demands }: PlanContext,
  assignments: readonly T[],
): T[] =>
  assignments
    .filter(({ shift, person }) => isChange(demands[shift], input.employees[person]?.id))
    .map((assignment) => ({
      assignment,
      times: timesOf(demands[assignment.shift] as ShiftDemand),
    }))
    .sort((a, b) => byStart(a.times, b.times))
    .map(({ assignment }) => assignment)

const isChange = (demand: ShiftDemand | undefined, employeeId: number | undefined): boolean =>
  demand?.source.kind !== 'draft' || demand.source.employeeId !== employeeId

interface Times {
  readonly start_time: string
  readonly end_time: string
  readonly position_id: number | null
}

const byStart = (a: Times, b: Times): number =>
  compareText(a.start_time, b.start_time) ||
  compareText(a.end_time, b.end_time) ||
  (a.position_id ?? 0) - (b.position_id ?? 0)

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const timesOf = ({ interval, positionId }: Pick<ShiftDemand, 'interval' | 'positionId'>) => ({
  start_time: new Date(interval.startMs).toISOString(),
  end_time: new Date(interval.endMs).toISOString(),
  position_id: positionId,
})

const holeTimes = ({ demands }: PlanContext, { shifts }: OpenPlaces): Times =>
  timesOf(demands[shifts[0] ?? 0] as ShiftDemand)

/** Open places in the order in which they start. */
export const sortedHoles = (context: PlanContext, holes: readonly OpenPlaces[]): OpenPlaces[] =>
  holes.toSorted((a, b) => byStart(holeTimes(context, a), holeTimes(context, b)))

/** The places that stay open, as on the wire. */
export const holesOf = (context: PlanContext, holes: readonly OpenPlaces[]): BrainHole[] =>
  holes.map((hole) => ({ ...holeTimes(context, hole), ...explainedHole(context, hole) }))
