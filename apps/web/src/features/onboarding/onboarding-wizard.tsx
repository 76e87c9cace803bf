import type {
  OnboardingStatus,
  OnboardingStepKey,
} from '@weekboard/contracts/organization/onboarding'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useOnboardingStatus } from './hooks.ts'
import { onboardingTexts as texts } from './onboarding-texts.ts'
import { StepList } from './step-list.tsx'
import { useWizard, type Wizard } from './use-wizard.ts'

/** The props of the last step's form, whose save completes the setup. */
export interface LastStepControls {
  readonly submitText: string
  readonly busyText: string
  readonly onSaved: () => void
  readonly secondary: ReactNode
}

/** What a step keeps with the progress, for a reload and another browser. */
export interface StepDataControls {
  readonly data: Readonly<Record<string, unknown>>
  readonly store: (fields: Readonly<Record<string, unknown>>) => void
}

interface OnboardingWizardProps {
  readonly importStep: (controls: StepDataControls) => ReactNode
  readonly reviewStep: ReactNode
  readonly profileStep: (controls: LastStepControls) => ReactNode
  /** Called before the next step; false stays on this one. */
  readonly confirmLeave: (step: OnboardingStepKey) => Promise<boolean>
  readonly onCompleted: () => void
  readonly teamPath: string
  readonly dashboardPath: string
}

export function OnboardingWizard({ teamPath, dashboardPath, ...props }: OnboardingWizardProps) {
  const { status, error, isRetrying, retry } = useOnboardingStatus()
  const wasCompleted = useFirst(status?.completed)
  if (wasCompleted) return <AlreadySetUp teamPath={teamPath} dashboardPath={dashboardPath} />
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 py-2 sm:py-6">
      <PageHeader title={texts.title} description={texts.intro} />
      {status ? (
        <WizardSteps status={status} {...props} />
      ) : error ? (
        <ErrorPanel message={texts.loadFailed} onRetry={retry} retrying={isRetrying} />
      ) : (
        <WizardSkeleton />
      )}
    </div>
  )
}

/**
 * The first defined value: completing the setup must not replace the wizard before it navigates.
 */
function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first
}

type NextScreens = Pick<OnboardingWizardProps, 'teamPath' | 'dashboardPath'>

function AlreadySetUp({ teamPath, dashboardPath }: NextScreens) {
  return (
    <EmptyState
      heading="h1"
      icon={<CircleCheck />}
      title={texts.doneTitle}
      message={texts.doneHint}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={teamPath}>{texts.team}</ButtonLink>
          <ButtonLink to={dashboardPath} variant="primary">
            {texts.dashboard}
          </ButtonLink>
        </div>
      }
    />
  )
}

interface WizardStepsProps extends Omit<OnboardingWizardProps, keyof NextScreens> {
  readonly status: OnboardingStatus
}

const noData = {}

function WizardSteps({ status, confirmLeave, onCompleted, ...content }: WizardStepsProps) {
  const wizard = useWizard({ status, confirmLeave, onCompleted })
  const heading = useFocusOnNewStep(wizard.step)
  const { title, hint } = texts.steps[wizard.stepKey]
  return (
    <>
      <StepList current={wizard.step} data={status.data} />
      <Card padding="lg">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl outline-none">
          {title}
        </h2>
        <p className="mt-1 mb-5 text-ink-soft text-sm">{hint}</p>
        {wizard.failure && (
          <div className="mb-5">
            <ErrorPanel message={wizard.failure.message} onRetry={wizard.failure.retry} />
          </div>
        )}
        <StepContent wizard={wizard} data={status.data[wizard.stepKey] ?? noData} {...content} />
      </Card>
    </>
  )
}

function useFocusOnNewStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [step])
  return heading
}

interface StepContentProps
  extends Pick<OnboardingWizardProps, 'importStep' | 'reviewStep' | 'profileStep'> {
  readonly wizard: Wizard
  /** What the step has stored. */
  readonly data: StepDataControls['data']
}

function StepContent({ wizard, data, importStep, reviewStep, profileStep }: StepContentProps) {
  if (wizard.stepKey === 'profile') {
    const isCompleting = wizard.busy === 'complete'
    return profileStep({
      submitText: isCompleting ? texts.completing : texts.complete,
      busyText: texts.completing,
      onSaved: wizard.complete,
      secondary: <SecondaryButtons wizard={wizard} />,
    })
  }
  return (
    <>
      {wizard.stepKey === 'import' ? importStep({ data, store: wizard.storeData }) : reviewStep}
      <div className="mt-7 flex flex-wrap items-center justify-end gap-2 border-line border-t pt-5">
        <SecondaryButtons wizard={wizard} />
        <Button
          variant="primary"
          busy={wizard.busy === 'next'}
          busyText={texts.saving}
          onClick={wizard.next}
        >
          {texts.next}
        </Button>
      </div>
    </>
  )
}

function SecondaryButtons({ wizard }: { readonly wizard: Wizard }) {
  return (
    <>
      {wizard.step > 1 && (
        <Button className="me-auto" onClick={wizard.previous}>
          {texts.previous}
        </Button>
      )}
      <Button variant="ghost" busy={wizard.busy === 'skip'} onClick={wizard.skip}>
        {texts.skip}
      </Button>
    </>
  )
}

function WizardSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className="grid gap-6">
      <Skeleton className="h-12" />
      <Skeleton className="h-80 rounded-xl" />
    </div>
  )
}
