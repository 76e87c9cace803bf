import { z } from 'zod'
import { defaultTimeZone, messageReplySchema } from '../common.ts'
import { defineRoute } from '../route.ts'
import {
  deleteAvatarRoute,
  fullNameSchema,
  nameSchema,
  putAvatarRoute,
  updateProfileRoute,
} from './profile.ts'
import { getMeRoute, signedInReplySchema } from './user.ts'

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
  /** The token of an invitation to the same address: the user joins its organization. */
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

/** The reply to a sign-in; `needs_onboarding` sends an admin to the unfinished onboarding. */
export const verifiedReplySchema = signedInReplySchema.extend({ needs_onboarding: z.boolean() })

export const identityRoutes = {
  signUp: signUpRoute,
  signIn: signInRoute,
  signOut: signOutRoute,
  getMe: getMeRoute,
  updateProfile: updateProfileRoute,
  putAvatar: putAvatarRoute,
  deleteAvatar: deleteAvatarRoute,
}
