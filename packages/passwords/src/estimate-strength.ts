import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import commonPasswords from './common-passwords.json' with { type: 'json' }
import type { PasswordStrength } from './password-strength.ts'

const productName = 'Weekboard'
/** The least score of 0 to 4: fewer than 10^8 guesses find a password below it (zxcvbn's scale). */
const minScore = 3
/** A strong start suffices. The work grows faster than the length. */
const maxLength = 32
/** Spellings such as 'p4ssw0rd' that are tried; the library's 100 take up to 0.2 s. */
const l33tMaxSubstitutions = 10

const commonSet = new Set(commonPasswords)
const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english, 'common-passwords': commonPasswords },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions,
})

const scoreOf = (password: string, names: string[]): number =>
  estimator.check(password.slice(0, maxLength), names).score

/**
 * Estimates how hard a password is to guess, the same in a browser and on the server. `names` are those
 * of the user and the organization, and email addresses: whatever of them and the product's a password
 * has in any joining counts for nothing, and the rest must be hard to guess by itself.
 *
 * Takes up to 30 ms, and 60 MB for the word lists of this module: the server runs it in a thread, and
 * pages load it late.
 */
export function estimateStrength(password: string, names: readonly string[]): PasswordStrength {
  if (commonSet.has(password.toLowerCase())) return 'common'
  const words = findNameWords([productName, ...names])
  const folded = foldText(password)
  const rest = withoutWords(folded, words)
  if (rest !== folded && scoreOf(rest, words) < minScore) return 'personal'
  const score = scoreOf(password, words)
  if (score < minScore) return 'weak'
  return score === minScore ? 'fair' : 'strong'
}

/** Shorter parts of a name occur in too many other words. */
const minLength = 3

/** Text in lower case and without accents. */
const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The words of names and email addresses: each part, and all parts of a name joined, which matters for
 * short ones, such as 'alwu' of 'Al Wu'. Longest first.
 */
function findNameWords(names: readonly string[]): string[] {
  const words = names.flatMap((name) => {
    const parts = foldText(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part !== '')
    return [...parts, parts.join(''), parts.toReversed().join('')]
  })
  return [...new Set(words)]
    .filter((word) => word.length >= minLength)
    .sort((one, other) => other.length - one.length)
}

const separators = '[^\\p{L}\\p{N}]*'

/** A folded text without the words and what separates them and their letters. */
function withoutWords(folded: string, words: readonly string[]): string {
  if (words.length === 0) return folded
  const patterns = words.map((word) => [...word].join(separators)).join('|')
  return folded.replace(new RegExp(`${separators}(?:${patterns})${separators}`, 'gu'), ' ').trim()
}
