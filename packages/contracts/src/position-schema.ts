import { z } from 'zod'
import { idSchema } from './common.ts'

/** Each has enough contrast in the light and the dark theme. */
const colors = ['teal', 'blue', 'violet', 'pink', 'red', 'orange', 'amber', 'green'] as const
export const positionColorSchema = z.enum(colors, `must be one of ${colors.join(', ')}`)

/** A position as a screen with shifts needs it. */
export const weekPositionSchema = z.object({
  id: idSchema,
  name: z.string(),
  color: positionColorSchema,
})
export type WeekPosition = z.infer<typeof weekPositionSchema>
