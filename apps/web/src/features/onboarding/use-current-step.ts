import { onboardingStepKeys } from '@weekboard/contracts/onboarding'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { useLocation, useRouter } from '../../lib/router/hooks.tsx'

export const lastStep = onboardingStepKeys.length

const entrySchema = z.object({
  step: z.int().min(1).max(lastStep),
  /** Whether the previous entry of the browser's history is the previous step. */
  followsOn: z.boolean(),
})

export interface StepHistory {
  /** From 1. */
  readonly step: number
  readonly goTo: (following: number) => void
  readonly goBack: () => void
}

/** The wizard's step, kept in the browser's history, so that Back goes to the previous step. */
export function useCurrentStep(saved: number): StepHistory {
  const [start] = useState(saved)
  const { pathname, state } = useLocation()
  const { navigate, go } = useRouter()
  const entry = entrySchema.safeParse(state).data
  const step = entry?.step ?? start
  const isNew = entry === undefined
  // Otherwise a later Back would show the step saved by then.
  useEffect(() => {
    if (isNew) navigate(pathname, { replace: true, state: { step: start, followsOn: false } })
  }, [isNew, pathname, start, navigate])
  return {
    step,
    goTo(following) {
      if (following !== step) navigate(pathname, { state: { step: following, followsOn: true } })
    },
    goBack() {
      if (entry?.followsOn) go(-1)
      else if (step > 1) {
        navigate(pathname, { replace: true, state: { step: step - 1, followsOn: false } })
      }
    },
  }
}
