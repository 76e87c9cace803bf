import type { BrainHole, BrainProposal, ProposedShift } from '@weekboard/contracts/brain'
import type { ExplainedAssignment } from '@weekboard/solver/week/alternatives'
import type { OpenPlaces } from '@weekboard/solver/week/explain-holes'
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
  const shifts = assignments
    .filter(({ shift, person }) => isChange(demands[shift], input.employees[person]?.id))
    .map((assignment): Omit<ProposedShift, 'index'> => {
      const { source, ...demand } = demands[assignment.shift] as ShiftDemand
      return {
        shift_id: source.kind === 'new' ? null : source.shiftId,
        employee_id: input.employees[assignment.person]?.id ?? 0,
        from_employee_id: source.kind === 'draft' ? source.employeeId : null,
        ...timesOf(demand),
        ...explanationOf(context, assignment),
      }
    })
  const removed = demands.flatMap(({ source }, index) =>
    source.kind === 'draft' && !assigned.has(index)
      ? { shift_id: source.shiftId, employee_id: source.employeeId }
      : [],
  )
  return {
    shifts: shifts.sort(byStart).map((shift, index) => ({ index, ...shift })),
    removed_shifts: removed.sort((a, b) => a.shift_id - b.shift_id),
  }
}

const isChange = (demand: ShiftDemand | undefined, employeeId: number | undefined): boolean =>
  demand?.source.kind !== 'draft' || demand.source.employeeId !== employeeId

interface Times {
  readonly start_time: string
  readonly end_time: string
  readonly position_id: number | null
  readonly employee_id?: number
}

const byStart = (a: Times, b: Times): number =>
  compareText(a.start_time, b.start_time) ||
  compareText(a.end_time, b.end_time) ||
  (a.position_id ?? 0) - (b.position_id ?? 0) ||
  (a.employee_id ?? 0) - (b.employee_id ?? 0)

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const timesOf = ({ interval, positionId }: Pick<ShiftDemand, 'interval' | 'positionId'>) => ({
  start_time: new Date(interval.startMs).toISOString(),
  end_time: new Date(interval.endMs).toISOString(),
  position_id: positionId,
})

/** The places that stay open, in the order in which they start. */
export const holesOf = (context: PlanContext, holes: readonly OpenPlaces[]): BrainHole[] =>
  holes
    .map((hole) => ({
      ...timesOf(context.demands[hole.shifts[0] ?? 0] as ShiftDemand),
      ...explainedHole(context, hole),
    }))
    .sort(byStart)
