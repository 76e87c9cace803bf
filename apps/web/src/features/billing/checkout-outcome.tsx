import type { Billing } from '@weekboard/contracts/organization/billing'
import { isPaidPlan } from '@weekboard/contracts/organization/plans'
import type { pagePaths } from '@weekboard/contracts/pages'
import { hasRight } from '@weekboard/contracts/rights'
import { Ban, Hourglass } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useDocumentTitle } from '../../lib/page/document-title.ts'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { useSession } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { billingTexts, planNames, outcomeTexts as texts } from './billing-texts.ts'
import { useBilling } from './hooks.ts'

type Outcome = 'success' | 'cancel'

interface CheckoutOutcomeProps {
  readonly outcome: Outcome
  readonly paths: Pick<typeof pagePaths, 'home' | 'login' | 'billing' | 'dashboard'>
}

const icons = { success: <Hourglass />, cancel: <Ban /> }

/**
 * The page where a checkout leads back to. Everybody reads the same sentence, which claims no payment:
 * the address of a page proves nothing. Admins also read what the server knows.
 */
export function CheckoutOutcome({ outcome, paths }: CheckoutOutcomeProps) {
  const { title, sentence } = texts[outcome]
  useDocumentTitle(title)
  const { pathname } = useLocation()
  const session = useSession()
  const user = useCurrentUser()
  const content = (action: ReactNode) => (
    <EmptyState
      heading="h1"
      icon={icons[outcome]}
      title={title}
      message={sentence}
      action={action}
    />
  )
  if (!session) {
    const signIn = (
      <ButtonLink variant="primary" to={paths.login} state={{ from: pathname }}>
        {texts.signIn}
      </ButtonLink>
    )
    return <PublicPage homePath={paths.home}>{content(signIn)}</PublicPage>
  }
  if (!hasRight(user, 'manageBilling')) {
    return content(<ButtonLink to={paths.dashboard}>{texts.toDashboard}</ButtonLink>)
  }
  return content(
    <div className="grid justify-items-center gap-4">
      <PlanAfterCheckout outcome={outcome} />
      <ButtonLink to={paths.billing}>{texts.toBilling}</ButtonLink>
    </div>,
  )
}

/** The plan as the server knows it. */
function PlanAfterCheckout({ outcome }: { readonly outcome: Outcome }) {
  const read = useBilling({ isWaiting: outcome === 'success' })
  const billing = read.data?.billing
  const isLate = useIsLate()
  if (!billing) {
    if (!read.error) return <Spinner label={billingTexts.loading} />
    return <LoadFailure read={read} text={billingTexts.failed} />
  }
  return (
    <p role="status" className="text-ink text-sm">
      {planText(billing, outcome, isLate)}
    </p>
  )
}

function planText(billing: Billing, outcome: Outcome, isLate: boolean): string | null {
  const isPaying = isPaidPlan(billing.plan) && billing.status !== 'trialing'
  if (outcome === 'success' && billing.checkout) return isLate ? texts.late : texts.waiting
  if (!isPaying) return outcome === 'success' ? texts.notPaid : null
  const plan = planNames[billing.plan]
  return billing.grace_ends_at ? texts.overdue(plan) : texts.onPlan(plan)
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
