import { z } from 'zod'
import { idSchema } from '../common.ts'
import { defineRoute, roles } from '../route.ts'

const permissions = ['manage_requests', 'view_financial_data'] as const
export type Permission = (typeof permissions)[number]

export const userOrganizationSchema = z.object({
  id: idSchema,
  name: z.string(),
  time_zone: z.string(),
  currency: z.string(),
  /** The address of an image, below the origin. */
  logo_url: z.string().nullable().default(null),
  /**
   * The instant, past or future, from which an overdue payment blocks all changes; null for none.
   */
  read_only_from: z.string().nullable().default(null),
})

const hourFormats = [12, 24] as const

/** What the rows of the schedule's grid can be ordered by. */
export const rowSorts = ['name', 'start', 'hours', 'role', 'position'] as const
export type RowSort = (typeof rowSorts)[number]

/** How the user wants screens to be, on every device. */
export const preferencesSchema = z.object({
  /**
   * How tall the rows of the schedule's grid are; null until somebody chooses: compact above eight
   * people.
   */
  density: z.enum(['comfortable', 'compact']).nullable(),
  /** How times are read; null leaves it to the browser. */
  hour_format: z.literal(hourFormats, 'must be 12, 24 or null').nullable(),
  sort: z.enum(rowSorts, 'must be an order of the grid'),
  /** Whether letters, digits and punctuation alone are shortcuts outside of the grid. */
  single_keys: z.boolean(),
})
export type Density = NonNullable<z.infer<typeof preferencesSchema>['density']>

/** Preferences of a user who never changed one. */
const defaultPreferences = {
  density: null,
  hour_format: null,
  sort: 'name',
  sort_chosen: false,
  single_keys: true,
} as const

/** The same as a reply: what a server or a stored user of an older release leaves out is the default. */
const userPreferencesSchema = z.object({
  density: preferencesSchema.shape.density.default(defaultPreferences.density),
  hour_format: preferencesSchema.shape.hour_format.default(defaultPreferences.hour_format),
  sort: preferencesSchema.shape.sort.default(defaultPreferences.sort),
  /** Whether somebody chose it; until then screens order by position where there are positions. */
  sort_chosen: z.boolean().default(defaultPreferences.sort_chosen),
  single_keys: preferencesSchema.shape.single_keys.default(defaultPreferences.single_keys),
})
export type Preferences = z.infer<typeof userPreferencesSchema>

/** The signed-in user as every screen needs it. */
export const userSchema = z.object({
  id: idSchema,
  employee_id: idSchema,
  full_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  permissions: z.array(z.enum(permissions)),
  avatar_url: z.string(),
  organization: userOrganizationSchema.nullable(),
  email_verified: z.boolean(),
  /** False for a user who only ever signed in with a social provider. */
  has_password: z.boolean().default(true),
  phone_verified: z.boolean(),
  phone_number: z.string().nullable(),
  needs_profile_setup: z.boolean(),
  /** The date from which the organization demands a second factor that the user lacks; left out otherwise. */
  second_factor_due: z.string().optional(),
  preferences: userPreferencesSchema.default(defaultPreferences),
})
export type User = z.infer<typeof userSchema>

export const signedInReplySchema = z.object({
  message: z.string(),
  user: userSchema,
  token: z.string(),
})

export const getMeRoute = defineRoute({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in user',
  tag: 'Authentication',
  access: 'authenticated',
  replies: {
    200: z.object({
      user: userSchema,
      /** Whether `DELETE /shifts/delete_all` would be allowed. */
      can_delete_all_shifts: z.boolean().default(false),
    }),
  },
})
