import { z } from 'zod'
import {
  idParamsSchema,
  idSchema,
  messageReplySchema,
  nextCursorSchema,
  pageQuerySchema,
} from '../common.ts'
import { defineRoute } from '../route.ts'
import { emailSchema, passwordSchema } from './identity.ts'
import { linkTokenSchema } from './verification.ts'

export const forgotPasswordRoute = defineRoute({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Mail a link that sets a new password',
  tag: 'Account',
  access: 'public',
  body: z.object({ email: emailSchema }),
  replies: { 200: messageReplySchema },
})

export const resetPasswordRoute = defineRoute({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the token of the mailed link; every session ends',
  tag: 'Account',
  access: 'public',
  body: z.object({ token: linkTokenSchema, password: passwordSchema }),
  replies: { 200: messageReplySchema },
})

export const changePasswordRoute = defineRoute({
  method: 'PATCH',
  path: '/auth/password',
  summary: 'Change the password; every other session ends',
  tag: 'Account',
  access: 'authenticated',
  proof: 'by_body',
  body: z.object({
    current_password: z.string().min(1, 'must not be empty').max(200),
    password: passwordSchema,
  }),
  replies: { 200: messageReplySchema },
})

const deviceSessionSchema = z.object({
  id: idSchema,
  /** Browser and operating system, such as 'Chrome on Windows'. */
  device: z.string(),
  /** The IP address of the sign-in. */
  address: z.string().nullable(),
  /** Whether this request was made with it. */
  current: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string(),
})
export type DeviceSession = z.infer<typeof deviceSessionSchema>

export const listSessionsRoute = defineRoute({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'The devices on which the caller is signed in',
  tag: 'Account',
  access: 'authenticated',
  query: pageQuerySchema,
  replies: {
    200: z.object({ sessions: z.array(deviceSessionSchema), next_cursor: nextCursorSchema }),
  },
})

export const endAllSessionsRoute = defineRoute({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Sign out on every device, this one included',
  tag: 'Account',
  access: 'authenticated',
  proof: 'always',
  replies: { 200: messageReplySchema },
})

export const endOneSessionRoute = defineRoute({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Sign out one device',
  tag: 'Account',
  access: 'authenticated',
  proof: 'always',
  params: idParamsSchema,
  replies: { 200: messageReplySchema },
})

export const accountRoutes = {
  forgotPassword: forgotPasswordRoute,
  resetPassword: resetPasswordRoute,
  changePassword: changePasswordRoute,
  listSessions: listSessionsRoute,
  endAllSessions: endAllSessionsRoute,
  endOneSession: endOneSessionRoute,
}
