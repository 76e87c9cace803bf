import {
  type OnboardingData,
  onboardingStepKeys,
} from '@weekboard/contracts/organization/onboarding'
import { Check } from 'lucide-react'
import { cn } from '../../ui/cn.ts'
import { onboardingTexts as texts } from './onboarding-texts.ts'

interface StepListProps {
  /** The number of the step from 1. */
  readonly current: number
  readonly data: OnboardingData
}

export function StepList({ current, data }: StepListProps) {
  return (
    <div>
      <p role="status" className="mb-3 font-medium text-ink-soft text-sm">
        {texts.progress(current, onboardingStepKeys.length)}
      </p>
      <ol aria-label={texts.stepList} className="grid grid-cols-3 gap-2 sm:gap-3">
        {onboardingStepKeys.map((key, index) => {
          const step = index + 1
          const isBehind = step < current
          return (
            <li
              key={key}
              aria-current={step === current ? 'step' : undefined}
              className={cn(
                'border-t-4 pt-2 text-xs leading-4.5 sm:text-sm sm:leading-5',
                step <= current ? 'border-accent' : 'border-line-strong',
                step === current ? 'font-semibold text-ink' : 'text-ink-muted',
              )}
            >
              {texts.steps[key].title}
              {isBehind && <BehindMark skipped={data[key]?.skipped === true} />}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function BehindMark({ skipped }: { readonly skipped: boolean }) {
  if (skipped) return <span className="ms-1.5 whitespace-nowrap text-2xs">({texts.skipped})</span>
  return (
    <>
      <Check className="-mt-0.5 ms-1 inline size-3.5 text-accent" aria-hidden="true" />
      <span className="sr-only"> ({texts.done})</span>
    </>
  )
}
