import { onboardingStepKeys } from '@weekboard/contracts/organization/onboarding'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'

export const lastStep = onboardingStepKeys.length

const entrySchema = z.object({
  step: z.int().min(1).max(lastStep),
  /** Whether the previous entry of the browser's history is the previous step. */
  followsOn: z.boolean(),
})

export interface StepHistory {
  /** The number of the step from 1. */
  readonly step: number
  readonly goTo: (following: number) => void
  readonly goBack: () => void
}

/** The wizard's step, kept in the browser's history, so that Back goes to the previous step. */
export function useCurrentStep(saved: number): StepHistory {
  const [start] = useState(saved)
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const entry = entrySchema.safeParse(state).data
  const step = entry?.step ?? start
  const isNew = entry === undefined
  // Otherwise a later Back would show the step saved by then.
  useEffect(() => {
    if (isNew) void navigate(pathname, { replace: true, state: { step: start, followsOn: false } })
  }, [isNew, pathname, start, navigate])
  return {
    step,
    goTo(following) {
      if (following !== step)
        void navigate(pathname, { state: { step: following, followsOn: true } })
    },
    goBack() {
      if (entry?.followsOn) void navigate(-1)
      else if (step > 1) {
        void navigate(pathname, { replace: true, state: { step: step - 1, followsOn: false } })
      }
    },
  }
}
