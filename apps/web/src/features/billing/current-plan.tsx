import type { Billing } from '@weekboard/contracts/organization/billing'
import { isPaidPlan } from '@weekboard/contracts/organization/plans'
import { type ReactNode, useId } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/page/card.tsx'
import { billingStatusTexts, planNames, priceText, billingTexts as texts } from './billing-texts.ts'
import { useBillingActions } from './hooks.ts'
import { useBillingChange, useCancelPlan } from './use-cancel-plan.ts'
import { useOutsidePage } from './use-outside-page.ts'

const tones: Readonly<Record<Billing['status'], BadgeTone>> = {
  trialing: 'blue',
  active: 'green',
  past_due: 'yellow',
  read_only: 'red',
  cancelled: 'grey',
}

interface CurrentPlanProps {
  readonly billing: Billing
  /** 'Nov 16, 2026' of an instant, in the organization's time zone. */
  readonly dateText: (instant: string) => string
}

/** What the organization is on, what it costs next, and what can be done about it. */
export function CurrentPlan({ billing, dateText }: CurrentPlanProps) {
  const id = useId()
  const { next_invoice: next, seats } = billing
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="sr-only">
        {texts.currentPlan}
      </h2>
      <Card className="grid gap-4">
        <StateNotice billing={billing} dateText={dateText} />
        <dl className="grid gap-4 sm:grid-cols-3">
          <Fact term={texts.currentPlan}>
            {planNames[billing.plan]}{' '}
            <Badge tone={tones[billing.status]} dot>
              {billingStatusTexts[billing.status]}
            </Badge>
          </Fact>
          <Fact term={texts.seats}>
            {seats.included === null
              ? texts.seatsUsed(seats.used)
              : texts.seatsOf(seats.used, seats.included)}
          </Fact>
          <Fact term={texts.nextInvoice}>
            {next
              ? texts.nextInvoiceText(
                  priceText(next.amount_cents, next.currency),
                  dateText(next.date),
                )
              : texts.noInvoice}
          </Fact>
        </dl>
        {isPaidPlan(billing.plan) && billing.status !== 'trialing' && (
          <PlanActions billing={billing} dateText={dateText} />
        )}
      </Card>
    </section>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{term}</dt>
      <dd className="mt-0.5 flex flex-wrap items-center gap-2 font-medium tabular-nums">
        {children}
      </dd>
    </div>
  )
}

function StateNotice({ billing, dateText }: CurrentPlanProps) {
  const { status, seats, cancel_at: cancelAt, grace_ends_at: graceEndsAt, checkout } = billing
  if (graceEndsAt || cancelAt) {
    const isReadOnly = status === 'read_only'
    return (
      <Notice tone={isReadOnly ? 'error' : 'warning'}>
        {isReadOnly && <p>{texts.readOnly}</p>}
        {!isReadOnly && graceEndsAt && <p>{texts.pastDue(dateText(graceEndsAt))}</p>}
        {cancelAt && <p>{texts.endsOn(planNames[billing.plan], dateText(cancelAt))}</p>}
      </Notice>
    )
  }
  if (checkout || billing.trial_ends_at) {
    return (
      <Notice>
        {billing.trial_ends_at && <p>{texts.trialUntil(dateText(billing.trial_ends_at))}</p>}
        {checkout && <p>{texts.pendingCheckout(planNames[checkout.plan])}</p>}
      </Notice>
    )
  }
  if (seats.included !== null && seats.used > seats.included) {
    return <Notice tone="warning">{texts.overLimit(seats.included)}</Notice>
  }
  return null
}

function PlanActions({ billing, dateText }: CurrentPlanProps) {
  const { portal } = useBillingActions()
  const { isOpening, open } = useOutsidePage(portal, texts.manageFailed)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={billing.grace_ends_at ? 'primary' : 'secondary'}
        busy={isOpening}
        busyText={texts.opening}
        onClick={() => void open()}
      >
        {texts.manage}
      </Button>
      <EndOrResume billing={billing} dateText={dateText} />
    </div>
  )
}

function EndOrResume({ billing, dateText }: CurrentPlanProps) {
  const { resume } = useBillingActions()
  const { isBusy: isResuming, run } = useBillingChange()
  const { isBusy: isEnding, ask } = useCancelPlan(billing, dateText)
  if (billing.cancel_at) {
    return (
      <Button
        variant={billing.grace_ends_at ? 'secondary' : 'primary'}
        busy={isResuming}
        onClick={() => void run(resume, texts.resumed, texts.resumeFailed)}
      >
        {texts.resume}
      </Button>
    )
  }
  return (
    <Button variant="danger-ghost" busy={isEnding} onClick={() => void ask()}>
      {texts.cancel}
    </Button>
  )
}
