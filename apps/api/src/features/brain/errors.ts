import { ApiError } from '../../platform/errors.ts'

export const alreadyApplied = (): ApiError =>
  new ApiError(409, 'already_applied', 'This proposal is in the schedule already.')

export const outdated = (): ApiError =>
  new ApiError(
    409,
    'proposal_outdated',
    'The week has changed since, so this proposal does not fit any more. Please plan it again.',
  )
