import { randomBytes } from 'node:crypto'
import type { sendPhoneCodeRoute } from '@weekboard/contracts/identity/verification'
import type { RouteBody } from '@weekboard/contracts/route'
import { phoneVerifications, users } from '@weekboard/db/schema/identity/identity'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { and, eq, isNull } from 'drizzle-orm'
import type { SessionContext } from '../../../platform/http/route.ts'
import { sendMessage } from '../../../platform/mail/outbox.ts'
import { type PhoneNumber, parsePhone } from '../../../platform/phone-numbers.ts'
import { hashOfCode, newCode } from '../../../platform/secrets.ts'
import type { IdentityDependencies } from '../dependencies.ts'
import { phoneCodeText } from '../mail-texts.ts'
import { requireMessageQuota } from '../message-quota.ts'

/**
 * Sends a code to a phone number. It replaces the user's number at once when that is not verified,
 * else when the code is confirmed. 429 over a quota of the user or of the number, in 15 minutes or a
 * day.
 */
export async function sendPhoneCode(
  { limits, env }: IdentityDependencies,
  { tx, principal: { userId }, now }: SessionContext,
  input: RouteBody<typeof sendPhoneCodeRoute>,
): Promise<PhoneNumber> {
  const phone = parsePhone(input.phone_country_code, input.phone_number)
  await requireMessageQuota(limits, env, 'code', `user-${userId}`)
  await requireMessageQuota(limits, env, 'code', phone.e164)
  const code = newCode()
  const salt = randomBytes(16)
  await tx.db.insert(phoneVerifications).values({
    userId,
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
    .where(and(eq(users.id, userId), isNull(users.phoneVerifiedAt)))
  await sendMessage(tx.db, tx.enqueue, {
    owner: { userId },
    channel: 'sms',
    to: phone.e164,
    subject: 'Your Weekboard code',
    text: phoneCodeText(code, env.LIMIT_CODE_MINUTES),
    code,
  })
  return phone
}
