import { billingEvents } from '@weekboard/db/schema/organization/billing'
import type { FastifyBaseLogger } from 'fastify'
import Stripe from 'stripe'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { malformed } from '../../../platform/errors.ts'
import { loadAccount } from '../accounts.ts'
import { callStripe, type StripeSettings } from './stripe-client.ts'
import { organizationKey } from './stripe-provider.ts'
import { syncSubscriptionTask } from './tasks.ts'

/** How old a signature may be; Stripe's own recommendation. */
const toleranceSeconds = 300

interface WebhookRequest {
  /** The raw bytes of the request, which are what is signed. */
  readonly body: Uint8Array
  /** The header `Stripe-Signature`. */
  readonly signature: string | undefined
  readonly now: Date
  readonly log: FastifyBaseLogger
}

/** Stripe's ids have at most 255 characters. */
const stripeIdSchema = z.string().regex(/^[\w-]{1,255}$/)

/** What is read of an event: its object is a customer, or something of one, or something else. */
const eventSchema = z.object({
  id: stripeIdSchema,
  type: z.string().regex(/^[\w.]{1,255}$/),
  data: z.object({
    object: z.union([
      z
        .object({ object: z.literal('customer'), id: stripeIdSchema })
        .transform(({ id }) => ({ customerId: id })),
      z
        .object({
          object: z
            .string()
            .refine((name) => name !== 'customer')
            .optional(),
          customer: stripeIdSchema.nullish(),
        })
        .transform(({ customer }) => ({ customerId: customer ?? null })),
    ]),
  }),
})
type StripeEvent = z.output<typeof eventSchema>

/**
 * Takes an event of Stripe (https://docs.stripe.com/webhooks). It only says that something has
 * changed: a job reads what, so that events may come late, twice or in another order. Throws a 400
 * for a signature that is missing, wrong or older than 5 minutes, and for a body that is no event.
 */
export async function receiveWebhook(
  settings: StripeSettings,
  database: Database,
  { body, signature, now, log }: WebhookRequest,
): Promise<void> {
  const event = verifiedEvent(settings, { body, signature, now })
  const { customerId } = event.data.object
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
): StripeEvent {
  try {
    const event: unknown = stripe.webhooks.constructEvent(
      Buffer.from(body),
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
    return eventSchema.parse(event)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) {
      throw malformed('The body is not an event.')
    }
    throw malformed('The signature is not valid.')
  }
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
