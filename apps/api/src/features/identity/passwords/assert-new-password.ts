import { isStrongEnough } from '@weekboard/passwords/password-strength'
import { invalidField } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isBreachedPassword } from './password-range.ts'
import { estimateInThread } from './strength-thread.ts'

/**
 * Throws a 422 at `password` for one that is easy to guess: a common password, a keyboard pattern, a
 * date, little more than `names`, which are the user's names, email and organization, or one that is
 * known from breaches, where `PASSWORD_RANGE_URL` names a service.
 */
export async function assertNewPassword(
  { env, log }: Pick<Platform, 'env' | 'log'>,
  password: string,
  names: readonly (string | null | undefined)[],
): Promise<void> {
  const given = names.filter((name) => typeof name === 'string')
  if (!isStrongEnough(await estimateInThread(password, given))) {
    throw invalidField('password', 'is too easy to guess. A few unrelated words work well.')
  }
  const onFailure = (reason: string) =>
    log.warn({ reason }, 'A new password was not looked up: PASSWORD_RANGE_URL failed')
  if (await isBreachedPassword(env, password, onFailure)) {
    throw invalidField('password', 'is known from a data breach elsewhere. Choose another one.')
  }
}
