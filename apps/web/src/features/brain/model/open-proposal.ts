import type { BrainRun } from '@weekboard/contracts/brain/brain'
import type { BrainHole, BrainProposal } from '@weekboard/contracts/brain/brain-proposal'

/** The part of a proposal that can still be accepted, and the holes. */
export interface OpenProposal {
  readonly proposal: BrainProposal
  readonly holes: readonly BrainHole[]
}

/** How many shifts of a run's proposal are in the schedule. */
export const acceptedCount = ({
  applied_shift_indexes: indexes,
  applied_removed_shift_ids: removed,
}: BrainRun): number => indexes.length + removed.length

export const countOfProposal = ({ shifts, removed_shift_ids: removed }: BrainProposal): number =>
  shifts.length + removed.length

/** Whether a run ended without anything to change or to fill. */
export const isNothingOpen = ({ proposal, holes }: BrainRun): boolean =>
  (!proposal || countOfProposal(proposal) === 0) && (holes?.length ?? 0) === 0

/** What is left of a run's proposal; null without a proposal, and once all of it is accepted. */
export function openProposalOf(run: BrainRun | undefined): OpenProposal | null {
  if (!run?.proposal || (run.status !== 'done' && run.status !== 'applied')) return null
  const { proposal, holes = [], applied_shift_indexes, applied_removed_shift_ids } = run
  const applied = new Set(applied_shift_indexes)
  const opened = new Set(applied_removed_shift_ids)
  const shifts = proposal.shifts.filter(({ index }) => !applied.has(index))
  const removed = proposal.removed_shift_ids.filter((id) => !opened.has(id))
  const left = { shifts, removed_shift_ids: removed }
  const isLeft = run.status === 'done' || countOfProposal(left) > 0
  return isLeft && !isNothingOpen(run) ? { proposal: left, holes } : null
}

/** Shifts of a proposal, as the API takes them. */
export interface ProposalChoice {
  readonly shift_indexes: readonly number[]
  readonly removed_shift_ids: readonly number[]
}

export const everythingOf = ({ proposal }: OpenProposal): ProposalChoice => ({
  shift_indexes: proposal.shifts.map(({ index }) => index),
  removed_shift_ids: proposal.removed_shift_ids,
})

export const countOf = ({ shift_indexes: indexes, removed_shift_ids: removed }: ProposalChoice) =>
  indexes.length + removed.length
