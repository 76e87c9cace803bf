import type { Employee } from '@weekboard/contracts/employees/employee-schema'

/** Stands for the people who hold no position. */
export const noPosition = 0

export interface ParticipantFilter {
  /** People who were unchecked. */
  readonly leftOut: ReadonlySet<number>
  /** Positions that were unchecked; `noPosition` for who holds none. */
  readonly withoutPositions: ReadonlySet<number>
}

export const everybody: ParticipantFilter = { leftOut: new Set(), withoutPositions: new Set() }

type Candidate = Pick<Employee, 'id' | 'active' | 'position_ids'>

/** Who takes part: checked people who hold one of the checked positions. */
export const participantsOf = <T extends Candidate>(
  employees: readonly T[],
  { leftOut, withoutPositions }: ParticipantFilter,
): T[] =>
  employees.filter(
    ({ id, active, position_ids }) =>
      active && !leftOut.has(id) && holdsOneOf(position_ids, withoutPositions),
  )

const holdsOneOf = (held: readonly number[], without: ReadonlySet<number>): boolean =>
  held.length === 0 ? !without.has(noPosition) : held.some((id) => !without.has(id))

/** What is sent: nothing when everybody takes part. */
export function employeeIdsToSend(
  employees: readonly Candidate[],
  filter: ParticipantFilter,
): number[] | undefined {
  const chosen = participantsOf(employees, filter)
  const all = participantsOf(employees, everybody)
  return chosen.length === all.length ? undefined : chosen.map(({ id }) => id)
}

/** A set with an item, or without it when it was there. */
export function toggled<T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}
