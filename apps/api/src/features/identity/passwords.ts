import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '../../platform/errors.ts'

/** argon2id as OWASP's password storage cheat sheet has it for 19 MiB. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const maxAtOnce = 2
const maxWaiting = 50

let running = 0
const waiting: (() => void)[] = []

/** Hashing is made to be slow: two at once, fifty in the queue, the rest is told to come back. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting) throw unavailable()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Throws a 503 when too many are waiting. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, options))

let decoy: Promise<string> | undefined

/**
 * Compares with the hash, or with a decoy when there is none, so that an unknown account takes as
 * long as a wrong password.
 */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const against = passwordHash ?? (await decoy)
  const matches = await inTurn(() => verify(against, password))
  return matches && passwordHash !== null && passwordHash !== undefined
}
