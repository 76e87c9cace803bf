import type { BillingStatus } from '@weekboard/contracts/organization/billing'
import { type BillingPlan, type PaidPlan, planTerms } from '@weekboard/contracts/organization/plans'

/** A paid plan as the payment provider knows it. */
export interface PaidSubscription {
  /** The id at the provider; null in the sandbox. */
  readonly id: string | null
  readonly plan: PaidPlan
  readonly status: 'active' | 'past_due' | 'cancelled'
  readonly periodEndsAt: Date
  /** When it ends because somebody cancelled it. */
  readonly cancelAt: Date | null
  /** The instant until which everything works although a payment is overdue; null when none is. */
  readonly graceEndsAt: Date | null
  readonly centsPerSeat: number
  /** ISO 4217. */
  readonly currency: string
}

export interface BillingState {
  readonly plan: BillingPlan
  readonly status: BillingStatus
  readonly trialEndsAt: Date | null
  readonly graceEndsAt: Date | null
  readonly cancelAt: Date | null
  /** When the next payment is due; null without one. */
  readonly nextInvoiceAt: Date | null
}

const nothing = { trialEndsAt: null, graceEndsAt: null, cancelAt: null, nextInvoiceAt: null }

/** What an organization is on at an instant, from its trial and its subscription. */
export function billingStateOf(
  { trialEndsAt, subscription }: { trialEndsAt: Date; subscription: PaidSubscription | null },
  now: Date,
): BillingState {
  if (!subscription) {
    return now < trialEndsAt
      ? { ...nothing, plan: 'business', status: 'trialing', trialEndsAt }
      : { ...nothing, plan: 'free', status: 'active' }
  }
  const { plan, graceEndsAt, cancelAt, periodEndsAt } = subscription
  if (hasSubscriptionEnded(subscription, now))
    return { ...nothing, plan: 'free', status: 'cancelled' }
  return {
    plan,
    status: paymentStatus(subscription, now),
    trialEndsAt: null,
    graceEndsAt,
    cancelAt,
    nextInvoiceAt: cancelAt ? null : periodEndsAt,
  }
}

/** Whether a subscription has ended, and with it the plan. */
export const hasSubscriptionEnded = ({ status, cancelAt }: PaidSubscription, now: Date): boolean =>
  status === 'cancelled' || (cancelAt !== null && cancelAt <= now)

function paymentStatus(
  { status, graceEndsAt }: PaidSubscription,
  now: Date,
): 'active' | 'past_due' | 'read_only' {
  if (status !== 'past_due') return 'active'
  return graceEndsAt !== null && now < graceEndsAt ? 'past_due' : 'read_only'
}

interface ReadOnlyTime {
  /** Null when every payment was made. */
  readonly from: Date | null
  /** When a plan that was cancelled ends; null when only a payment ends it. */
  readonly until: Date | null
}

/** When nothing can be changed. */
export const readOnlyTimeOf = (subscription: PaidSubscription | null): ReadOnlyTime =>
  subscription?.status === 'past_due'
    ? { from: subscription.graceEndsAt, until: subscription.cancelAt }
    : { from: null, until: null }

/** How many active employees an organization may have; null without a limit. */
export const seatLimitOf = ({ plan }: Pick<BillingState, 'plan'>): number | null =>
  planTerms[plan].seatLimit
