import { z } from 'zod'
import { defaultTimeZone, idSchema, messageReplySchema } from './common.ts'
import { imageUpload } from './files.ts'
import { defineRoute, roles } from './route.ts'

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: 'must not be empty', abort: true })
  .max(254, 'must be at most 254 characters')
  .pipe(z.email('must be an email address'))

const minDistinctCharacters = 5

/** Length matters: no upper-case or digit rules, but not the same few characters repeated. */
export const passwordSchema = z
  .string()
  .min(10, { error: 'must be at least 10 characters', abort: true })
  .max(200, { error: 'must be at most 200 characters', abort: true })
  .refine(
    (password) => new Set(password).size >= minDistinctCharacters,
    `must hold at least ${minDistinctCharacters} different characters`,
  )

/** A generated avatar, by a palette and a seed, or the address of the uploaded image. */
const avatarUrlSchema = z
  .string()
  .max(200, 'must be at most 200 characters')
  .regex(
    /^(fallback:(pastel|monochrome|earth|vibrant|ocean|sunset):.+|\/api\/v1\/files\/.+)$/,
    "must be of the form 'fallback:{palette}:{seed}', or the address of the uploaded image",
  )

/** Line breaks, control characters and characters that change the text direction. */
const unsafeCharacters = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/u

/** The name of a user or an organization, on one line. */
const nameSchema = z
  .string()
  .trim()
  .max(120, 'must be at most 120 characters')
  .refine((name) => !unsafeCharacters.test(name), 'must be plain text on one line')

export const fullNameSchema = nameSchema.min(1, 'must not be empty')

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
   * Since when, or from when on, nothing can be changed because a payment is overdue; null when none
   * is.
   */
  read_only_from: z.string().nullable().default(null),
})

const hourFormats = [12, 24] as const

/** What the rows of the schedule's grid can be ordered by. */
export const rowSorts = ['name', 'start', 'hours', 'role', 'position'] as const
export type RowSort = (typeof rowSorts)[number]

/** How the user wants screens to be, on every device. */
const preferencesSchema = z.object({
  /** How tall the rows of the schedule's grid are. */
  density: z.enum(['comfortable', 'compact']),
  /** How times are read; null leaves it to the browser. */
  hour_format: z.literal(hourFormats, 'must be 12, 24 or null').nullable(),
  sort: z.enum(rowSorts, 'must be an order of the grid'),
  /** Whether letters, digits and punctuation alone are shortcuts outside of the grid. */
  single_keys: z.boolean(),
})
export type Preferences = z.infer<typeof preferencesSchema>
export type Density = Preferences['density']

/** Of a user who never changed one. */
const defaultPreferences: Preferences = {
  density: 'comfortable',
  hour_format: null,
  sort: 'name',
  single_keys: true,
}

/** The same as a reply: what a server or a stored user of an older release leaves out is the default. */
const userPreferencesSchema = z.object({
  density: preferencesSchema.shape.density.default(defaultPreferences.density),
  hour_format: preferencesSchema.shape.hour_format.default(defaultPreferences.hour_format),
  sort: preferencesSchema.shape.sort.default(defaultPreferences.sort),
  single_keys: preferencesSchema.shape.single_keys.default(defaultPreferences.single_keys),
})

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
  preferences: userPreferencesSchema.default(defaultPreferences),
})
export type User = z.infer<typeof userSchema>

export const defaultPhoneCountryCode = '+1'
export const phoneCountryCodeSchema = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{0,3}$/, 'must be a country code such as +1')
/** National digits with separators; the server checks the number for its country. */
export const phoneNumberSchema = z
  .string()
  .trim()
  .regex(/^[\d\s()./-]{4,25}$/, 'must be a phone number')

const signUpFieldsSchema = z.object({
  full_name: fullNameSchema,
  email: emailSchema,
  password: passwordSchema,
  organization_name: nameSchema.optional(),
  /** IANA name; a name the server does not know counts as UTC. */
  time_zone: z.string().max(64).default(defaultTimeZone),
  phone_number: phoneNumberSchema.optional(),
  phone_country_code: phoneCountryCodeSchema.default(defaultPhoneCountryCode),
  /** Of an invitation to the same address: the user joins its organization. */
  invitation_token: z.string().max(200).optional(),
})
const signUpSchema = z.object({ user: signUpFieldsSchema })

