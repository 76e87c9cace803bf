import { billingEvents } from '@weekboard/db/schema/billing'
import type { FastifyBaseLogger } from 'fastify'
import Stripe from 'stripe'
import type { Database } from '../../../platform/database.ts'
import { malformed } from '../../../platform/errors.ts'
import { loadAccount } from '../accounts.ts'
import { callStripe, type StripeSettings } from './stripe-client.ts'
import { organizationKey } from './stripe-provider.ts'
import { syncSubscriptionTask } from './tasks.ts'

/** How old a signature may be; Stripe's own recommendation. */
const toleranceSeconds = 300

interface WebhookRequest {
  /** As it came: the signature is of these bytes. */
  readonly body: Uint8Array
  /** The header `Stripe-Signature`. */
  readonly signature: string | undefined
  readonly now: Date
  readonly log: FastifyBaseLogger
}

/**
 * Takes an event of Stripe (https://docs.stripe.com/webhooks). It only says that something has
 * changed: a job reads what, so that events may come late, twice or in another order. Throws a 400
 * for a signature that is missing, wrong or older than 5 minutes.
 */
export async function receiveWebhook(
  settings: StripeSettings,
  database: Database,
  { body, signature, now, log }: WebhookRequest,
): Promise<void> {
  const event = verifiedEvent(settings, { body, signature, now })
  const customerId = customerOf(event.data.object)
  const organizationId = customerId && (await organizationOf(settings, customerId))
  if (!organizationId) {
    log.info({ event: event.id, type: event.type }, 'An event of Stripe concerns no organization')
    return
  }
  await database.tenant(organizationId, async (tx) => {
    const account = await loadAccount(tx).catch(() => null)
    if (account?.customerId !== customerId) return
    const stored = await tx.db
      .insert(billingEvents)
      .values({ organizationId, id: event.id, receivedAt: now })
      .onConflictDoNothing()
      .returning()
    if (stored.length === 0) return
    const jobKey = `${syncSubscriptionTask}-${organizationId}`
    await tx.enqueue(syncSubscriptionTask, { organizationId }, { jobKey })
  })
}

function verifiedEvent(
  { stripe, webhookSecret }: StripeSettings,
  { body, signature = '', now }: Pick<WebhookRequest, 'body' | 'signature' | 'now'>,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(
      Buffer.from(body),
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) {
      throw malformed('The event is not valid JSON.')
    }
    throw malformed('The signature is not valid.')
  }
}

/** The id of the customer whom an event is about; null when it is about none. */
function customerOf(object: unknown): string | null {
  if (typeof object !== 'object' || object === null) return null
  if ('customer' in object && typeof object.customer === 'string') return object.customer
  const isCustomer = 'object' in object && object.object === 'customer'
  return isCustomer && 'id' in object && typeof object.id === 'string' ? object.id : null
}

/** The organization that a customer of ours was made for; null for others' customers. */
async function organizationOf({ stripe }: StripeSettings, customerId: string) {
  const customer = await callStripe(() =>
    stripe.customers.retrieve(customerId).catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null
      throw error
    }),
  )
  const id = customer && !customer.deleted ? customer.metadata[organizationKey] : undefined
  return id && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}
