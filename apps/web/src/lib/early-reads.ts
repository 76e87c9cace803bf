interface EarlyReads {
  readonly token: string
  readonly replies: Map<string, Promise<Response>>
}

/** Later the server may know something newer. */
const freshMs = 15_000

/**
 * The reply to a request that the page made before its scripts ran, for the same session; undefined
 * when it made none. Each is handed over once. See `public/early-reads.js`.
 */
export function takeEarlyReply(
  method: string | undefined,
  address: string,
  token: string | null,
): Promise<Response> | undefined {
  const { earlyReads } = globalThis as { earlyReads?: EarlyReads }
  if (method !== 'GET' || !earlyReads || earlyReads.token !== token) return undefined
  const reply = earlyReads.replies.get(address)
  earlyReads.replies.delete(address)
  return performance.now() < freshMs ? reply : undefined
}
