import { z } from 'zod'
import { readTabItem, writeTabItem } from '../../../lib/tab-storage.ts'
import type { PhoneInput } from '../api/verification.ts'

const key = 'phone-code'

const sentCodeSchema = z.object({
  userId: z.number(),
  /** As E.164. */
  to: z.string(),
  phone: z.object({ phone_country_code: z.string(), phone_number: z.string() }),
})

export interface SentPhoneCode {
  readonly to: string
  readonly phone: PhoneInput
}

/** The number that a code was sent to in this tab; null without one, or for another user. */
export function readSentPhoneCode(userId: number | null): SentPhoneCode | null {
  try {
    const { data } = sentCodeSchema.safeParse(JSON.parse(readTabItem(key) ?? 'null'))
    return data && data.userId === userId ? data : null
  } catch {
    return null
  }
}

/** Null removes it. */
export const saveSentPhoneCode = (userId: number | null, sent: SentPhoneCode | null): void =>
  writeTabItem(key, sent && userId !== null ? JSON.stringify({ userId, ...sent }) : null)
