import type { applyBrainRunRoute } from '@weekboard/contracts/brain/brain'
import type { ProposedShift } from '@weekboard/contracts/brain/brain-proposal'
import type { RouteBody } from '@weekboard/contracts/route'
import { ApiError, invalidField } from '../../platform/errors.ts'
import { type AppliedPart, appliedPartOf } from './applied-part.ts'
import { alreadyApplied } from './errors.ts'
import type { BrainRunRow } from './queries.ts'
import type { StoredProposal } from './solver/proposal.ts'
import type { AppliedDetails } from './undo-subscriber.ts'

/** What is applied of a proposal. */
export interface ProposalPart {
  readonly shifts: readonly ProposedShift[]
  /** Drafts that become open shifts. */
  readonly removed: StoredProposal['removed_shifts']
  /** The existing shifts among all of these, each once. */
  readonly shiftIds: readonly number[]
}

export type ChosenShifts = NonNullable<RouteBody<typeof applyBrainRunRoute>>

/**
 * The chosen shifts of a run's proposal; all of it without a choice. Throws 409 `not_done` without a
 * proposal, 422 for shifts that are not in it and 409 `already_applied` when some of them are in the
 * schedule already.
 */
export function chosenPart(run: BrainRunRow, choice: ChosenShifts): ProposalPart {
  const { shifts: proposed, removed_shifts: opened } = storedProposalOf(run)
  const applied = appliedPartOf(run)
  const isWhole = choice.shift_indexes === undefined && choice.removed_shift_ids === undefined
  const indexes = new Set(choice.shift_indexes)
  const removedIds = new Set(choice.removed_shift_ids)
  const shifts = isWhole ? proposed : proposed.filter(({ index }) => indexes.has(index))
  const removed = isWhole ? opened : opened.filter(({ shift_id: id }) => removedIds.has(id))
  if (shifts.length < indexes.size) {
    throw invalidField('shift_indexes', 'must be indexes of shifts of the proposal')
  }
  if (removed.length < removedIds.size) {
    throw invalidField('removed_shift_ids', 'must be removed shifts of the proposal')
  }
  const isApplied =
    (isWhole && run.status === 'applied') ||
    shifts.some(({ index }) => applied.shiftIndexes.includes(index)) ||
    removed.some(({ shift_id: id }) => applied.removedShiftIds.includes(id))
  if (isApplied) throw alreadyApplied()
  const shiftIds = new Set([...shifts, ...removed].flatMap(({ shift_id: id }) => id ?? []))
  return { shifts, removed, shiftIds: [...shiftIds].sort((a, b) => a - b) }
}

/** A part as it is noted in the run. */
export const appliedBy = ({ shifts, removed }: ProposalPart): AppliedPart => ({
  shiftIndexes: shifts.map(({ index }) => index),
  removedShiftIds: removed.map(({ shift_id: id }) => id),
})

/** A part as its event has it, so that an undo knows what it takes back. */
export const detailsOf = (runId: number, part: ProposalPart): AppliedDetails => ({
  brain_run_id: runId,
  brain_shift_indexes: part.shifts.map(({ index }) => index),
  brain_removed_shift_ids: part.removed.map(({ shift_id: id }) => id),
})

/** The proposal of a run. Throws 409 `not_done` without one. */
export function storedProposalOf({ status, proposal }: BrainRunRow): StoredProposal {
  if ((status === 'done' || status === 'applied') && proposal) return proposal
  throw new ApiError(409, 'not_done', 'Brain has no proposal for this week yet.')
}
