const key = 'invitation-token'

/** Keeps an invitation for the way to a provider and back; null forgets an older one. */
export function saveInvitationToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, token)
  } catch {
    // Storage can be forbidden; the person then signs in without joining and opens the link again.
  }
}

/** The kept invitation, once. */
export function popInvitationToken(): string | null {
  try {
    const token = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return token
  } catch {
    return null
  }
}
