import { randomBytes } from 'node:crypto'
import { phoneVerifications, users } from '@weekboard/db/schema/identity'
import { minuteMs } from '@weekboard/scheduling/durations'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { ApiError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import { codeMatches, hashOfCode, newCode } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { phoneCodeText } from '../mail-texts.ts'
import { requireMessageQuota, tooManyGuesses } from '../message-quota.ts'
import { type Phone, parsePhone } from './phone-numbers.ts'

const invalid = () =>
  new ApiError(
    422,
    'verification_invalid',
    'This code is not right or not valid any more. Please check it, or ask for a new one.',
  )

export interface TypedPhone {
  readonly phone_country_code: string
  readonly phone_number: string
}

/**
 * Sends six digits to a number and remembers which it was. The fourth in 15 min, by this person or
 * to this number, is a 429. A number that was never verified is replaced by this one.
 */
export async function sendPhoneCode(
  { limits, env }: IdentityDependencies,
  { tx, principal, now }: RequestContext,
  typed: TypedPhone,
): Promise<Phone> {
  const phone = parsePhone(typed.phone_country_code, typed.phone_number)
  await requireMessageQuota(limits, env, 'asked', `user-${principal.userId}`)
  await requireMessageQuota(limits, env, 'asked', phone.e164)
  const code = newCode()
  const salt = randomBytes(16)
  await tx.db.insert(phoneVerifications).values({
    userId: principal.userId,
    countryCode: phone.countryCode,
    phoneNumber: phone.number,
    salt,
    codeHash: hashOfCode(code, salt),
    createdAt: now,
    codeExpiresAt: new Date(now.getTime() + env.LIMIT_CODE_MINUTES * minuteMs),
  })
  await tx.db
    .update(users)
    .set({ phoneCountryCode: phone.countryCode, phoneNumber: phone.number })
    .where(and(eq(users.id, principal.userId), isNull(users.phoneVerifiedAt)))
  await sendMessage(tx.db, tx.enqueue, {
    channel: 'sms',
    to: phone.e164,
    subject: 'Your Weekboard code',
    text: phoneCodeText(code, env.LIMIT_CODE_MINUTES),
    code,
  })
  return phone
}

/**
 * Takes the number as verified when the code of the newest message is right; returns the refusal
 * otherwise, so that the count of guesses stays.
 */
export async function verifyPhone(
  { env }: IdentityDependencies,
  { tx, principal, now }: RequestContext,
  code: string,
): Promise<ApiError | null> {
  const [sent] = await tx.db
    .select()
    .from(phoneVerifications)
    .where(eq(phoneVerifications.userId, principal.userId))
    .orderBy(desc(phoneVerifications.id))
    .limit(1)
    .for('update')
  if (!sent || sent.usedAt || sent.codeExpiresAt <= now) return invalid()
  if (sent.codeTries >= env.LIMIT_CODE_TRIES) {
    return tooManyGuesses((sent.codeExpiresAt.getTime() - now.getTime()) / 1000)
  }
  const right = codeMatches(code, sent.salt, sent.codeHash)
  await tx.db
    .update(phoneVerifications)
    .set(right ? { usedAt: now } : { codeTries: sent.codeTries + 1 })
    .where(eq(phoneVerifications.id, sent.id))
  if (!right) return invalid()
  await tx.db
    .update(users)
    .set({
      phoneCountryCode: sent.countryCode,
      phoneNumber: sent.phoneNumber,
      phoneVerifiedAt: now,
    })
    .where(eq(users.id, principal.userId))
  return null
}
