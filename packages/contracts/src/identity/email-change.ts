import { z } from 'zod'
import { messageReplySchema } from '../common.ts'
import { defineRoute } from '../route.ts'
import { emailSchema } from './identity.ts'
import { userSchema } from './user.ts'
import { linkTokenSchema } from './verification.ts'

export const emailFormSchema = z.object({ email: emailSchema })

export const changeEmailRoute = defineRoute({
  method: 'POST',
  path: '/auth/email',
  summary: 'Mail a link to a new address, which becomes that of the account once it is opened',
  tag: 'Account',
  access: 'authenticated',
  proof: 'always',
  body: emailFormSchema,
  replies: { 202: messageReplySchema },
})

export const confirmEmailRoute = defineRoute({
  method: 'POST',
  path: '/auth/email/confirm',
  summary: 'Change the address with the token of the mailed link; other sessions end',
  tag: 'Account',
  access: 'public',
  body: z.object({ token: linkTokenSchema }),
  replies: {
    /** Null for somebody who is active in no organization. */
    200: z.object({ user: userSchema.nullable() }),
  },
})

export const revertEmailRoute = defineRoute({
  method: 'POST',
  path: '/auth/email/revert',
  summary: 'Take the address back with the token of the mail to it; every session ends',
  tag: 'Account',
  access: 'public',
  body: z.object({ token: linkTokenSchema }),
  replies: { 200: messageReplySchema },
})

export const deleteAccountRoute = defineRoute({
  method: 'DELETE',
  path: '/auth/account',
  summary: 'Delete the own account; the employee and the record of work stay',
  tag: 'Account',
  access: 'authenticated',
  proof: 'always',
  replies: { 204: z.undefined() },
})

/** The details of the 409 `last_admin` of a deletion. */
export const lastAdminDetailsSchema = z.object({
  /** The names of the organizations that have no other active admin. */
  organizations: z.array(z.string()),
})

export const emailChangeRoutes = {
  changeEmail: changeEmailRoute,
  confirmEmail: confirmEmailRoute,
  revertEmail: revertEmailRoute,
  deleteAccount: deleteAccountRoute,
}
