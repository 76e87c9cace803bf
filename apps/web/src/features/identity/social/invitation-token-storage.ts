const key = 'invitation-token'

/** Keeps the invitation while the user signs in at a provider; null removes an older one. */
export function saveInvitationToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, token)
  } catch {
    // Without storage the user signs in without joining, and opens the link again.
  }
}

/** Returns the kept invitation and removes it. */
export function popInvitationToken(): string | null {
  try {
    const token = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return token
  } catch {
    return null
  }
}
