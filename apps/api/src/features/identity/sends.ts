import type { Environment } from '../../platform/env.ts'
import type { Hit, Limits } from '../../platform/limits.ts'

const windowMs = 15 * 60 * 1000

/**
 * Counts a message to an address; over the limit it must not be sent. What somebody asks for and
 * what we send by ourselves are counted apart, so that neither uses up the other.
 */
export async function countSend(
  limits: Limits,
  env: Pick<Environment, 'LIMIT_SENDS'>,
  reason: 'asked' | 'unasked',
  email: string,
): Promise<Hit & { readonly allowed: boolean }> {
  const hit = await limits.hit(`send:${reason}:${email}`, windowMs)
  return { ...hit, allowed: hit.count <= env.LIMIT_SENDS }
}
