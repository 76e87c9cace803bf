import { isApiError } from '../../../lib/api-error.ts'

/** Why an invitation cannot be accepted, as far as the person can do something about it. */
export type InvitationError = 'gone' | 'incomplete' | 'other_address'

const errorsByStatus: Readonly<Record<number, InvitationError>> = {
  403: 'other_address',
  404: 'incomplete',
  410: 'gone',
}

/** Null for what may pass or has its place at a field. */
export const invitationErrorOf = (error: unknown): InvitationError | null =>
  isApiError(error) ? (errorsByStatus[error.status] ?? null) : null

/** A link that was cut off or glued together asks with a token that cannot be one. */
export const lookupErrorOf = (error: unknown): InvitationError | null =>
  invitationErrorOf(error) ?? (isApiError(error) && error.status === 422 ? 'incomplete' : null)

/** Whether somebody else than the invited person is signed in here. */
export const isForAnotherAddress = (invited: string, signedIn: string | null): boolean =>
  signedIn !== null && signedIn.toLowerCase() !== invited.toLowerCase()
