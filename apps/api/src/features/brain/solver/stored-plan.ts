import type { Assignment } from '@weekboard/solver/week/week-problem'
import type { BrainInput } from './brain-input.ts'
import type { ShiftToCreate } from './demand.ts'
import type { DecidedPlan } from './describe-plan.ts'

/** The whole plan behind a proposal, as it is stored: with its input it gives the proposal again. */
export interface StoredPlan {
  readonly newShifts: readonly ShiftToCreate[]
  readonly assignments: readonly StoredAssignment[]
}

interface StoredAssignment {
  /** The index in the problem. */
  readonly shift: number
  readonly employeeId: number
  /** Somebody has decided it, after the search. */
  readonly isDecided: boolean
}

export function storePlan(
  { employees }: Pick<BrainInput, 'employees'>,
  newShifts: readonly ShiftToCreate[],
  { assignments, decided }: DecidedPlan,
): StoredPlan {
  const isSame = (a: Assignment) => (b: Assignment) => a.shift === b.shift && a.person === b.person
  return {
    newShifts,
    assignments: assignments.map((assignment) => ({
      shift: assignment.shift,
      employeeId: employees[assignment.person]?.id ?? 0,
      isDecided: decided.some(isSame(assignment)),
    })),
  }
}

/** A stored plan by the indexes of its input. */
export function restorePlan(
  { employees }: Pick<BrainInput, 'employees'>,
  { assignments }: StoredPlan,
): DecidedPlan {
  const personOf = new Map(employees.map(({ id }, index) => [id, index]))
  const all = assignments.map(({ shift, employeeId, isDecided }) => ({
    assignment: { shift, person: personOf.get(employeeId) ?? 0 },
    isDecided,
  }))
  return {
    assignments: all.map(({ assignment }) => assignment),
    decided: all.filter(({ isDecided }) => isDecided).map(({ assignment }) => assignment),
  }
}
