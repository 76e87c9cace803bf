import { z } from 'zod'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'

/** The steps of the wizard in order; `current_step` counts from 1. */
export const onboardingStepKeys = ['import', 'review', 'profile'] as const
export type OnboardingStepKey = (typeof onboardingStepKeys)[number]

const lastStep = onboardingStepKeys.length
const stepRange = `must be from 1 to ${lastStep}`
const stepSchema = z.int().min(1, stepRange).max(lastStep, stepRange)

/** What a client stores for a step; the server does not read it. */
const stepDataSchema = z.looseObject({ skipped: z.boolean().optional() })

/** Data by step; unknown keys of newer clients are stored as they are. */
const onboardingDataSchema = z.looseObject({
  import: stepDataSchema.optional(),
  review: stepDataSchema.optional(),
  profile: stepDataSchema.optional(),
} satisfies Record<OnboardingStepKey, z.ZodType>)
export type OnboardingData = z.infer<typeof onboardingDataSchema>

const maxDataBytes = 64 * 1024
const bytesOf = (data: unknown): number => new TextEncoder().encode(JSON.stringify(data)).length

const storableDataSchema = onboardingDataSchema.refine(
  (data) => bytesOf(data) <= maxDataBytes,
  'must be at most 64 KiB as JSON',
)

const onboardingStatusSchema = z.object({
  completed: z.boolean(),
  current_step: stepSchema,
  data: onboardingDataSchema,
})
export type OnboardingStatus = z.infer<typeof onboardingStatusSchema>

export const getOnboardingStatusRoute = defineRoute({
  method: 'GET',
  path: '/onboarding/status',
  summary: 'The onboarding progress of the organization',
  tag: 'Onboarding',
  access: rights.onboard,
  replies: { 200: onboardingStatusSchema },
})

export const saveOnboardingProgressRoute = defineRoute({
  method: 'PUT',
  path: '/onboarding/progress',
  summary: 'Save the current step and the data of the steps',
  tag: 'Onboarding',
  access: rights.onboard,
  body: z.object({ step: stepSchema, data: storableDataSchema }),
  replies: { 200: onboardingStatusSchema },
})

export const completeOnboardingRoute = defineRoute({
  method: 'POST',
  path: '/onboarding/complete',
  summary: 'Complete the onboarding; repeatable',
  tag: 'Onboarding',
  access: rights.onboard,
  replies: { 200: onboardingStatusSchema },
})

export const onboardingRoutes = {
  getOnboardingStatus: getOnboardingStatusRoute,
  saveOnboardingProgress: saveOnboardingProgressRoute,
  completeOnboarding: completeOnboardingRoute,
}
