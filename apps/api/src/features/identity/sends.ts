import type { Environment } from '../../platform/env.ts'
import type { Hit, Limits } from '../../platform/limits.ts'

const windowMs = 15 * 60 * 1000

/** Counts a message to an address; over the limit it must not be sent. */
export async function countSend(
  limits: Limits,
  env: Pick<Environment, 'LIMIT_SENDS'>,
  email: string,
): Promise<Hit & { readonly allowed: boolean }> {
  const hit = await limits.hit(`send:email:${email}`, windowMs)
  return { ...hit, allowed: hit.count <= env.LIMIT_SENDS }
}
