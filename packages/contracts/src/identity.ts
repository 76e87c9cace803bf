import { z } from 'zod'
import { defaultTimeZone, idSchema, messageReplySchema } from './common.ts'
import { defineRoute, roles } from './route.ts'

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: 'must not be empty', abort: true })
  .max(254, 'must be at most 254 characters')
  .pipe(z.email('must be an email address'))

/** Long rather than intricate; no upper-case or digit rules. */
export const passwordSchema = z
  .string()
  .min(10, 'must be at least 10 characters')
  .max(200, 'must be at most 200 characters')

const fullName = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(120, 'must be at most 120 characters')

export const permissions = ['manage_requests', 'view_financial_data'] as const
export type Permission = (typeof permissions)[number]

export const userOrganizationSchema = z.object({
  id: idSchema,
  name: z.string(),
  time_zone: z.string(),
  currency: z.string(),
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
  phone_verified: z.boolean(),
  phone_number: z.string().nullable(),
  needs_profile_setup: z.boolean(),
})
export type User = z.infer<typeof userSchema>

const signUpFieldsSchema = z.object({
  full_name: fullName,
  email,
  password: passwordSchema,
  organization_name: z.string().trim().max(120, 'must be at most 120 characters').optional(),
  /** IANA name; a name the server does not know counts as UTC. */
  time_zone: z.string().max(64).default(defaultTimeZone),
  phone_number: z
    .string()
    .trim()
    .regex(/^[\d\s().-]{4,20}$/, 'must be a phone number')
    .optional(),
  phone_country_code: z
    .string()
    .trim()
    .regex(/^\+\d{1,4}$/, 'must be a country code such as +1')
    .default('+1'),
})
export const signUpSchema = z.object({ user: signUpFieldsSchema })

/** The sign-up form: the same rules, with an organization to found. */
export const signUpFormSchema = signUpFieldsSchema.extend({
  organization_name: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(120, 'must be at most 120 characters'),
  phone_number: z.union([z.literal(''), signUpFieldsSchema.shape.phone_number.unwrap()]),
})
export type SignUpForm = z.input<typeof signUpFormSchema>

/** What a sign-up echoes: the input without secrets, the same for a known and an unknown address. */
export const signedUpUserSchema = z.object({
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

/** Both wrappers of SPEC.md section 3 are accepted. */
export const signInSchema = z.union(
  [z.object({ user: credentialsSchema }), z.object({ api_v1_auth_user: credentialsSchema })],
  { error: 'must hold a user with an email and a password' },
)

export const signUp = defineRoute({
  method: 'POST',
  path: '/auth/sign_up',
  summary: 'Sign up and found an organization',
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

export const signIn = defineRoute({
  method: 'POST',
  path: '/auth/sign_in',
  summary: 'Sign in with email and password',
  tag: 'Authentication',
  access: 'public',
  body: signInSchema,
  replies: { 200: signedInReplySchema },
})

export const signOut = defineRoute({
  method: 'DELETE',
  path: '/auth/sign_out',
  summary: 'End this session',
  tag: 'Authentication',
  access: 'member',
  replies: { 200: messageReplySchema },
})

export const getMe = defineRoute({
  method: 'GET',
  path: '/auth/me',
  summary: 'The signed-in user',
  tag: 'Authentication',
  access: 'member',
  replies: { 200: z.object({ user: userSchema }) },
})

export const verifiedReplySchema = signedInReplySchema.extend({ needs_onboarding: z.boolean() })

export const verifyEmail = defineRoute({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Verify an email address with the token of the mailed link',
  tag: 'Authentication',
  access: 'public',
  body: z.object({ token: z.string().min(1, 'must not be empty').max(200) }),
  replies: { 200: verifiedReplySchema },
})

export const resendVerification = defineRoute({
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Send the verification mail again',
  tag: 'Authentication',
  access: 'public',
  body: z.object({ email }),
  replies: { 200: messageReplySchema },
})

export const identityRoutes = { signUp, signIn, signOut, getMe, verifyEmail, resendVerification }
