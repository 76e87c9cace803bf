export type PasswordStrength = 'none' | 'short' | 'weak' | 'fair' | 'strong'

const leastLength = 10
const characterSets: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
]

/** A rough hint for the person who types, from length and variety; the server decides. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 'none'
  if (password.length < leastLength) return 'short'
  const pool = characterSets.reduce((sum, [set, size]) => sum + (set.test(password) ? size : 0), 0)
  // Repeated characters add little: only distinct ones count fully.
  const distinct = new Set(password.toLowerCase()).size
  const bits = (distinct + (password.length - distinct) / 4) * Math.log2(pool)
  if (bits < 45) return 'weak'
  return bits < 75 ? 'fair' : 'strong'
}
