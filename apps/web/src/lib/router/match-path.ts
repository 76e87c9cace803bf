export type PathParams = Readonly<Record<string, string>>

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not encoded by us; the screen gets it as it is.
    return text
  }
}

const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/')

/**
 * The parameters of a path that has the form of a pattern such as `/accept-invitation/:token`; null if
 * it has another form. Capital letters and a slash at the end make no difference.
 */
export function matchPath(pattern: string, path: string): PathParams | null {
  const expected = segmentsOf(pattern)
  const actual = segmentsOf(path)
  if (expected.length !== actual.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const text = actual[index] ?? ''
    if (segment.startsWith(':') && text !== '') params[segment.slice(1)] = decode(text)
    else if (segment.toLowerCase() !== text.toLowerCase()) return null
  }
  return params
}
