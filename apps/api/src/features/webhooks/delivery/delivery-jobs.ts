import { deliveryFailures } from '@weekboard/contracts/integrations/webhooks'
import { webhookDeliveries, webhooks } from '@weekboard/db/schema/webhooks'
import { eq } from 'drizzle-orm'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { onceDiskHasRoom } from '../../../platform/jobs/wait-for-disk.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'
import { createOutboundPost } from '../../../platform/outbound/outbound-post.ts'
import type { Services } from '../../feature.ts'
import { wakeWebhook } from '../tasks.ts'
import { type AttemptResult, attemptDelivery } from './attempt.ts'
import { findEventBySeq, nextDelivery, type PendingDelivery } from './next-delivery.ts'
import { storeAttempt, storeResult } from './store-attempt.ts'

/** A delivery with what is needed to send it; null when it, its endpoint or its event is gone. */
async function findDelivery(tx: TenantTransaction, id: number): Promise<PendingDelivery | null> {
  const [row] = await tx.db
    .select()
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id))
  if (!row) return null
  const { webhooks: webhook, webhook_deliveries: delivery } = row
  if (delivery.seq === null) return { webhook, delivery, event: null }
  const event = await findEventBySeq(tx, delivery.seq)
  return event && { webhook, delivery, event }
}

type DeliveryServices = Pick<
  Services,
  'database' | 'clock' | 'env' | 'secretKeys' | 'log' | 'metrics' | 'catalog'
>

/** The time after which a job makes room for those of other endpoints; another job continues. */
const turnMs = 10_000

const webhookPayloadSchema = z.object({ organizationId: z.number(), webhookId: z.number() })

/**
 * Delivers the events after an endpoint's position in the order of the log, one at a time, until
 * there is none or one fails. Nothing of the database is held while the endpoint answers. A job that
 * was killed leaves its delivery pending, and the next one sends it again with the same id.
 */
export function deliverWebhookJob({
  database,
  clock,
  env,
  secretKeys,
  log,
  metrics,
  catalog,
}: DeliveryServices): Task {
  // Prometheus sees an increase only of what it has seen before.
  for (const kind of deliveryFailures) metrics.webhookFailures.inc({ kind }, 0)
  const post = createOutboundPost({
    isPrivateAllowed: env.WEBHOOKS_ALLOW_PRIVATE,
    allowedHosts: env.OUTBOUND_ALLOWED_HOSTS,
  })
  return async (job, helpers) => {
    const { organizationId, webhookId } = webhookPayloadSchema.parse(job)
    const onUnreadable = (error: unknown) =>
      log.error({ err: error, webhookId }, 'An event was sent to a webhook without its own fields')
    const turnEndsAt = Date.now() + turnMs
    const next = () =>
      database.tenant(organizationId, (tx) => nextDelivery(tx, webhookId, clock.now()))
    for (let pending = await next(); pending; ) {
      const sentAt = clock.now()
      const options = {
        ...{ ...catalog, post, secretKeys, now: sentAt, onUnreadable },
        signal: helpers.abortSignal,
      }
      const attempted = pending
      const result = await attemptDelivery(attempted, options)
      countFailure(metrics, result)
      const store = () =>
        database.tenant(organizationId, async (tx) => {
          const now = clock.now()
          if (!(await storeAttempt(tx, attempted, result, now))) return null
          if (Date.now() < turnEndsAt) return nextDelivery(tx, webhookId, now)
          await wakeWebhook(tx, webhookId)
          return null
        })
      // Waits here, because the whole job would send the event again.
      pending = await onceDiskHasRoom(store, helpers)
    }
  }
}

const countFailure = ({ webhookFailures }: Metrics, { failure }: AttemptResult): void => {
  if (failure) webhookFailures.inc({ kind: failure })
}

const deliveryPayloadSchema = z.object({ organizationId: z.number(), deliveryId: z.number() })

/** Sends one delivery now: a test event, or one that an admin sends again. */
export function sendDeliveryJob({
  database,
  clock,
  env,
  secretKeys,
  log,
  metrics,
  catalog,
}: DeliveryServices): Task {
  const post = createOutboundPost({
    isPrivateAllowed: env.WEBHOOKS_ALLOW_PRIVATE,
    allowedHosts: env.OUTBOUND_ALLOWED_HOSTS,
  })
  return async (job, helpers) => {
    const { organizationId, deliveryId } = deliveryPayloadSchema.parse(job)
    const onUnreadable = (error: unknown) =>
      log.error({ err: error, deliveryId }, 'An event was sent to a webhook without its own fields')
    const found = await database.tenant(organizationId, (tx) => findDelivery(tx, deliveryId))
    if (!found) return
    const now = clock.now()
    const result = await attemptDelivery(found, {
      ...{ ...catalog, post, secretKeys, now, onUnreadable },
      signal: helpers.abortSignal,
    })
    countFailure(metrics, result)
    const store = () =>
      database.tenant(organizationId, (tx) =>
        storeResult(tx, deliveryId, result, { now, failedStatus: 'failed' }),
      )
    await onceDiskHasRoom(store, helpers)
  }
}
