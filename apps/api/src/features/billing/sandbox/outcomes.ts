import type { SandboxOutcome } from '@weekboard/contracts/organization/billing'
import {
  billingCurrency,
  paymentGraceDays,
  planTerms,
} from '@weekboard/contracts/organization/plans'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { addMonths } from 'date-fns'
import { ApiError } from '../../../platform/errors.ts'
import type { AccountChange, BillingAccount, NewInvoice } from '../accounts.ts'
import { hasSubscriptionEnded, type PaidSubscription } from '../state.ts'

type Outcome = (account: BillingAccount, now: Date) => AccountChange

/** What each outcome does to an account. Throws a 409 where there is nothing for it to happen to. */
export const outcomes: Readonly<Record<SandboxOutcome, Outcome>> = {
  success(account, now) {
    if (account.checkoutPlan) return startPlan(account, now)
    return payOverdue(account, now)
  },
  cancel(account, now) {
    if (account.checkoutPlan) return { checkoutPlan: null }
    return { subscription: { ...runningOf(account, now), ...ended } }
  },
  decline(account, now) {
    if (account.checkoutPlan) return { checkoutPlan: null }
    const subscription = runningOf(account, now)
    if (subscription.status === 'past_due') return {}
    if (subscription.cancelAt) return { subscription: { ...subscription, ...ended } }
    return {
      subscription: {
        ...nextPeriod(subscription),
        status: 'past_due',
        graceEndsAt: new Date(now.getTime() + paymentGraceDays * dayMs),
      },
      invoices: [invoiceOf(account, subscription, now, 'open')],
    }
  },
  renew(account, now) {
    const subscription = runningOf(account, now)
    if (subscription.status === 'past_due') return payOverdue(account, now)
    if (subscription.cancelAt) return { subscription: { ...subscription, ...ended } }
    return {
      subscription: nextPeriod(subscription),
      invoices: [invoiceOf(account, subscription, now, 'paid')],
    }
  },
  end_grace(account, now) {
    const subscription = runningOf(account, now)
    if (subscription.status !== 'past_due') throw notNow('No payment is overdue.')
    return { subscription: { ...subscription, graceEndsAt: now } }
  },
  end_trial(account, now) {
    if (account.subscription || account.trialEndsAt <= now) throw notNow('There is no trial.')
    return { trialEndsAt: now }
  },
}

const ended = { status: 'cancelled', cancelAt: null, graceEndsAt: null } as const

const notNow = (message: string): ApiError => new ApiError(409, 'conflict', message)

function runningOf({ subscription }: BillingAccount, now: Date): PaidSubscription {
  if (!subscription || hasSubscriptionEnded(subscription, now))
    throw notNow('No plan is being paid for.')
  return subscription
}

/** The checkout is paid. A plan that is paid already keeps its period and costs its price from now. */
function startPlan(account: BillingAccount, now: Date): AccountChange {
  const { checkoutPlan: plan, subscription: former } = account
  if (!plan) return {}
  const isChange = former !== null && !hasSubscriptionEnded(former, now)
  const subscription: PaidSubscription = {
    id: null,
    plan,
    status: 'active',
    periodEndsAt: isChange ? former.periodEndsAt : addMonths(now, 1),
    cancelAt: null,
    graceEndsAt: null,
    centsPerSeat: planTerms[plan].centsPerSeat,
    currency: billingCurrency,
  }
  return {
    subscription,
    checkoutPlan: null,
    invoices: isChange ? paidInvoices(account) : [invoiceOf(account, subscription, now, 'paid')],
  }
}

function payOverdue(account: BillingAccount, now: Date): AccountChange {
  const subscription = runningOf(account, now)
  if (subscription.status !== 'past_due') throw notNow('No checkout is open, and no payment due.')
  return {
    subscription: { ...subscription, status: 'active', graceEndsAt: null },
    invoices: paidInvoices(account),
  }
}

/** Every open invoice as paid. */
const paidInvoices = ({ openInvoices }: BillingAccount): readonly NewInvoice[] =>
  openInvoices.map((invoice) => ({ ...invoice, status: 'paid' }))

const nextPeriod = (subscription: PaidSubscription): PaidSubscription => ({
  ...subscription,
  periodEndsAt: addMonths(subscription.periodEndsAt, 1),
})

const invoiceOf = (
  { seats, version }: BillingAccount,
  { centsPerSeat, currency }: PaidSubscription,
  now: Date,
  status: 'paid' | 'open',
): NewInvoice => ({
  // Each change of the account makes at most one invoice.
  id: `sandbox-${version + 1}`,
  issuedAt: now,
  amountCents: seats * centsPerSeat,
  currency,
  status,
  url: null,
})
