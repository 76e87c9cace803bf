export type PasswordStrength = 'none' | 'short' | 'personal' | 'weak' | 'fair' | 'strong'

const minLength = 10
const minDistinct = 5
/** Shorter parts of a name occur in too many other words. */
const minPersonalLength = 3
const characterSets: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
]

/** Letters and digits alone, without case and accents. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Words that an acquaintance would guess: each name, the full name, parts of the email. */
function personalWords(personal: readonly string[]): string[] {
  const words = personal.flatMap((text) => {
    const [beforeAt = ''] = text.split('@')
    return [plain(beforeAt), ...beforeAt.split(/[^\p{L}\p{N}\p{M}]+/u).map(plain)]
  })
  return words.filter((word) => word.length >= minPersonalLength)
}

const isPersonal = (password: string, personal: readonly string[]): boolean =>
  personalWords(personal).some((word) => plain(password).includes(word))

/** Whether a character repeats or neighbours the previous one, as in 'aaa', 'abc' and '321'. */
const isPredictable = (character: string, before: string): boolean =>
  before !== '' && Math.abs(character.charCodeAt(0) - before.charCodeAt(0)) <= 1

/** Counts unpredictable characters fully, repeated and sequential ones a quarter. */
function countUnpredictable(password: string): number {
  // A repeated pattern counts once.
  const [, pattern = password] = /^(.+?)\1+$/su.exec(password) ?? []
  const characters = [...pattern.toLowerCase()]
  return characters.reduce((count, character, index) => {
    const fresh = characters.indexOf(character) === index
    return count + (fresh && !isPredictable(character, characters[index - 1] ?? '') ? 1 : 0.25)
  }, 0)
}

/**
 * Estimates strength from length and variety, as a hint; the server decides. `personal` lists the
 * user's name and email, which a password should not contain.
 */
export function passwordStrength(
  password: string,
  personal: readonly string[] = [],
): PasswordStrength {
  if (password === '') return 'none'
  if (password.length < minLength) return 'short'
  if (isPersonal(password, personal)) return 'personal'
  if (new Set(password).size < minDistinct) return 'weak'
  const pool = characterSets.reduce((sum, [set, size]) => sum + (set.test(password) ? size : 0), 0)
  const bits = countUnpredictable(password) * Math.log2(pool)
  if (bits < 45) return 'weak'
  return bits < 75 ? 'fair' : 'strong'
}
