import { createPasswordHasher } from '@weekboard/api/features/identity/passwords/password-hasher'

/** Argon2 at its cheapest: what the tests check is the same with a hash that takes long. */
const cost = { LIMIT_HASH_MEMORY_KIB: 8, LIMIT_HASH_PASSES: 1, LIMIT_HASH_LANES: 1 }

/** Variables for the environment of a test server. */
export const quickHashes = Object.fromEntries(
  Object.entries(cost).map(([name, value]) => [name, String(value)]),
)

export const quickHash = (password: string): Promise<string> =>
  createPasswordHasher({ ...cost, LIMIT_HASHES_AT_ONCE: 1, LIMIT_HASHES_WAITING: 1 }).hash(password)
