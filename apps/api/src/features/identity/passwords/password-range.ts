import { createHash } from 'node:crypto'
import type { Environment } from '../../../platform/env.ts'

/** A service that takes longer is passed over. */
const timeoutMs = 1_000
const prefixLength = 5

/**
 * Whether a service with passwords of breaches knows this one. It learns the first five digits of the
 * password's SHA-1 and replies with the rest of all that begin so (the range query of Pwned Passwords).
 * False without a service, and when it fails or takes longer than a second, which `onFailure` learns.
 */
export async function isBreachedPassword(
  { PASSWORD_RANGE_URL: url }: Pick<Environment, 'PASSWORD_RANGE_URL'>,
  password: string,
  onFailure: (reason: string) => void,
): Promise<boolean> {
  if (url === undefined) return false
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  try {
    const reply = await fetch(`${url}/${hash.slice(0, prefixLength)}`, {
      // Hides by the length of the reply how many passwords it has; those have a count of 0.
      headers: { 'Add-Padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!reply.ok) throw new Error(`status ${reply.status}`)
    return hasSuffix(await reply.text(), hash.slice(prefixLength))
  } catch (error) {
    onFailure(error instanceof Error ? error.message : String(error))
    return false
  }
}

/** Whether a line 'SUFFIX:COUNT' of the reply has the suffix and a count above 0. */
const hasSuffix = (text: string, suffix: string): boolean =>
  text.split(/\r?\n/).some((line) => {
    const [found, count] = line.trim().split(':')
    return found?.toUpperCase() === suffix && Number(count) > 0
  })
