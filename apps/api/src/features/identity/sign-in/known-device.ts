import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { readCookie } from '../../../platform/http/cookies.ts'
import type { PublicContext, Reply } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'

type Dependencies = Pick<Platform, 'jwtKeys' | 'publicUrl'>
type Caller = Pick<PublicContext, 'cookie'>

/** Browsers keep no cookie for longer. */
const lifetimeSeconds = (400 * dayMs) / 1000
/** Accounts that one device is known for: those of a shared one in a back room. */
const maxAccounts = 10
const partBytes = 16
const partPattern = /^[\w-]{22}$/

const isSecure = ({ publicUrl }: Dependencies): boolean => publicUrl().startsWith('https:')

/** Only this host over https can set a cookie with the prefix (RFC 6265bis, section 4.1.3.2). */
const cookieName = (dependencies: Dependencies): string =>
  isSecure(dependencies) ? '__Host-weekboard_device' : 'weekboard_device'

/** The cookie's random id of the device, and a signature for each account that has signed in there. */
interface DeviceCookie {
  readonly id: string
  readonly signatures: readonly string[]
}

function readDevice(dependencies: Dependencies, { cookie }: Caller): DeviceCookie | null {
  const [id, ...signatures] = readCookie(cookie, cookieName(dependencies)).split('.')
  if (!id || ![id, ...signatures].every((part) => partPattern.test(part))) return null
  return { id, signatures: signatures.slice(0, maxAccounts) }
}

/** No token has a colon before its signature, so that neither can stand in for the other. */
const sign = (secret: string, id: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`device:${id}:${email}`)
    .digest()
    .subarray(0, partBytes)
    .toString('base64url')

/** The signatures that the device has for the account, by any key. */
function ownSignatures(
  { jwtKeys }: Dependencies,
  { id, signatures }: DeviceCookie,
  email: string,
): string[] {
  const valid = jwtKeys.map(({ secret }) => Buffer.from(sign(secret, id, email)))
  return signatures.filter((given) =>
    valid.some((expected) => timingSafeEqual(Buffer.from(given), expected)),
  )
}

/** The id of the caller's device, when the account of the address has signed in there; else null. */
export function findKnownDevice(
  dependencies: Dependencies,
  caller: Caller,
  email: string,
): string | null {
  const device = readDevice(dependencies, caller)
  return device && ownSignatures(dependencies, device, email).length > 0 ? device.id : null
}

/**
 * Adds to a reply the cookie that makes the caller's device known for the account of the address,
 * beside those that it is known for. It signs nobody in: it only decides which failures count.
 */
export function rememberDevice<Body>(
  dependencies: Dependencies,
  caller: Caller,
  email: string,
  reply: Reply<Body>,
): Reply<Body> {
  const device = readDevice(dependencies, caller) ?? {
    id: randomBytes(partBytes).toString('base64url'),
    signatures: [],
  }
  const former = ownSignatures(dependencies, device, email)
  const others = device.signatures.filter((signature) => !former.includes(signature))
  const [key] = dependencies.jwtKeys
  if (!key) return reply
  const parts = [device.id, sign(key.secret, device.id, email), ...others.slice(0, maxAccounts - 1)]
  const secure = isSecure(dependencies) ? '; Secure' : ''
  const cookie = `${cookieName(dependencies)}=${parts.join('.')}; Path=/; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`
  const { 'Set-Cookie': before = [], ...headers } = reply.headers ?? {}
  return { ...reply, headers: { ...headers, 'Set-Cookie': [before, cookie].flat() } }
}
