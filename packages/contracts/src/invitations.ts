import { z } from 'zod'
import { idParamsSchema, idSchema, messageReplySchema } from './common.ts'
import { emailSchema, fullNameSchema, verifiedReplySchema } from './identity.ts'
import { defineRoute, managers, roles } from './route.ts'
import { linkTokenSchema } from './verification.ts'

export const invitationSchema = z.object({
  id: idSchema,
  employee_id: idSchema,
  email: z.string(),
  full_name: z.string(),
  role: z.enum(roles),
  /** `expired` can be sent again. */
  status: z.enum(['pending', 'expired']),
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type Invitation = z.infer<typeof invitationSchema>

export const invitationFormSchema = z.object({
  email: emailSchema,
  role: z.enum(roles, 'must be admin, manager or employee'),
  full_name: fullNameSchema,
})

const invitationReplySchema = z.object({ invitation: invitationSchema })

export const createInvitationRoute = defineRoute({
  method: 'POST',
  path: '/invitations',
  summary: 'Invite somebody into the organization',
  tag: 'Invitations',
  access: managers,
  body: z.object({ invitation: invitationFormSchema }),
  replies: { 201: invitationReplySchema },
})

export const listInvitationsRoute = defineRoute({
  method: 'GET',
  path: '/invitations',
  summary: 'Invitations that nobody has accepted or withdrawn yet',
  tag: 'Invitations',
  access: managers,
  replies: { 200: z.object({ invitations: z.array(invitationSchema) }) },
})

export const resendInvitationRoute = defineRoute({
  method: 'POST',
  path: '/invitations/:id/resend',
  summary: 'Mail a fresh link; the former one stops working',
  tag: 'Invitations',
  access: managers,
  params: idParamsSchema,
  replies: { 200: invitationReplySchema },
})

export const withdrawInvitationRoute = defineRoute({
  method: 'DELETE',
  path: '/invitations/:id',
  summary: 'Withdraw an invitation',
  tag: 'Invitations',
  access: managers,
  params: idParamsSchema,
  replies: { 200: messageReplySchema },
})

/** Who invites whom into what, for somebody who holds the link. */
export const invitationPreviewSchema = z.object({
  email: z.string(),
  full_name: z.string(),
  role: z.enum(roles),
  organization_name: z.string(),
  invited_by: z.string(),
  expires_at: z.string(),
  /** True when the address signs in already: then `password` is the one of that account. */
  account_exists: z.boolean(),
})
export type InvitationPreview = z.infer<typeof invitationPreviewSchema>

export const lookUpInvitationRoute = defineRoute({
  method: 'POST',
  path: '/invitations/lookup',
  summary: 'Show an invitation to who holds its link',
  tag: 'Invitations',
  access: 'public',
  body: z.object({ token: linkTokenSchema }),
  replies: { 200: z.object({ invitation: invitationPreviewSchema }) },
})

export const acceptInvitationRoute = defineRoute({
  method: 'POST',
  path: '/invitations/accept',
  summary: 'Accept an invitation: joins, signs in',
  tag: 'Invitations',
  access: 'public',
  body: z.object({
    token: linkTokenSchema,
    full_name: fullNameSchema,
    /**
     * Of a new account, by the rules of sign-up; or of the account that the address has. Not needed
     * by who is signed in under the invited address.
     */
    password: z.string().max(200, 'must be at most 200 characters').optional(),
  }),
  replies: { 200: verifiedReplySchema },
})

export const invitationRoutes = {
  createInvitation: createInvitationRoute,
  listInvitations: listInvitationsRoute,
  resendInvitation: resendInvitationRoute,
  withdrawInvitation: withdrawInvitationRoute,
  lookUpInvitation: lookUpInvitationRoute,
  acceptInvitation: acceptInvitationRoute,
}
