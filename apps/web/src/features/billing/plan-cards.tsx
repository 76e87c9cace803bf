import type { Billing } from '@weekboard/contracts/organization/billing'
import {
  type BillingPlan,
  billingCurrency,
  isPaidPlan,
  type PaidPlan,
  plans,
  planTerms,
} from '@weekboard/contracts/organization/plans'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/page/card.tsx'
import { planContents, planNames, priceText, billingTexts as texts } from './billing-texts.ts'
import { useBillingActions } from './hooks.ts'
import { useCancelPlan } from './use-cancel-plan.ts'
import { useOutsidePage } from './use-outside-page.ts'

interface PlanCardsProps {
  readonly billing: Billing
  /** 'Nov 16, 2026' of an instant, in the organization's time zone. */
  readonly dateText: (instant: string) => string
}

/** The plans beside each other: the present one, the one that comes next, and those to choose. */
export function PlanCards({ billing, dateText }: PlanCardsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-semibold text-base">
        {texts.plans}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan} className="grid">
            <PlanCard plan={plan} billing={billing} dateText={dateText} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PlanCardProps extends PlanCardsProps {
  readonly plan: BillingPlan
}

function PlanCard({ plan, billing, dateText }: PlanCardProps) {
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <div className="flex items-center justify-between gap-2">
          <h3 className="font-semibold text-lg">{planNames[plan]}</h3>
          <PlanTime plan={plan} billing={billing} dateText={dateText} />
        </div>
        <p className="mt-1 text-ink-soft text-sm">
          <span className="font-semibold text-2xl text-ink tabular-nums">
            {priceText(planTerms[plan].centsPerSeat, billingCurrency)}
          </span>{' '}
          {texts.perSeat}
        </p>
      </div>
      <ul className="grid flex-1 content-start gap-1.5 text-sm">
        {planContents[plan].map((line) => (
          <li key={line} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-accent-ink" aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
      <PlanChoice plan={plan} billing={billing} dateText={dateText} />
    </Card>
  )
}

/** When Free follows the present plan: after a trial, or after a plan that was cancelled. */
const freeFrom = ({ trial_ends_at, cancel_at }: Billing): string | null =>
  trial_ends_at ?? cancel_at

function PlanTime({ plan, billing, dateText }: PlanCardProps) {
  const next = plan === 'free' ? freeFrom(billing) : null
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {billing.plan === plan && <Badge tone="accent">{texts.currentPlan}</Badge>}
      {billing.plan === plan && billing.trial_ends_at && (
        <Badge tone="blue">{texts.trialCard(dateText(billing.trial_ends_at))}</Badge>
      )}
      {next && <Badge>{texts.nextPlan(dateText(next))}</Badge>}
    </span>
  )
}

/** A trial is of Business, but nothing was chosen yet, so every plan can be. */
function PlanChoice({ plan, billing, dateText }: PlanCardProps) {
  if (billing.plan === plan && billing.status !== 'trialing') return null
  if (isPaidPlan(plan)) return <ChooseButton plan={plan} isPrimary={plan === 'team'} />
  return billing.cancel_at ? null : <ChooseFreeButton billing={billing} dateText={dateText} />
}

/** Free needs no checkout: it follows a trial by itself, and a paid plan once that is cancelled. */
function ChooseFreeButton({ billing, dateText }: PlanCardsProps) {
  const toast = useToast()
  const { isBusy, ask } = useCancelPlan(billing, dateText)
  const { trial_ends_at: trialEndsAt } = billing
  const choose = (): void => {
    if (!trialEndsAt) return void ask()
    toast({
      type: 'info',
      title: texts.freeFollows(dateText(trialEndsAt)),
      message: texts.freeFollowsHint,
    })
  }
  return (
    <Button variant="secondary" fullWidth busy={isBusy} onClick={choose}>
      {texts.choose(planNames.free)}
    </Button>
  )
}

function ChooseButton({
  plan,
  isPrimary,
}: {
  readonly plan: PaidPlan
  readonly isPrimary: boolean
}) {
  const { checkout } = useBillingActions()
  const { isOpening, open } = useOutsidePage(() => checkout(plan), texts.checkoutFailed)
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      fullWidth
      busy={isOpening}
      busyText={texts.opening}
      onClick={() => void open()}
    >
      {texts.choose(planNames[plan])}
    </Button>
  )
}
