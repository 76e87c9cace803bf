import { z } from 'zod'
import { idSchema } from './common.ts'

/** Each has enough contrast in the light and the dark theme. */
export const positionColors = [
  'teal',
  'blue',
  'violet',
  'pink',
  'red',
  'orange',
  'amber',
  'green',
] as const
export type PositionColor = (typeof positionColors)[number]

/** A position as a screen with shifts needs it. */
export const weekPositionSchema = z.object({
  id: idSchema,
  name: z.string(),
  color: z.enum(positionColors),
})
export type WeekPosition = z.infer<typeof weekPositionSchema>
