import type { BrainRun } from '@weekboard/contracts/brain/brain'
import type { ProposedShift } from '@weekboard/contracts/brain/brain-proposal'
import { expect, test } from 'vitest'
import { acceptedCount, countOf, everythingOf, openProposalOf } from './open-proposal.ts'

const shifts = [0, 1].map((index) => ({ index }) as unknown as ProposedShift)

const runOf = (more: Partial<BrainRun>): BrainRun =>
  ({
    ...{ status: 'done', applied_shift_indexes: [], applied_removed_shift_ids: [] },
    ...{ proposal: { shifts, removed_shift_ids: [7] }, holes: [] },
    ...more,
  }) as unknown as BrainRun

const leftOf = (run: BrainRun) => {
  const open = openProposalOf(run)
  return open && everythingOf(open)
}

test('a proposal is open until all of it is accepted', () => {
  const all = { shift_indexes: [0, 1], removed_shift_ids: [7] }
  expect(leftOf(runOf({}))).toEqual(all)
  expect(countOf(all)).toBe(3)
  const inPart = runOf({ status: 'applied', applied_shift_indexes: [1] })
  expect(leftOf(inPart)).toEqual({ shift_indexes: [0], removed_shift_ids: [7] })
  expect(acceptedCount(inPart)).toBe(1)
  const whole = { applied_shift_indexes: [0, 1], applied_removed_shift_ids: [7] }
  expect(leftOf(runOf({ status: 'applied', ...whole }))).toBeNull()
})

test('there is none without a change or a hole, and none of a run that was stopped', () => {
  expect(leftOf(runOf({ proposal: { shifts: [], removed_shift_ids: [] } }))).toBeNull()
  expect(leftOf(runOf({ status: 'cancelled' }))).toBeNull()
  expect(openProposalOf(undefined)).toBeNull()
})
