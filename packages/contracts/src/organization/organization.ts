import { z } from 'zod'
import { assistantModeSchema, assistantPublishSchema } from '../assistants/assistant-settings.ts'
import { brainRulesSchema, maxShiftsPerDaySchema } from '../brain/brain-rules.ts'
import { dateSchema, idSchema, versionSchema } from '../common.ts'
import { maxWeeklyHoursSchema } from '../employees/employees.ts'
import { imageUpload } from '../files.ts'
import { secondFactorSettingSchema } from '../identity/second-factor-demand.ts'
import { userOrganizationSchema } from '../identity/user.ts'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { openingHoursSchema } from '../schedule/opening-hours.ts'
import { claimPolicies, ruleSettingsSchema } from '../schedule/rule-policy.ts'

/** What a new time zone keeps of the shifts: their times on the wall clock, or their instants. */
const keptShiftTimes = ['wall_clock', 'instants'] as const
export type KeptShiftTimes = (typeof keptShiftTimes)[number]

export const organizationSchema = userOrganizationSchema.extend({
  ...ruleSettingsSchema.shape,
  opening_hours: openingHoursSchema,
  max_shifts_per_day: maxShiftsPerDaySchema,
  brain_rules: brainRulesSchema,
  /** Whether a manager decides claims, or those that break no rule pass by themselves. */
  claim_policy: z.enum(claimPolicies),
  assistants: assistantModeSchema,
  assistants_publish: assistantPublishSchema,
  second_factor: secondFactorSettingSchema,
  /** The date from which it is demanded; null while it is optional. */
  second_factor_from: z.string().nullable(),
  /** The weekly limit of new employees, in decimal hours; null means no limit. */
  default_max_weekly_hours: z.number().nullable(),
  /** When it will be deleted; null when nobody has asked for that. */
  deletion_at: z.string().nullable().default(null),
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
  ...ruleSettingsSchema.shape,
  opening_hours: openingHoursSchema,
  max_shifts_per_day: maxShiftsPerDaySchema,
  brain_rules: brainRulesSchema,
  min_rest_hours: z
    .number('must be a number')
    .min(0, 'must be from 0 to 24')
    .max(24, 'must be from 0 to 24'),
  max_consecutive_days: z
    .int('must be a whole number')
    .min(1, 'must be from 1 to 14')
    .max(14, 'must be from 1 to 14'),
  claim_policy: z.enum(claimPolicies, 'must be approve or automatic'),
  assistants: assistantModeSchema,
  assistants_publish: assistantPublishSchema,
  second_factor: secondFactorSettingSchema,
  second_factor_from: dateSchema.nullable(),
  default_max_weekly_hours: maxWeeklyHoursSchema,
})
export type OrganizationSettings = z.infer<typeof organizationSettingsSchema>

const organizationReplySchema = z.object({ organization: organizationSchema })

export const getOrganizationRoute = defineRoute({
  method: 'GET',
  path: '/organization',
  summary: 'The organization; with policies and limits for admins and managers',
  tag: 'Organization',
  access: 'authenticated',
  scope: 'organization:read',
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
  // For a change of `second_factor`.
  proof: 'by_body',
  scope: 'organization:write',
  body: z.object({
    organization: organizationSettingsSchema.partial(),
    /** What a new time zone keeps of the shifts; without it one that changes their weeks is a 409. */
    shift_times: z.enum(keptShiftTimes, 'must be wall_clock or instants').optional(),
    version: versionSchema.optional(),
  }),
  replies: { 200: organizationReplySchema },
})

/** How many shifts another time zone alters, and in what. */
const timeZoneChangeSchema = z.object({
  time_zone: z.string(),
  shift_count: z.int().nonnegative(),
  /** When the times on the wall clock are kept: shifts that become longer or shorter. */
  wall_clock: z.object({ other_length: z.int().nonnegative() }),
  /** When the instants are kept: shifts that read another time, start on another date, in another week. */
  instants: z.object({
    other_time: z.int().nonnegative(),
    other_date: z.int().nonnegative(),
    other_week: z.int().nonnegative(),
  }),
})
export type TimeZoneChange = z.infer<typeof timeZoneChangeSchema>

export const previewTimeZoneRoute = defineRoute({
  method: 'GET',
  path: '/organization/time_zone_change',
  summary: 'What another time zone would do to the planned shifts',
  tag: 'Organization',
  access: rights.changeOrganization,
  scope: 'organization:read',
  query: z.object({ time_zone: z.string().max(64) }),
  replies: { 200: z.object({ time_zone_change: timeZoneChangeSchema }) },
})

const factorCountSchema = z.object({ with_factor: z.int().min(0), people: z.int().min(0) })

const secondFactorsSchema = z.object({
  employee_ids: z.array(idSchema),
  planners: factorCountSchema,
  everybody: factorCountSchema,
})
export type SecondFactors = z.infer<typeof secondFactorsSchema>

export const listSecondFactorsRoute = defineRoute({
  method: 'GET',
  path: '/organization/second_factors',
  summary: 'Who of the organization has a second factor',
  tag: 'Organization',
  access: rights.changeOrganization,
  replies: { 200: z.object({ second_factors: secondFactorsSchema }) },
})

export const putLogoRoute = defineRoute({
  method: 'PUT',
  path: '/organization/logo',
  summary: 'Upload an image (PNG, JPEG or WebP) as the logo',
  tag: 'Organization',
  access: rights.changeOrganization,
  scope: 'organization:write',
  upload: imageUpload,
  replies: { 200: organizationReplySchema },
})

export const deleteLogoRoute = defineRoute({
  method: 'DELETE',
  path: '/organization/logo',
  summary: 'Remove the logo',
  tag: 'Organization',
  access: rights.changeOrganization,
  scope: 'organization:write',
  replies: { 200: organizationReplySchema },
})

export const deleteOrganizationRoute = defineRoute({
  method: 'DELETE',
  path: '/organization',
  summary: 'Delete the organization with everything in it after 7 days',
  readsIfMatch: true,
  tag: 'Organization',
  access: rights.deleteOrganization,
  proof: 'always',
  body: z.object({
    /** Repeats the organization's name, so that nobody deletes the wrong one. */
    name: z.string().max(200),
  }),
  replies: { 200: z.object({ deletion_at: z.string() }) },
})

export const restoreOrganizationRoute = defineRoute({
  method: 'POST',
  path: '/organization/restore',
  summary: 'Cancel the deletion of the organization',
  tag: 'Organization',
  access: rights.deleteOrganization,
  replies: { 200: organizationReplySchema },
})

export const organizationRoutes = {
  getOrganization: getOrganizationRoute,
  updateOrganization: updateOrganizationRoute,
  previewTimeZone: previewTimeZoneRoute,
  listSecondFactors: listSecondFactorsRoute,
  putLogo: putLogoRoute,
  deleteLogo: deleteLogoRoute,
  deleteOrganization: deleteOrganizationRoute,
  restoreOrganization: restoreOrganizationRoute,
}
