import { z } from 'zod'
import { admins, defineRoute } from './route.ts'

/** The steps of the wizard in their order; `current_step` counts them from 1. */
export const onboardingStepKeys = ['import', 'review', 'profile'] as const
export type OnboardingStepKey = (typeof onboardingStepKeys)[number]

const lastStep = onboardingStepKeys.length
const stepRange = `must be from 1 to ${lastStep}`
const stepSchema = z.int().min(1, stepRange).max(lastStep, stepRange)

/** Whatever a client keeps for a step; the server reads nothing of it. */
const stepDataSchema = z.looseObject({ skipped: z.boolean().optional() })

/** By step; keys of newer clients are kept as they are. */
export const onboardingDataSchema = z.looseObject({
  import: stepDataSchema.optional(),
  review: stepDataSchema.optional(),
  profile: stepDataSchema.optional(),
} satisfies Record<OnboardingStepKey, z.ZodType>)
export type OnboardingData = z.infer<typeof onboardingDataSchema>

const mostDataBytes = 64 * 1024
const bytesOf = (data: unknown): number => new TextEncoder().encode(JSON.stringify(data)).length

const storableDataSchema = onboardingDataSchema.refine(
  (data) => bytesOf(data) <= mostDataBytes,
  'must be at most 64 KiB as JSON',
)

export const onboardingStatusSchema = z.object({
  completed: z.boolean(),
  current_step: stepSchema,
  data: onboardingDataSchema,
})
export type OnboardingStatus = z.infer<typeof onboardingStatusSchema>

export const getOnboardingStatusRoute = defineRoute({
  method: 'GET',
  path: '/onboarding/status',
  summary: 'How far the organization has come with its setup',
  tag: 'Onboarding',
  access: admins,
  replies: { 200: onboardingStatusSchema },
})

export const saveOnboardingProgressRoute = defineRoute({
  method: 'PUT',
  path: '/onboarding/progress',
  summary: 'Remember the step to go on with and what the steps hold',
  tag: 'Onboarding',
  access: admins,
  body: z.object({ step: stepSchema, data: storableDataSchema }),
  replies: { 200: onboardingStatusSchema },
})

export const completeOnboardingRoute = defineRoute({
  method: 'POST',
  path: '/onboarding/complete',
  summary: 'Complete the setup; doing it twice is fine',
  tag: 'Onboarding',
  access: admins,
  replies: { 200: onboardingStatusSchema },
})

export const onboardingRoutes = {
  getOnboardingStatus: getOnboardingStatusRoute,
  saveOnboardingProgress: saveOnboardingProgressRoute,
  completeOnboarding: completeOnboardingRoute,
}
