import type { Billing } from '@weekboard/contracts/billing'
import {
  type BillingPlan,
  billingCurrency,
  isPaidPlan,
  type PaidPlan,
  plans,
  planTerms,
} from '@weekboard/contracts/plans'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { planContents, planNames, priceText, billingTexts as texts } from './billing-texts.ts'
import { useBillingActions } from './hooks.ts'
import { useOutsidePage } from './use-outside-page.ts'

/** The plans beside each other, with the present one marked. */
export function PlanCards({ billing }: { readonly billing: Billing }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-semibold text-base">
        {texts.plans}
      </h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan} className="grid">
            <PlanCard plan={plan} billing={billing} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PlanCardProps {
  readonly plan: BillingPlan
  readonly billing: Billing
}

function PlanCard({ plan, billing }: PlanCardProps) {
  // A trial is of Business, but nothing was chosen yet.
  const isCurrent = billing.plan === plan && billing.status !== 'trialing'
  const canChoose = isPaidPlan(plan) && !isCurrent
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <div className="flex items-center justify-between gap-2">
          <h3 className="font-semibold text-lg">{planNames[plan]}</h3>
          {isCurrent && <Badge tone="accent">{texts.currentPlan}</Badge>}
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
      {canChoose && <ChooseButton plan={plan} isPrimary={plan === 'team'} />}
    </Card>
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