/** The sign-up form: the same rules, with a required organization name. */
export const signUpFormSchema = signUpFieldsSchema.extend({
  organization_name: nameSchema.min(1, 'must not be empty'),
  phone_number: z.union([z.literal(''), signUpFieldsSchema.shape.phone_number.unwrap()]),
})
export type SignUpFormInput = z.input<typeof signUpFormSchema>

/** The input without secrets, the same for known and unknown addresses. */
const signedUpUserSchema = z.object({
  full_name: z.string(),
  email: z.string(),
  organization_name: z.string().nullable(),
  phone_number: z.string().nullable(),
  phone_country_code: z.string().nullable(),
})

const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().min(1, 'must not be empty').max(254),
  password: z.string().min(1, 'must not be empty').max(200),
})
export const signInFormSchema = credentialsSchema

/** Accepts `user` or `api_v1_auth_user` around the credentials. */
const signInSchema = z.union(
  [z.object({ user: credentialsSchema }), z.object({ api_v1_auth_user: credentialsSchema })],
  { error: 'must contain a user with an email and a password' },
)

export const signUpRoute = defineRoute({
  method: 'POST',
  path: '/auth/sign_up',
  summary: 'Sign up and create an organization',
  tag: 'Authentication',
  access: 'public',
  body: signUpSchema,
  replies: { 201: z.object({ message: z.string(), user: signedUpUserSchema }) },
})

export const signedInReplySchema = z.object({
  message: z.string(),
  user: userSchema,
  token: z.string(),
})

export const signInRoute = defineRoute({
  method: 'POST',
  path: '/auth/sign_in',
  summary: 'Sign in with email and password',
  tag: 'Authentication',
  access: 'public',
  body: signInSchema,
  replies: { 200: signedInReplySchema },
})

export const signOutRoute = defineRoute({
  method: 'DELETE',
  path: '/auth/sign_out',
  summary: 'End this session',
  tag: 'Authentication',
  access: 'authenticated',
  replies: { 200: messageReplySchema },
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

/** As a sign-in; `needs_onboarding` sends an admin to the onboarding that is not completed. */
export const verifiedReplySchema = signedInReplySchema.extend({ needs_onboarding: z.boolean() })

export const userReplySchema = z.object({ message: z.string(), user: userSchema })

export const profileFormSchema = z.object({
  full_name: fullNameSchema,
  avatar_url: avatarUrlSchema,
})

export const updateProfileRoute = defineRoute({
  method: 'PATCH',
  path: '/auth/me',
  summary: 'Change name and avatar, which completes the profile setup, and preferences',
  tag: 'Authentication',
  access: 'authenticated',
  body: z.object({
    user: profileFormSchema.partial().optional(),
    preferences: preferencesSchema.partial().optional(),
  }),
  replies: { 200: userReplySchema },
})

const avatarReplySchema = z.object({ user: userSchema })

export const putAvatarRoute = defineRoute({
  method: 'PUT',
  path: '/auth/me/avatar',
  summary: 'Upload an image (PNG, JPEG or WebP) as the avatar',
  tag: 'Authentication',
  access: 'authenticated',
  upload: imageUpload,
  replies: { 200: avatarReplySchema },
})

export const deleteAvatarRoute = defineRoute({
  method: 'DELETE',
  path: '/auth/me/avatar',
  summary: 'Remove the uploaded image; the avatar is drawn again',
  tag: 'Authentication',
  access: 'authenticated',
  replies: { 200: avatarReplySchema },
})

export const identityRoutes = {
  signUp: signUpRoute,
  signIn: signInRoute,
  signOut: signOutRoute,
  getMe: getMeRoute,
  updateProfile: updateProfileRoute,
  putAvatar: putAvatarRoute,
  deleteAvatar: deleteAvatarRoute,
}
