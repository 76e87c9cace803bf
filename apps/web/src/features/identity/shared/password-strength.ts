export type PasswordStrength = 'none' | 'short' | 'personal' | 'weak' | 'fair' | 'strong'

const leastLength = 10
const leastDistinct = 5
/** Shorter parts of a name stand in too many innocent words. */
const leastPersonalLength = 3
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

/** What somebody who knows the person would try: each name, the whole name, parts of the address. */
function personalWords(personal: readonly string[]): string[] {
  const words = personal.flatMap((text) => {
    const [beforeAt = ''] = text.split('@')
    return [plain(beforeAt), ...beforeAt.split(/[^\p{L}\p{N}\p{M}]+/u).map(plain)]
  })
  return words.filter((word) => word.length >= leastPersonalLength)
}

const isPersonal = (password: string, personal: readonly string[]): boolean =>
  personalWords(personal).some((word) => plain(password).includes(word))

/** Whether a character is the one before or its neighbour, as in 'aaa', 'abc' and '321'. */
const followsOn = (character: string, before: string): boolean =>
  before !== '' && Math.abs(character.charCodeAt(0) - before.charCodeAt(0)) <= 1

/** Characters that can hardly be foretold count fully, repeated and following ones for little. */
function countUnforeseen(password: string): number {
  // A password made of one part again and again is no better than the part.
  const [, part = password] = /^(.+?)\1+$/su.exec(password) ?? []
  const characters = [...part.toLowerCase()]
  return characters.reduce((count, character, index) => {
    const fresh = characters.indexOf(character) === index
    return count + (fresh && !followsOn(character, characters[index - 1] ?? '') ? 1 : 0.25)
  }, 0)
}

/**
 * A rough hint for the person who types, from length and variety; the server decides. `personal`
 * holds their name and address, which a password should not.
 */
export function passwordStrength(
  password: string,
  personal: readonly string[] = [],
): PasswordStrength {
  if (password === '') return 'none'
  if (password.length < leastLength) return 'short'
  if (isPersonal(password, personal)) return 'personal'
  if (new Set(password).size < leastDistinct) return 'weak'
  const pool = characterSets.reduce((sum, [set, size]) => sum + (set.test(password) ? size : 0), 0)
  const bits = countUnforeseen(password) * Math.log2(pool)
  if (bits < 45) return 'weak'
  return bits < 75 ? 'fair' : 'strong'
}
