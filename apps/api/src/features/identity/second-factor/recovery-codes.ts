import { randomBytes } from 'node:crypto'
import { recoveryCodes } from '@weekboard/db/schema/identity/second-factor'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'

/** Crockford's base 32: no letter looks like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeCount = 10
/** Finds the row; the other ten characters, 50 bits, are secret. */
const selectorLength = 4
const codePattern = /^[0-9a-hjkmnp-tv-z]{14}$/

const randomText = (length: number): string =>
  [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')

/** Replaces the recovery codes of a user. Returns ten new ones, such as 'k3f9-x7q2m-9fwt4'. */
export async function replaceRecoveryCodes(
  db: Db,
  passwords: Pick<PasswordHasher, 'hash'>,
  userId: number,
): Promise<string[]> {
  const selectors = new Set<string>()
  while (selectors.size < codeCount) selectors.add(randomText(selectorLength))
  const codes = [...selectors].map((selector) => ({ selector, secret: randomText(10) }))
  const rows = await Promise.all(
    codes.map(async ({ selector, secret }) => ({
      userId,
      selector,
      codeHash: await passwords.hash(secret),
    })),
  )
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(rows)
  return codes.map(({ selector, secret }) => `${selector}-${secret.slice(0, 5)}-${secret.slice(5)}`)
}

/** How many codes of a user were not used yet. */
export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))

interface RecoveryInput {
  readonly userId: number
  /** What was typed: in any case, with or without separators. */
  readonly code: string
  readonly now: Date
}

/** Uses up a recovery code; false for a wrong or used one. Costs one hash either way. */
export async function acceptRecoveryCode(
  db: Db,
  passwords: Pick<PasswordHasher, 'matches'>,
  { userId, code, now }: RecoveryInput,
): Promise<boolean> {
  const plain = code.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
  if (!codePattern.test(plain)) return false
  const isUnused = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.selector, plain.slice(0, selectorLength)),
    isNull(recoveryCodes.usedAt),
  )
  const [row] = await db.select().from(recoveryCodes).where(isUnused)
  if (!(await passwords.matches(row?.codeHash, plain.slice(selectorLength)))) return false
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(isUnused)
    .returning({ selector: recoveryCodes.selector })
  return used.length > 0
}
