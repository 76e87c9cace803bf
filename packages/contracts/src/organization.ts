import { z } from 'zod'
import { versionSchema } from './common.ts'
import { maxWeeklyHoursSchema } from './employees.ts'
import { userOrganizationSchema } from './identity.ts'
import { rights } from './rights.ts'
import { defineRoute } from './route.ts'
import { rulePolicySchema } from './rule-policy.ts'

export const organizationSchema = userOrganizationSchema.extend({
  overlap_policy: rulePolicySchema,
  availability_policy: rulePolicySchema,
  /** The weekly limit of new employees, in decimal hours; null means no limit. */
  default_max_weekly_hours: z.number().nullable(),
  version: versionSchema,
})
export type Organization = z.infer<typeof organizationSchema>

export const organizationSettingsSchema = z.object({
  name: z.string().trim().min(1, 'must not be empty').max(120, 'must be at most 120 characters'),
  /** IANA name. */
  time_zone: z.string().trim().min(1, 'must not be empty').max(64, 'must be a time zone'),
  /** ISO 4217. */
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .refine(
      (code) => Intl.supportedValuesOf('currency').includes(code),
      'must be a currency code such as USD',
    ),
  overlap_policy: rulePolicySchema,
  availability_policy: rulePolicySchema,
  default_max_weekly_hours: maxWeeklyHoursSchema,
})
export type OrganizationSettings = z.infer<typeof organizationSettingsSchema>

export const getOrganizationRoute = defineRoute({
  method: 'GET',
  path: '/organization',
  summary: 'The organization; with policies and limits for admins and managers',
  tag: 'Organization',
  access: 'authenticated',
  replies: {
    200: z.object({ organization: z.union([organizationSchema, userOrganizationSchema]) }),
  },
})

export const updateOrganizationRoute = defineRoute({
  method: 'PATCH',
  path: '/organization',
  summary: 'Change the named settings of the organization',
  tag: 'Organization',
  access: rights.changeOrganization,
  body: z.object({
    organization: organizationSettingsSchema.partial(),
    version: versionSchema.optional(),
  }),
  replies: { 200: z.object({ organization: organizationSchema }) },
})

export const organizationRoutes = {
  getOrganization: getOrganizationRoute,
  updateOrganization: updateOrganizationRoute,
}
