import { z } from 'zod'
import { timeOfDaySchema } from '../common.ts'

/** The most breaks of a shift, and the most rules about them. */
export const maxBreaks = 4
export const minBreakMinutes = 5
export const maxBreakMinutes = 240

const minutesReason = `must have ${minBreakMinutes} to ${maxBreakMinutes} minutes each`

const breakMinutesSchema = z
  .int(minutesReason)
  .min(minBreakMinutes, minutesReason)
  .max(maxBreakMinutes, minutesReason)

/** A break of a shift or of a template. */
const breakSchema = z.object({
  minutes: breakMinutesSchema,
  /** An unpaid one counts in no hours and costs nothing. */
  paid: z.boolean('must each say whether they are paid'),
  /** 'HH:mm' in the organization's time zone; without it the break is at any time of the shift. */
  start_time: timeOfDaySchema.optional(),
})

export const breaksSchema = z
  .array(breakSchema, 'must be a list')
  .max(maxBreaks, `must be at most ${maxBreaks}`)

/** What a shift of more than `after_minutes` has to have. */
const breakRuleSchema = z.object({
  after_minutes: z
    .int('must be a whole number')
    .min(0, 'must be from 0 to 1440')
    .max(1440, 'must be from 0 to 1440'),
  minutes: breakMinutesSchema,
  paid: z.boolean('must each say whether they are paid'),
})

export const breakRulesSchema = z
  .array(breakRuleSchema, 'must be a list')
  .max(maxBreaks, `must be at most ${maxBreaks}`)
  .refine(
    (rules) =>
      rules.every(
        ({ after_minutes }, index) => after_minutes > (rules[index - 1]?.after_minutes ?? -1),
      ),
    'must have rising after_minutes',
  )
