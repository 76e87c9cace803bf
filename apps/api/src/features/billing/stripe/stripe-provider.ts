import type Stripe from 'stripe'
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
        const url =
          subscription?.id && !hasSubscriptionEnded(subscription, purchase.now)
            ? await changeUrl(settings, { ...account, customer, purchase, id: subscription.id })
            : await checkoutUrl(settings, { account, customer, purchase })
        return { url, change: { customerId: customer, checkoutPlan: purchase.plan } }
      }),
    portal: ({ customerId }, returnUrl) =>
      callStripe(async () => {
        const { url } = await stripe.billingPortal.sessions.create({
          customer: customerId ?? '',
          return_url: returnUrl,
        })
        return url
      }),
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

/** The customer of an organization. Two checkouts that begin at once make one. */
async function customerOf(
  stripe: Stripe,
  installationId: string,
  { customerId, organizationId, organizationName }: BillingAccount,
  email: string,
): Promise<string> {
  if (customerId) return customerId
  const created = await stripe.customers.create(
    { email, name: organizationName, metadata: { [organizationKey]: String(organizationId) } },
    // With the address: Stripe rejects the key when it comes again with another content.
    { idempotencyKey: `customer-${installationId}-${organizationId}-${email}` },
  )
  return created.id
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
