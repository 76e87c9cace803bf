import { isApiError } from '../../../lib/http/api-error.ts'

export type InvitationError = 'gone' | 'incomplete' | 'other_address'

const errorsByStatus: Readonly<Record<number, InvitationError>> = {
  403: 'other_address',
  404: 'incomplete',
  410: 'gone',
}

/** Null for errors that can be retried or belong to a field. */
export const invitationErrorOf = (error: unknown): InvitationError | null =>
  isApiError(error) ? (errorsByStatus[error.status] ?? null) : null

/** The error of a lookup; a damaged link has an invalid token, which is a 422. */
export const lookupErrorOf = (error: unknown): InvitationError | null =>
  invitationErrorOf(error) ?? (isApiError(error) && error.status === 422 ? 'incomplete' : null)

/** Whether the signed-in user has another email than the invitee. */
export const isForAnotherAddress = (invited: string, signedIn: string | null): boolean =>
  signedIn !== null && signedIn.toLowerCase() !== invited.toLowerCase()
