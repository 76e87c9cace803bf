const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** Parses an absolute URL without user, password and fragment; null for anything else. */
export function parsePlainUrl(text: string): URL | null {
  if (!URL.canParse(text) || text.includes('#')) return null
  const url = new URL(text)
  return url.username === '' && url.password === '' ? url : null
}

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && loopbackHosts.includes(hostname)

/** Whether a client may be sent to an address: by https, or to a program on the person's own computer. */
export function isAllowedRedirectUri(text: string): boolean {
  const url = parsePlainUrl(text)
  return url !== null && (url.protocol === 'https:' || isLoopback(url))
}

/**
 * Whether an address is among those of the client: the very same text, or on a loopback host the same
 * but for the port, which such a program chooses at each start (RFC 8252, section 7.3).
 */
export const isRegisteredRedirectUri = (uri: string, registered: readonly string[]): boolean =>
  isAllowedRedirectUri(uri) &&
  registered.some((known) => known === uri || isSameButForPort(known, uri))

function isSameButForPort(known: string, uri: string): boolean {
  const [one, other] = [parsePlainUrl(known), parsePlainUrl(uri)]
  if (!one || !other || !isLoopback(one) || !isLoopback(other)) return false
  one.port = ''
  other.port = ''
  return one.href === other.href
}
