import { z } from 'zod'
import { imageUpload } from '../files.ts'
import { defineRoute } from '../route.ts'
import { preferencesSchema, userSchema } from './user.ts'

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
export const nameSchema = z
  .string()
  .trim()
  .max(120, 'must be at most 120 characters')
  .refine((name) => !unsafeCharacters.test(name), 'must be plain text on one line')

export const fullNameSchema = nameSchema.min(1, 'must not be empty')

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
