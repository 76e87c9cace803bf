import {
  changeEmailRoute,
  confirmEmailRoute,
  deleteAccountRoute,
  emailFormSchema,
  revertEmailRoute,
} from '@weekboard/contracts/identity/email-change'
import { callApi } from '../../../lib/http/http.ts'
import { closeCable } from '../../../lib/live/cable.ts'
import { getCurrentUser, storeUser } from '../../../lib/session/current-user.ts'
import { endSession } from '../../../lib/session/session.ts'

export const changeEmailSchema = emailFormSchema

/** Mails a link to a new address; throws ApiError. */
export async function mailEmailLink(email: string): Promise<void> {
  await callApi(changeEmailRoute, { body: { email } })
}

/** Changes the address with the token of the mailed link; throws ApiError. */
export async function confirmNewEmail(token: string): Promise<void> {
  const { user } = await callApi(confirmEmailRoute, { body: { token } })
  // Somebody else may be signed in here.
  if (user && user.id === getCurrentUser()?.id) storeUser(user)
}

/** Takes the former address back, which ends every session; throws ApiError. */
export async function revertNewEmail(token: string): Promise<void> {
  await callApi(revertEmailRoute, { body: { token } })
}

/** Deletes the own account, and ends the session of this tab with it; throws ApiError. */
export async function deleteOwnAccount(): Promise<void> {
  await callApi(deleteAccountRoute, {})
  closeCable()
  endSession('signed_out')
}
