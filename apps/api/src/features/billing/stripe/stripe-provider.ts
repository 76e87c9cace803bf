import Stripe from 'stripe'
import type { BillingAccount } from '../accounts.ts'
import type { BillingProvider, Purchase } from '../provider.ts'
import { hasSubscriptionEnded } from '../state.ts'
import { readAccount } from './read-account.ts'
import { callStripe, type StripeSettings } from './stripe-client.ts'

/** The metadata of our objects at Stripe, by which an event finds its organization. */
export const organizationKey = 'weekboard_organization'

/**
 * Payment by Stripe: Checkout for the first plan, its customer portal for the change to another one
 * and for the means of payment.
 */
export function createStripeProvider(
  settings: StripeSettings,
  installationId: string,
): BillingProvider {
  const { stripe } = settings
  return {
    name: 'stripe',
    checkout: (account, purchase) =>
      callStripe(async () => {
        const customer = await customerOf(stripe, installationId, account, purchase.email)
        const { subscription } = account
        const isRunning = subscription !== null && !hasSubscriptionEnded(subscription, purchase.now)
        if (!isRunning || !subscription.id) {
          const url = await checkoutUrl(settings, { account, customer, purchase })
          return { url, change: { customerId: customer, checkoutPlan: purchase.plan } }
        }
        // The page that confirms another plan does not open for the same one, nor for one that ends.
        if (subscription.plan === purchase.plan || subscription.cancelAt) {
          return { url: await portalUrl(stripe, customer, purchase.urls.billing), change: {} }
        }
        const { id } = subscription
        const url = await changeUrl(settings, { ...account, customer, purchase, id })
        return { url, change: { checkoutPlan: purchase.plan } }
      }),
    portal: ({ customerId }, returnUrl) =>
      callStripe(() => portalUrl(stripe, customerId ?? '', returnUrl)),
    setCancelled: (account, isCancelled) =>
      callStripe(async () => {
        const { subscription } = account
        if (subscription?.id) {
          await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: isCancelled })
        }
        return readAccount(settings, account)
      }),
  }
}

/** The page on which a customer sees the plan and changes the means of payment. */
async function portalUrl(stripe: Stripe, customer: string, returnUrl: string): Promise<string> {
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })
  return url
}

/** The customer of an organization. Two checkouts that begin at once make one, whoever begins them. */
async function customerOf(
  stripe: Stripe,
  installationId: string,
  { customerId, organizationId, organizationName }: BillingAccount,
  email: string,
): Promise<string> {
  if (customerId) return customerId
  const { id } = await stripe.customers.create(
    { metadata: { [organizationKey]: String(organizationId) } },
    { idempotencyKey: `customer-${installationId}-${organizationId}` },
  )
  // Apart, because Stripe rejects an idempotency key that comes again with another content.
  await stripe.customers.update(id, { email, name: organizationName })
  return id
}

interface NewCheckout {
  readonly account: BillingAccount
  readonly customer: string
  readonly purchase: Purchase
}

async function checkoutUrl(
  { stripe, prices }: StripeSettings,
  { account, customer, purchase: { plan, urls } }: NewCheckout,
): Promise<string> {
  await expireCheckouts(stripe, customer)
  const metadata = { [organizationKey]: String(account.organizationId) }
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: String(account.organizationId),
    line_items: [{ price: prices[plan], quantity: Math.max(1, account.seats) }],
    subscription_data: { metadata },
    metadata,
    success_url: urls.success,
    cancel_url: urls.cancel,
  })
  if (!session.url) throw new Error('Stripe made a checkout without an address')
  return session.url
}

/** Closes the checkouts of a customer that are still open, so that nobody pays in two of them. */
async function expireCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
  for (const { id } of data) {
    await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
      // Paid or expired in the meantime.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    })
  }
}

interface PlanChange {
  readonly id: string
  readonly customer: string
  readonly seats: number
  readonly purchase: Purchase
}

/** The page of the portal that confirms another plan, with what it costs from today. */
async function changeUrl(
  { stripe, prices }: StripeSettings,
  { id, customer, seats, purchase: { plan, urls } }: PlanChange,
): Promise<string> {
  const { items } = await stripe.subscriptions.retrieve(id)
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: urls.billing,
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: id,
        items: [{ id: items.data[0]?.id ?? '', price: prices[plan], quantity: Math.max(1, seats) }],
      },
      after_completion: { type: 'redirect', redirect: { return_url: urls.success } },
    },
  })
  return url
}
