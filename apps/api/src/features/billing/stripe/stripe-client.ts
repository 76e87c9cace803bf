import type { PaidPlan } from '@weekboard/contracts/organization/plans'
import Stripe from 'stripe'
import type { Environment } from '../../../platform/env.ts'
import { ApiError } from '../../../platform/errors.ts'

export interface StripeSettings {
  readonly stripe: Stripe
  readonly webhookSecret: string
  readonly prices: Readonly<Record<PaidPlan, string>>
}

/** A call that takes longer counts as failed; the library tries twice again. */
const timeoutMs = 10_000

/** Null unless the variables `STRIPE_…` are set. */
export function stripeSettings({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICE_TEAM: team,
  STRIPE_PRICE_BUSINESS: business,
  STRIPE_API_BASE: base,
}: Environment): StripeSettings | null {
  if (!key || !webhookSecret || !team || !business) return null
  const { protocol, hostname, port } = new URL(base)
  const stripe = new Stripe(key, {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  return { stripe, webhookSecret, prices: { team, business } }
}

/**
 * Calls Stripe for somebody who waits. Throws a 503 when it cannot be reached or does not do what is
 * wanted. Its own words stay out of the reply.
 */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const message = 'The payment provider cannot do that at the moment. Please try again.'
    throw new ApiError(503, 'unavailable', message, { retryAfterSeconds: 5 })
  }
}
