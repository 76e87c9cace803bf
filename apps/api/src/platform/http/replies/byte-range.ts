/** A part of a file, by its first and last byte. */
export interface ByteRange {
  readonly first: number
  readonly last: number
  /** Whether the client asked for everything from `first` on, and so has what is before it. */
  readonly isRest: boolean
}

/**
 * The part that a header `Range` asks for (RFC 9110, section 14). Null, for the whole file, without one,
 * for several parts, and for one that the file does not have.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '') {
    const count = Math.min(Number(to), size)
    return count > 0 ? { first: size - count, last: size - 1, isRest: false } : null
  }
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first < size && first <= last ? { first, last, isRest: to === '' } : null
}
