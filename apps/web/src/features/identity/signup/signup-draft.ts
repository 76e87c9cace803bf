import type { SignUpForm } from '@weekboard/contracts/identity'

/** Everything but the secret. */
export type SignUpDraft = Omit<SignUpForm, 'password'>

let draft: SignUpDraft | null = null

/**
 * Keeps what was typed while the person reads the terms or comes back with a wrong address; in
 * memory only, until they are signed in.
 */
export const saveSignUpDraft = (typed: SignUpDraft | null): void => {
  draft = typed
}

export const getSignUpDraft = (): SignUpDraft | null => draft
