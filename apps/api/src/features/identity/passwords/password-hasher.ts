import { hash, verify } from '@node-rs/argon2'
import { createWorkQueue } from '../../../platform/database/work-queue.ts'
import type { Environment } from '../../../platform/env.ts'

export interface PasswordHasher {
  /** Throws a 503 when the queue is full. */
  hash(password: string): Promise<string>
  /**
   * Compares with a decoy when there is no hash, so that an unknown account takes as long as a
   * wrong password. Throws a 503 when the queue is full.
   */
  matches(passwordHash: string | null | undefined, password: string): Promise<boolean>
  /** Whether a hash was made with other parameters than those of now. */
  isOutdated(passwordHash: string): boolean
}

type HashingLimits = Pick<
  Environment,
  | 'LIMIT_HASH_MEMORY_KIB'
  | 'LIMIT_HASH_PASSES'
  | 'LIMIT_HASH_LANES'
  | 'LIMIT_HASHES_AT_ONCE'
  | 'LIMIT_HASHES_WAITING'
>

/**
 * Hashes with argon2id; a hash names the parameters that it was made with, so that old ones stay
 * valid (the PHC string format). Limits how many passwords are hashed at once and how many wait: hashing is slow on purpose.
 */
export function createPasswordHasher({
  LIMIT_HASHES_AT_ONCE: maxAtOnce,
  LIMIT_HASHES_WAITING: maxWaiting,
  ...limits
}: HashingLimits): PasswordHasher {
  const options = {
    memoryCost: limits.LIMIT_HASH_MEMORY_KIB,
    timeCost: limits.LIMIT_HASH_PASSES,
    parallelism: limits.LIMIT_HASH_LANES,
  }
  const { memoryCost, timeCost, parallelism } = options
  const present = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`
  const queued = createWorkQueue({ maxAtOnce, maxWaiting })
  const decoy = hash('no account has this password', options)
  return {
    hash: (password) => queued(() => hash(password, options)),
    async matches(passwordHash, password) {
      const against = passwordHash ?? (await decoy)
      const matches = await queued(() => verify(against, password))
      return matches && passwordHash !== null && passwordHash !== undefined
    },
    isOutdated: (passwordHash) => !passwordHash.startsWith(present),
  }
}
