import type {
  FutureShiftsChoice,
  ReplacementCandidate,
  ReplacementRanking,
} from '@weekboard/contracts/schedule/future-shifts'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'

/** Who gets the shifts that have no choice of their own: each the best candidate, or one employee. */
export type DefaultAssignee = 'best' | number

export interface Reassignment {
  readonly everybody: DefaultAssignee
  /** Choices for single shifts; null leaves the shift where it is. */
  readonly choices: ReadonlyMap<number, number | null>
}

export const firstReassignment: Reassignment = { everybody: 'best', choices: new Map() }

export type RankedByShift = ReadonlyMap<number, ReplacementRanking['shifts'][number]>

export const rankedByShift = ({ shifts }: ReplacementRanking): RankedByShift =>
  new Map(shifts.map((ranked) => [ranked.shift_id, ranked]))

/** The employee who gets a shift; null when it stays. */
export function assigneeOf(
  { everybody, choices }: Reassignment,
  ranked: RankedByShift,
  shiftId: number,
): number | null {
  const chosen = choices.get(shiftId)
  if (chosen !== undefined) return chosen
  return everybody === 'best' ? (ranked.get(shiftId)?.suggested_employee_id ?? null) : everybody
}

/** What the server is asked to do. One employee for everything also gets what is planned meanwhile. */
export function futureShiftsChoiceOf(
  shifts: readonly Shift[],
  reassignment: Reassignment,
  ranked: RankedByShift,
): FutureShiftsChoice {
  const { everybody } = reassignment
  const assignees = shifts.map(({ id }) => assigneeOf(reassignment, ranked, id))
  if (everybody !== 'best' && assignees.every((id) => id === everybody)) {
    return { employee_id: everybody }
  }
  const assignments = shifts.flatMap(({ id }, index) => {
    const employeeId = assignees[index]
    return employeeId ? { shift_id: id, employee_id: employeeId } : []
  })
  return assignments.length > 0 ? { assignments } : 'keep'
}

/** The candidate for a shift; undefined for somebody who is not among the best. */
export const candidateFor = (
  ranked: RankedByShift,
  shiftId: number,
  employeeId: number | null,
): ReplacementCandidate | undefined =>
  ranked.get(shiftId)?.candidates.find(({ employee_id }) => employee_id === employeeId)
