import { z } from 'zod'
import {
  areDatesInOrder,
  dateSchema,
  datesIssue,
  idQuerySchema,
  idSchema,
  nextCursorSchema,
  pageQuerySchema,
} from '../common.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { linkTokenSchema } from './verification.ts'

export const securityEventTypes = [
  'sign_in',
  'sign_out',
  'second_factor',
  'proof',
  'password_changed',
  'email_changed',
  'phone_changed',
  'passkey_added',
  'passkey_removed',
  'totp_enabled',
  'totp_disabled',
  'recovery_codes_made',
  'identity_linked',
  'identity_unlinked',
  'sessions_ended',
  'second_factor_reset',
  'account_deleted',
] as const
export type SecurityEventType = (typeof securityEventTypes)[number]

/** What somebody signed in with, gave as a factor, or proved with who they are. */
export const securityEventMethods = [
  'password',
  'email_link',
  'email_code',
  'phone_code',
  'google',
  'github',
  'passkey',
  'totp',
  'recovery_code',
  'invitation',
  'password_reset',
] as const
export type SecurityEventMethod = (typeof securityEventMethods)[number]

/** Why a step failed, or what it was part of. */
export const securityEventReasons = [
  'new_device',
  'wrong_password',
  'wrong_code',
  'email_not_verified',
  'no_organization',
  'too_many_tries',
  'counter_went_back',
  'replaced',
  'switched',
  'not_me',
  'by_admin',
  'by_operator',
] as const
export type SecurityEventReason = (typeof securityEventReasons)[number]

const securityEventOutcomes = ['success', 'failure'] as const

const securityEventSchema = z.object({
  id: idSchema,
  at: z.string(),
  type: z.enum(securityEventTypes),
  outcome: z.enum(securityEventOutcomes),
  reason: z.enum(securityEventReasons).nullable(),
  method: z.enum(securityEventMethods).nullable(),
  ip_address: z.string().nullable(),
  device: z.string().nullable(),
  /** Whose account it is; the name is null for who is in the organization no more. */
  user: z.object({ id: idSchema, name: z.string().nullable() }),
})
export type SecurityEvent = z.infer<typeof securityEventSchema>

const securityEventsReplySchema = z.object({
  security_events: z.array(securityEventSchema),
  next_cursor: nextCursorSchema,
})

export const listOwnSecurityEventsRoute = defineRoute({
  method: 'GET',
  path: '/auth/security_events',
  csv: true,
  summary: 'Sign-ins of the caller, and changes of how they sign in, newest first',
  tag: 'Account',
  access: 'authenticated',
  query: pageQuerySchema,
  replies: { 200: securityEventsReplySchema },
})

export const listSecurityEventsRoute = defineRoute({
  method: 'GET',
  path: '/security_events',
  csv: true,
  summary:
    'Sign-ins of the people of the organization, and changes of how they sign in, newest first',
  tag: 'Organization',
  access: rights.readAuditLog,
  query: pageQuerySchema
    .extend({
      employee_id: idQuerySchema.optional(),
      type: z.enum(securityEventTypes, 'must be a type of security event').optional(),
      /** Both dates inclusive, in the time zone of the organization. */
      from: dateSchema.optional(),
      to: dateSchema.optional(),
    })
    .refine(areDatesInOrder, datesIssue),
  replies: { 200: securityEventsReplySchema },
})

export const disownSignInRoute = defineRoute({
  method: 'POST',
  path: '/auth/not-me',
  summary: "End every session with the token of a mail's link 'This was not me', and begin a reset",
  tag: 'Account',
  access: 'public',
  body: z.object({ token: linkTokenSchema }),
  replies: { 200: z.object({ message: z.string(), reset_token: z.string() }) },
})

export const securityEventRoutes = {
  listOwnSecurityEvents: listOwnSecurityEventsRoute,
  listSecurityEvents: listSecurityEventsRoute,
  disownSignIn: disownSignInRoute,
}
