/**
 * How hard a password is to guess: 'common' is on the list of common ones, 'personal' says little more
 * than names, and 'weak' is found by fewer than 10^8 guesses.
 */
export type PasswordStrength = 'common' | 'personal' | 'weak' | 'fair' | 'strong'

/** Whether a new password may have the strength. */
export const isStrongEnough = (strength: PasswordStrength): boolean =>
  strength === 'fair' || strength === 'strong'
