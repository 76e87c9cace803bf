import { type PaidPlan, paidPlans, paymentGraceDays } from '@weekboard/contracts/organization/plans'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import type Stripe from 'stripe'
import type { AccountChange, BillingAccount, NewInvoice } from '../accounts.ts'
import type { PaidSubscription } from '../state.ts'
import type { StripeSettings } from './stripe-client.ts'

/**
 * What Stripe knows of an account at this moment: its subscription and its latest invoices. The
 * order in which events arrived does not matter, because none of them is believed.
 */
export async function readAccount(
  { stripe, prices }: Pick<StripeSettings, 'stripe' | 'prices'>,
  { customerId, checkoutPlan }: Pick<BillingAccount, 'customerId' | 'checkoutPlan'>,
): Promise<AccountChange> {
  if (!customerId) return {}
  const [subscriptions, invoices] = await Promise.all([
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 20 }),
    stripe.invoices.list({ customer: customerId, limit: 50 }),
  ])
  const current = currentOf(subscriptions.data, prices)
  const subscription = current && subscriptionOf(current, prices, invoices.data)
  const isPaid = subscription !== null && subscription.status !== 'cancelled'
  return {
    subscription,
    checkoutPlan: isPaid && subscription.plan === checkoutPlan ? null : checkoutPlan,
    invoices: invoices.data.flatMap(invoiceOf),
  }
}

type Prices = StripeSettings['prices']

/** The running subscription, or else the newest. */
function currentOf(
  subscriptions: readonly Stripe.Subscription[],
  prices: Prices,
): Stripe.Subscription | null {
  const begun = begunOf(subscriptions, prices)
  return begun.find(isRunning) ?? begun[0] ?? null
}

/** The subscriptions to our plans, the newest first; one whose first payment failed never began. */
const begunOf = (subscriptions: readonly Stripe.Subscription[], prices: Prices) =>
  subscriptions
    .filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired')
    .filter(({ items }) => items.data[0] && planOf(items.data[0].price.id, prices))
    .toSorted((a, b) => b.created - a.created)

const isRunning = ({ status }: Stripe.Subscription): boolean => status !== 'canceled'

/**
 * Ends all running subscriptions of a customer but the newest: two admins who pay in two checkouts
 * at once would pay twice. What was paid for the rest of the period is credited to the customer.
 */
export async function endDoubleSubscriptions(
  { stripe, prices }: Pick<StripeSettings, 'stripe' | 'prices'>,
  customer: string,
): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 })
  const [, ...doubles] = begunOf(data, prices).filter(isRunning)
  for (const { id } of doubles) {
    await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true })
  }
}

function subscriptionOf(
  subscription: Stripe.Subscription,
  prices: Prices,
  invoices: readonly Stripe.Invoice[],
): PaidSubscription | null {
  const item = subscription.items.data[0]
  const plan = item && planOf(item.price.id, prices)
  if (!item || !plan) return null
  const status = statusOf(subscription.status)
  return {
    id: subscription.id,
    plan,
    status,
    periodEndsAt: instant(item.current_period_end),
    cancelAt: status === 'cancelled' ? null : cancelAtOf(subscription, item),
    graceEndsAt: status === 'past_due' ? graceEndsAt(invoices, item) : null,
    centsPerSeat: item.price.unit_amount ?? 0,
    currency: item.price.currency.toUpperCase(),
  }
}

const planOf = (priceId: string, prices: Prices): PaidPlan | undefined =>
  paidPlans.find((plan) => prices[plan] === priceId)

function statusOf(status: Stripe.Subscription.Status): PaidSubscription['status'] {
  if (status === 'canceled') return 'cancelled'
  return status === 'past_due' || status === 'unpaid' || status === 'paused' ? 'past_due' : 'active'
}

function cancelAtOf(
  { cancel_at: at, cancel_at_period_end: atPeriodEnd }: Stripe.Subscription,
  { current_period_end: periodEnd }: Stripe.SubscriptionItem,
): Date | null {
  if (at !== null) return instant(at)
  return atPeriodEnd ? instant(periodEnd) : null
}

/** Counted from the oldest invoice that is not paid, so that trying again does not prolong it. */
function graceEndsAt(
  invoices: readonly Stripe.Invoice[],
  { current_period_start: periodStart }: Stripe.SubscriptionItem,
): Date {
  const unpaid = invoices.filter(({ status }) => status === 'open' || status === 'uncollectible')
  const since = unpaid.reduce(
    (oldest, { created }) => Math.min(oldest, created),
    unpaid.length > 0 ? Number.POSITIVE_INFINITY : periodStart,
  )
  return new Date(since * 1000 + paymentGraceDays * dayMs)
}

const instant = (seconds: number): Date => new Date(seconds * 1000)

function invoiceOf(invoice: Stripe.Invoice): NewInvoice[] {
  const { id, created, total, currency, status, hosted_invoice_url: url } = invoice
  if (!id || !status || status === 'draft') return []
  return [
    {
      id,
      issuedAt: instant(created),
      amountCents: total,
      currency: currency.toUpperCase(),
      status: status === 'paid' ? 'paid' : status === 'void' ? 'void' : 'open',
      url: url ?? null,
    },
  ]
}
