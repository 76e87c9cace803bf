import { z } from 'zod'
import { idSchema, nextCursorSchema, pageQuerySchema } from '../common.ts'
import { signedInReplySchema } from '../identity/user.ts'
import { defineRoute, roles } from '../route.ts'

export const listOrganizationsRoute = defineRoute({
  method: 'GET',
  path: '/auth/organizations',
  summary: 'The organizations of the caller',
  tag: 'Account',
  access: 'authenticated',
  query: pageQuerySchema,
  replies: {
    200: z.object({
      next_cursor: nextCursorSchema,
      organizations: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          role: z.enum(roles),
          /** Whether this request was made in it. */
          current: z.boolean(),
        }),
      ),
    }),
  },
})

export const switchOrganizationRoute = defineRoute({
  method: 'POST',
  path: '/auth/organization',
  summary: 'Switch to another organization of the caller, with a session of its own',
  tag: 'Account',
  access: 'authenticated',
  body: z.object({ organization_id: idSchema }),
  replies: { 200: signedInReplySchema },
})

export const organizationSwitchRoutes = {
  listOrganizations: listOrganizationsRoute,
  switchOrganization: switchOrganizationRoute,
}
