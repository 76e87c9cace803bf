import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { invalidField } from '../../../platform/errors.ts'

/** The least score of 0 to 4: fewer than 10^8 guesses find a password below it (zxcvbn's scale). */
const minScore = 3
/** A strong start suffices. The work grows faster than the length, and it blocks the event loop. */
const maxLength = 32
/** Spellings such as 'p4ssw0rd' that are tried; the library's 100 take up to 0.2 s. */
const l33tMaxSubstitutions = 10

let loading: Promise<ZxcvbnFactory> | undefined

/** Loads the word lists, about 60 MB, with the first password that a node checks. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions,
  })
}

/**
 * Throws a 422 at `password` for one that is easy to guess: a common password, a keyboard pattern, a
 * date, or built from `personal`, which are the user's names, email and organization.
 */
export async function assertStrongPassword(
  password: string,
  personal: readonly (string | null | undefined)[],
): Promise<void> {
  loading ??= loadEstimator()
  const { score } = (await loading).check(password.slice(0, maxLength), personal.flatMap(wordsOf))
  if (score < minScore) {
    throw invalidField('password', 'is too easy to guess. A few unrelated words work well.')
  }
}

/** The whole text and its parts, such as both names and both halves of an email. */
const wordsOf = (text: string | null | undefined): string[] =>
  text ? [text, ...text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((part) => part.length > 2)] : []
