import { createHash } from 'node:crypto'
import type { IdentityDependencies } from '../dependencies.ts'

/**
 * How authenticators know a user, in base64url: always the same, so that one keeps a single passkey for
 * each account, and without a word about the person (WebAuthn, section 14.6.1).
 */
export const userHandleOf = (
  { installationId }: Pick<IdentityDependencies, 'installationId'>,
  userId: number,
): string =>
  createHash('sha256').update(`passkeys of ${installationId}:${userId}`).digest('base64url')
