import { Refusal } from '../../platform/errors.ts'

export const emailTaken = (): Refusal =>
  new Refusal(409, 'already_member', 'Somebody with this address is in the team already.', {
    details: { fields: { email: 'belongs to somebody who is in the team already' } },
  })

export const lastAdmin = (): Refusal =>
  new Refusal(
    409,
    'last_admin',
    'An organization needs an active admin. Make somebody else an admin first.',
  )
