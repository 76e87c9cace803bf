import type { BrainRunRow } from './queries.ts'

/** Shifts of a proposal that are in the schedule, both in ascending order. */
export interface AppliedPart {
  readonly shiftIndexes: readonly number[]
  readonly removedShiftIds: readonly number[]
}

type AppliedRun = Pick<
  BrainRunRow,
  'status' | 'proposal' | 'appliedShiftIndexes' | 'appliedRemovedShiftIds'
>

/** What of a run's proposal is applied; of runs that do not say so, everything. */
export function appliedPartOf({ status, proposal, ...run }: AppliedRun): AppliedPart {
  const [shiftIndexes, removedShiftIds] = [run.appliedShiftIndexes, run.appliedRemovedShiftIds]
  const isKnown = shiftIndexes.length + removedShiftIds.length > 0
  if (isKnown || status !== 'applied') return { shiftIndexes, removedShiftIds }
  return {
    shiftIndexes: proposal?.shifts.map(({ index }) => index) ?? [],
    removedShiftIds: proposal?.removed_shifts.map(({ shift_id: id }) => id) ?? [],
  }
}

const union = (a: readonly number[], b: readonly number[]): number[] =>
  [...new Set([...a, ...b])].sort((x, y) => x - y)

/** Two parts of one proposal together. */
export const withPart = (applied: AppliedPart, part: AppliedPart): AppliedPart => ({
  shiftIndexes: union(applied.shiftIndexes, part.shiftIndexes),
  removedShiftIds: union(applied.removedShiftIds, part.removedShiftIds),
})

/** The first part without what is in the second. */
export const withoutPart = (applied: AppliedPart, part: AppliedPart): AppliedPart => ({
  shiftIndexes: applied.shiftIndexes.filter((index) => !part.shiftIndexes.includes(index)),
  removedShiftIds: applied.removedShiftIds.filter((id) => !part.removedShiftIds.includes(id)),
})

export const isEmptyPart = ({ shiftIndexes, removedShiftIds }: AppliedPart): boolean =>
  shiftIndexes.length + removedShiftIds.length === 0
