import { z } from 'zod'
import { idSchema } from '../common.ts'

/** Each has enough contrast in the light and the dark theme. */
export const colorsOfPositions = [
  'teal',
  'blue',
  'violet',
  'pink',
  'red',
  'orange',
  'amber',
  'green',
] as const

/** A position as a screen with shifts needs it. */
export const weekPositionSchema = z.object({
  id: idSchema,
  name: z.string(),
  color: z.enum(colorsOfPositions),
})
export type WeekPosition = z.infer<typeof weekPositionSchema>
