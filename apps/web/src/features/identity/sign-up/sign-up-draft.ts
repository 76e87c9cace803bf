import type { SignUpFormInput } from '@weekboard/contracts/identity/identity'

export type SignUpDraft = Omit<SignUpFormInput, 'password'>

let draft: SignUpDraft | null = null

/**
 * Keeps the input while the user reads the terms or corrects the email; in memory only, until the
 * user is signed in.
 */
export const saveSignUpDraft = (typed: SignUpDraft | null): void => {
  draft = typed
}

export const getSignUpDraft = (): SignUpDraft | null => draft
