import { ApiError } from '../../platform/errors.ts'

export const emailTaken = (): ApiError =>
  new ApiError(409, 'already_member', 'Somebody with this address is in the team already.', {
    details: { fields: { email: 'belongs to somebody who is in the team already' } },
  })

export const lastAdmin = (): ApiError =>
  new ApiError(
    409,
    'last_admin',
    'An organization needs an active admin. Make somebody else an admin first.',
  )
