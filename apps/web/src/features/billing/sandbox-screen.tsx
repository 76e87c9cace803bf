import {
  type Billing,
  type SandboxOutcome,
  sandboxOutcomes,
} from '@weekboard/contracts/organization/billing'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { FailureNotice, Notice } from '../../ui/feedback/notice.tsx'
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import {
  billingStatusTexts,
  billingTexts,
  outcomeHints,
  outcomeNames,
  planNames,
  sandboxTexts as texts,
} from './billing-texts.ts'
import { useBilling, useBillingActions } from './hooks.ts'

interface SandboxScreenProps {
  /** Where the browser continues after a checkout, as from a real provider. */
  readonly successPath: string
  readonly cancelPath: string
}

/** The sandbox's checkout and its clock. */
export function SandboxScreen(paths: SandboxScreenProps) {
  const read = useBilling()
  const billing = read.data?.billing
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-5 pb-8">
      <PageHeader title={texts.title} description={texts.description} />
      {billing?.is_sandbox_open && <SandboxButtons billing={billing} {...paths} />}
      {billing && !billing.is_sandbox_open && <Notice>{texts.closed}</Notice>}
      {!billing && !read.error && (
        <Card>
          <RowSkeletons label={billingTexts.loading} rows={3} />
        </Card>
      )}
      {!billing && <LoadFailure read={read} text={billingTexts.failed} />}
    </div>
  )
}

interface SandboxButtonsProps extends SandboxScreenProps {
  readonly billing: Billing
}

function SandboxButtons({ billing, successPath, cancelPath }: SandboxButtonsProps) {
  const { simulate } = useBillingActions()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<SandboxOutcome | null>(null)
  const { checkout } = billing
  const choose = async (outcome: SandboxOutcome): Promise<void> => {
    setFailure(null)
    setBusy(outcome)
    try {
      await simulate(outcome)
      if (!checkout) return
      if (outcome === 'success') void navigate(successPath)
      if (outcome === 'cancel' || outcome === 'decline') void navigate(cancelPath)
    } catch (error) {
      setFailure(serverMessage(error, texts.failed))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Card className="grid gap-4">
      <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
        {planNames[billing.plan]} <Badge>{billingStatusTexts[billing.status]}</Badge>
        {checkout ? texts.openCheckout(planNames[checkout.plan]) : texts.noCheckout}
      </p>
      <FailureNotice text={failure} />
      <ul className="grid gap-3">
        {sandboxOutcomes.map((outcome) => (
          <li key={outcome} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[11rem_1fr]">
            <Button
              fullWidth
              busy={busy === outcome}
              paused={busy !== null}
              onClick={() => void choose(outcome)}
            >
              {outcomeNames[outcome]}
            </Button>
            <span className="text-ink-soft text-sm">{outcomeHints[outcome]}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
