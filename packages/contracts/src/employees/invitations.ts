import { z } from 'zod'
import {
  idParamsSchema,
  idSchema,
  messageReplySchema,
  nextCursorSchema,
  pageQuerySchema,
} from '../common.ts'
import { emailSchema, verifiedReplySchema } from '../identity/identity.ts'
import { fullNameSchema } from '../identity/profile.ts'
import { linkTokenSchema } from '../identity/verification.ts'
import { rights } from '../rights.ts'
import { defineRoute, roles } from '../route.ts'

const invitationSchema = z.object({
  id: idSchema,
  employee_id: idSchema,
  email: z.string(),
  full_name: z.string(),
  role: z.enum(roles),
  /** An `expired` one can be sent again. */
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

export type InvitationForm = z.infer<typeof invitationFormSchema>

/** The `details` of a 409 that says how the person can be invited all the same. */
export const invitationConflictSchema = z.union([
  /** `already_invited`: the invitation to send again. */
  z.object({ invitation_id: idSchema }),
  /** `already_member`: the employee as stored, who has no user and can be invited so. */
  z.object({
    employee: z.object({ id: idSchema, full_name: z.string(), role: z.enum(roles) }),
  }),
])

const invitationReplySchema = z.object({ invitation: invitationSchema })

export const createInvitationRoute = defineRoute({
  method: 'POST',
  path: '/invitations',
  summary: 'Invite an employee into the organization',
  tag: 'Invitations',
  access: rights.invite,
  proof: 'by_body',
  scope: 'employees:write',
  body: z.object({ invitation: invitationFormSchema }),
  replies: { 201: invitationReplySchema },
})

/** Why somebody was not invited. */
const invitationSkips = [
  'no_email',
  'already_active',
  'invited_recently',
  'not_allowed',
  'not_found',
] as const
export type InvitationSkip = (typeof invitationSkips)[number]

/** How many employees one call invites. */
export const maxInvited = 200

export const bulkInviteRoute = defineRoute({
  method: 'POST',
  path: '/invitations/bulk',
  summary: 'Invite employees who have no account; those with an invitation get a new link',
  tag: 'Invitations',
  access: rights.invite,
  proof: 'by_body',
  scope: 'employees:write',
  body: z.object({
    employee_ids: z
      .array(idSchema)
      .min(1, 'must not be empty')
      .max(maxInvited, `must contain at most ${maxInvited} employees`),
  }),
  replies: {
    200: z.object({
      /** Results in the order of the request. */
      results: z.array(
        z.object({
          employee_id: idSchema,
          status: z.enum(['invited', 'skipped']),
          code: z.enum(invitationSkips).optional(),
        }),
      ),
    }),
  },
})
export type BulkInvitation = z.infer<(typeof bulkInviteRoute.replies)[200]>['results'][number]

export const listInvitationsRoute = defineRoute({
  method: 'GET',
  path: '/invitations',
  summary: 'Invitations that are neither accepted nor withdrawn',
  tag: 'Invitations',
  access: rights.invite,
  scope: 'employees:read',
  query: pageQuerySchema,
  replies: {
    200: z.object({ invitations: z.array(invitationSchema), next_cursor: nextCursorSchema }),
  },
})

export const resendInvitationRoute = defineRoute({
  method: 'POST',
  path: '/invitations/:id/resend',
  summary: 'Mail a new link; the previous one stops working',
  tag: 'Invitations',
  access: rights.invite,
  proof: 'by_body',
  scope: 'employees:write',
  params: idParamsSchema,
  replies: { 200: invitationReplySchema },
})

export const withdrawInvitationRoute = defineRoute({
  method: 'DELETE',
  path: '/invitations/:id',
  summary: 'Withdraw an invitation',
  tag: 'Invitations',
  access: rights.invite,
  scope: 'employees:write',
  params: idParamsSchema,
  replies: { 200: messageReplySchema },
})

/** The invitation as its recipient sees it. */
const invitationPreviewSchema = z.object({
  email: z.string(),
  full_name: z.string(),
  role: z.enum(roles),
  organization_name: z.string(),
  invited_by: z.string(),
  expires_at: z.string(),
  /** True when the address has a verified account: `password` is then its password. */
  account_exists: z.boolean(),
})
export type InvitationPreview = z.infer<typeof invitationPreviewSchema>

export const lookUpInvitationRoute = defineRoute({
  method: 'POST',
  path: '/invitations/lookup',
  summary: 'Show an invitation by the token of its link',
  tag: 'Invitations',
  access: 'public',
  body: z.object({ token: linkTokenSchema }),
  replies: { 200: z.object({ invitation: invitationPreviewSchema }) },
})

export const acceptInvitationRoute = defineRoute({
  method: 'POST',
  path: '/invitations/accept',
  summary: 'Accept an invitation: join the organization and sign in',
  tag: 'Invitations',
  access: 'public',
  body: z.object({
    token: linkTokenSchema,
    full_name: fullNameSchema,
    /**
     * The password of the existing account, or of the new one, with the rules of sign-up. Not
     * needed when the caller is signed in with the invited address.
     */
    password: z.string().max(200, 'must be at most 200 characters').optional(),
  }),
  replies: { 200: verifiedReplySchema },
})

export const invitationRoutes = {
  createInvitation: createInvitationRoute,
  bulkInvite: bulkInviteRoute,
  listInvitations: listInvitationsRoute,
  resendInvitation: resendInvitationRoute,
  withdrawInvitation: withdrawInvitationRoute,
  lookUpInvitation: lookUpInvitationRoute,
  acceptInvitation: acceptInvitationRoute,
}
