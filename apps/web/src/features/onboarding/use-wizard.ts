import {
  type OnboardingData,
  type OnboardingStatus,
  type OnboardingStepKey,
  onboardingStepKeys,
} from '@weekboard/contracts/organization/onboarding'
import { useState } from 'react'
import { isApiError } from '../../lib/http/api-error.ts'
import { logProblem } from '../../lib/page/log.ts'
import { useCompleteOnboarding, useSaveProgress } from './hooks.ts'
import { onboardingTexts as texts } from './onboarding-texts.ts'
import { lastStep, useCurrentStep } from './use-current-step.ts'

export type WizardAction = 'next' | 'skip' | 'complete'

export interface WizardFailure {
  readonly message: string
  readonly retry: () => void
}

export interface Wizard {
  /** The number of the step from 1. */
  readonly step: number
  readonly stepKey: OnboardingStepKey
  readonly isLast: boolean
  readonly busy: WizardAction | null
  readonly failure: WizardFailure | null
  readonly previous: () => void
  readonly next: () => void
  readonly skip: () => void
  readonly complete: () => void
  /** Stores fields of the current step beside its progress. */
  readonly storeData: (fields: StepData) => void
}

type StepData = Readonly<Record<string, unknown>>

interface WizardOptions {
  readonly status: OnboardingStatus
  /** Called before the next step; false stays on this one. */
  readonly confirmLeave: (step: OnboardingStepKey) => Promise<boolean>
  readonly onCompleted: () => void
}

const withSkipped = (
  data: OnboardingData,
  key: OnboardingStepKey,
  skipped: boolean,
): OnboardingData => ({ ...data, [key]: { ...data[key], skipped } })

/** A 401 does not end the session on this screen, so its reason is shown here. */
const sentence = (message: string, error: unknown): string =>
  isApiError(error) && error.status === 401 ? `${message}\n${error.message}` : message

/** Runs one action at a time; its failure belongs to the step and can be retried. */
function useAttempts(step: number) {
  const [busy, setBusy] = useState<WizardAction | null>(null)
  const [failure, setFailure] = useState<(WizardFailure & { readonly step: number }) | null>(null)
  const attempt = async (
    action: WizardAction,
    message: string,
    work: () => Promise<void>,
  ): Promise<void> => {
    setBusy(action)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      const retry = () => void attempt(action, message, work)
      setFailure({ step, message: sentence(message, error), retry })
    } finally {
      setBusy(null)
    }
  }
  return { busy, failure: failure?.step === step ? failure : null, attempt }
}

export function useWizard({ status, confirmLeave, onCompleted }: WizardOptions): Wizard {
  const { step, goTo, goBack } = useCurrentStep(status.current_step)
  const { busy, failure, attempt } = useAttempts(step)
  const save = useSaveProgress()
  const completeOnServer = useCompleteOnboarding()
  const stepKey = onboardingStepKeys[step - 1] ?? 'import'
  const isLast = step === lastStep

  const complete = () =>
    attempt('complete', texts.completeFailed, async () => {
      await completeOnServer()
      onCompleted()
    })
  const leave = async (action: WizardAction, skipped: boolean) => {
    if (!(await confirmLeave(stepKey))) return
    const following = Math.min(step + 1, lastStep)
    let saved = false
    await attempt(action, texts.saveFailed, async () => {
      await save(following, withSkipped(status.data, stepKey, skipped))
      saved = true
      goTo(following)
    })
    if (saved && isLast) await complete()
  }
  const storeData = async (fields: StepData) => {
    const data = { ...status.data, [stepKey]: { ...status.data[stepKey], ...fields } }
    try {
      await save(status.current_step, data)
    } catch (error) {
      logProblem('Saving the data of an onboarding step failed', error)
    }
  }
  const unlessBusy = (act: () => void) => () => {
    if (busy === null) act()
  }
  return {
    step,
    stepKey,
    isLast,
    busy,
    failure,
    previous: unlessBusy(goBack),
    next: unlessBusy(() => void leave('next', false)),
    skip: unlessBusy(() => void leave('skip', true)),
    complete: unlessBusy(() => void complete()),
    storeData: (fields) => void storeData(fields),
  }
}
