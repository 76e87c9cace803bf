/** Shorter parts of a name occur in too many other words. */
const minLength = 3

/** Text in lower case and without accents. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The words of names and email addresses: each part, and all parts of a name joined, which matters for
 * short ones, such as 'alwu' of 'Al Wu'. Longest first.
 */
export function findNameWords(names: readonly string[]): string[] {
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
export function withoutWords(folded: string, words: readonly string[]): string {
  if (words.length === 0) return folded
  const patterns = words.map((word) => [...word].join(separators)).join('|')
  return folded.replace(new RegExp(`${separators}(?:${patterns})${separators}`, 'gu'), ' ').trim()
}
