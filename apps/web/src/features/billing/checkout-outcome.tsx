import type { Billing } from '@weekboard/contracts/billing'
import { isPaidPlan } from '@weekboard/contracts/plans'
import { CircleCheck, CircleSlash, Hourglass, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { serverMessage } from '../../lib/alert-text.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { billingTexts, planNames, outcomeTexts as texts } from './billing-texts.ts'
import { useBilling } from './hooks.ts'

interface CheckoutOutcomeProps {
  readonly title: string
  /** Whether a confirmation is to be expected. */
  readonly isWaiting: boolean
  readonly billingPath: string
}

/** How a checkout ended, as the server knows it: the address of the page proves nothing. */
export function CheckoutOutcome({ title, isWaiting, billingPath }: CheckoutOutcomeProps) {
  const { billing, error, retry, retrying } = useBilling({ isWaiting })
  const isLate = useIsLate()
  if (!billing) {
    if (!error) return <Spinner label={billingTexts.loading} />
    const message = serverMessage(error, billingTexts.failed)
    return <ErrorPanel message={message} onRetry={retry} retrying={retrying} />
  }
  const { icon, sentence } = outcomeOf(billing, isWaiting, isLate)
  return (
    <EmptyState
      heading="h1"
      icon={icon}
      title={title}
      message={<span role="status">{sentence}</span>}
      action={<ButtonLink to={billingPath}>{texts.toBilling}</ButtonLink>}
    />
  )
}

function outcomeOf(billing: Billing, isWaiting: boolean, isLate: boolean) {
  const isPaying = isPaidPlan(billing.plan) && billing.status !== 'trialing'
  if (isWaiting && billing.checkout) {
    return { icon: <Hourglass />, sentence: isLate ? texts.late : texts.waiting }
  }
  if (isPaying && billing.grace_ends_at) {
    return { icon: <TriangleAlert />, sentence: texts.overdue(planNames[billing.plan]) }
  }
  return isPaying
    ? { icon: <CircleCheck />, sentence: texts.onPlan(planNames[billing.plan]) }
    : { icon: <CircleSlash />, sentence: texts.notPaid }
}

const lateMs = 60_000

/** Whether the page has been open so long that the wait needs an explanation. */
function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
