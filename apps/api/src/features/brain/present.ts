import type { BrainFailure, BrainProgress, BrainRun } from '@weekboard/contracts/brain/brain'
import type { BrainProposal } from '@weekboard/contracts/brain/brain-proposal'
import { appliedPartOf } from './applied-part.ts'
import type { BrainRunRow } from './queries.ts'
import type { StoredProposal } from './solver/proposal.ts'

const failureSentences: Readonly<Record<BrainFailure, string>> = {
  interrupted: 'The server stopped several times while it planned the week. Please start again.',
  too_large:
    'This week is too large to plan at once. Please choose fewer people, then start again.',
  took_too_long: 'Planning the week took too long. Please choose fewer people, then start again.',
  internal: 'The week could not be planned. Please start again.',
}

/** A run as on the wire; it has a proposal and holes once it is done. */
export const presentRun = (row: BrainRunRow): BrainRun => ({
  id: row.id,
  week_start: row.weekStartDate,
  mode: row.mode,
  weights: row.weights,
  preset: row.preset,
  ...figuresOf(row),
  employee_ids: row.employeeIds,
  locked_shift_ids: row.lockedShiftIds,
  locked_assignments: [...row.lockedAssignments],
  seed: row.seed,
  created_at: row.createdAt.toISOString(),
  error: row.failure && { code: row.failure, message: failureSentences[row.failure] },
  ...(row.proposal && { proposal: presentProposal(row.proposal) }),
  ...(row.holes && { holes: [...row.holes] }),
  ...(row.summary && { summary: row.summary }),
  ...presentApplied(row),
})

function presentApplied(row: BrainRunRow) {
  const { shiftIndexes, removedShiftIds } = appliedPartOf(row)
  return {
    applied_shift_indexes: [...shiftIndexes],
    applied_removed_shift_ids: [...removedShiftIds],
  }
}

const presentProposal = ({ shifts, removed_shifts: removed }: StoredProposal): BrainProposal => ({
  shifts,
  removed_shift_ids: removed.map(({ shift_id: id }) => id),
})

type Figures = Pick<BrainRunRow, 'status' | 'best' | 'bound' | 'gap'>

const figuresOf = ({ status, best, bound, gap }: Figures) => ({ status, best, bound, gap })

export const presentProgress = (row: Figures & Pick<BrainRunRow, 'id'>): BrainProgress => ({
  type: 'brain_progress',
  run_id: row.id,
  ...figuresOf(row),
})
