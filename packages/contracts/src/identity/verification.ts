import { z } from 'zod'
import { messageReplySchema } from '../common.ts'
import { defineRoute } from '../route.ts'
import {
  defaultPhoneCountryCode,
  emailSchema,
  phoneCountryCodeSchema,
  phoneNumberSchema,
  verifiedReplySchema,
} from './identity.ts'
import { userReplySchema } from './profile.ts'

/** The token of a mailed link. */
export const linkTokenSchema = z.string().min(1, 'must not be empty').max(200)

export const codeLength = 6
/** Six digits; spaces of a pasted code are removed. */
export const codeSchema = z
  .string()
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'must be the six digits of the message'))

export const verifyEmailRoute = defineRoute({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Verify an email address with the token of the mailed link, which signs in once',
  tag: 'Verification',
  access: 'public',
  body: z.object({ token: linkTokenSchema }),
  replies: {
    200: z.union([
      verifiedReplySchema,
      /** The link was used before: all is well, without a session. */
      z.object({ message: z.string(), user: z.null() }),
    ]),
  },
})

export const verifyEmailCodeRoute = defineRoute({
  method: 'POST',
  path: '/auth/verify-email-otp',
  summary: 'Verify an email address with the six digits of the same mail',
  tag: 'Verification',
  access: 'public',
  body: z.object({ email: emailSchema, code: codeSchema }),
  replies: { 200: verifiedReplySchema },
})

export const resendVerificationRoute = defineRoute({
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Send the verification mail again',
  tag: 'Verification',
  access: 'public',
  body: z.object({ email: emailSchema }),
  replies: { 200: messageReplySchema },
})

export const phoneFormSchema = z.object({
  phone_country_code: phoneCountryCodeSchema.default(defaultPhoneCountryCode),
  phone_number: phoneNumberSchema,
})

export const sendPhoneCodeRoute = defineRoute({
  method: 'POST',
  path: '/auth/phone/send',
  summary: 'Send a code to a phone number',
  tag: 'Verification',
  access: 'authenticated',
  proof: 'always',
  body: phoneFormSchema,
  replies: {
    /** `phone_number` is the recipient, as E.164. */
    200: z.object({ message: z.string(), phone_number: z.string() }),
  },
})

export const verifyPhoneRoute = defineRoute({
  method: 'POST',
  path: '/auth/phone/verify',
  summary: 'Verify the phone number with the code that was sent to it',
  tag: 'Verification',
  access: 'authenticated',
  body: z.object({ code: codeSchema }),
  replies: { 200: userReplySchema },
})

export const verificationRoutes = {
  verifyEmail: verifyEmailRoute,
  verifyEmailCode: verifyEmailCodeRoute,
  resendVerification: resendVerificationRoute,
  sendPhoneCode: sendPhoneCodeRoute,
  verifyPhone: verifyPhoneRoute,
}
