import { z } from 'zod'

/** `hard`: no proposal breaks rest or days in a row. `as_policies`: it may where their policy only warns. */
const brainRules = ['hard', 'as_policies'] as const
export type BrainRules = (typeof brainRules)[number]

export const brainRulesSchema = z.enum(brainRules, 'must be hard or as_policies')

/** How many shifts that start on one day a proposal gives to one employee at most. */
export const maxShiftsPerDaySchema = z
  .int('must be a whole number')
  .min(1, 'must be from 1 to 4')
  .max(4, 'must be from 1 to 4')
