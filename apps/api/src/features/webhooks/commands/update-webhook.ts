import type { updateWebhookRoute } from '@weekboard/contracts/integrations/webhooks'
import type { RouteBody } from '@weekboard/contracts/route'
import { webhooks } from '@weekboard/db/schema/webhooks'
import { eq, sql } from 'drizzle-orm'
import { assertProved } from '../../../platform/access/proof.ts'
import { staleVersion } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/events/event-log.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { presentWebhook } from '../present.ts'
import { lockWebhook, type WebhookRow } from '../queries.ts'
import { wakeWebhook, wakeWebhookLater } from '../tasks.ts'

type UpdateWebhook = RouteBody<typeof updateWebhookRoute>

/** What starting afresh sets: the next attempt is now, and the 24 h begin again. */
const fresh = {
  status: 'active',
  pauseReason: null,
  pausedAt: null,
  failures: 0,
  failingSince: null,
  nextAttemptAt: null,
} as const

/** Changes an endpoint. A resumed one goes on with the first event that was not
 * delivered. 403 `proof_required` for a new address. */
export async function updateWebhook(
  context: RequestContext,
  id: number,
  { webhook: input, version }: UpdateWebhook,
): Promise<WebhookRow> {
  const { tx, now } = context
  const before = await lockWebhook(tx.db, id)
  if (isStale(context, version, before.version)) {
    throw staleVersion({ ...presentWebhook(before, now) })
  }
  if (input.url !== undefined && input.url !== before.url) assertProved(context)
  const resumes = input.status === 'active' && (before.status === 'paused' || before.failures > 0)
  const pauses = input.status === 'paused' && before.status === 'active'
  const [after] = await tx.db
    .update(webhooks)
    .set({
      ...(input.url !== undefined && { url: input.url }),
      ...(input.event_types && { eventTypes: [...new Set(input.event_types)] }),
      ...(resumes && fresh),
      ...(pauses && { ...fresh, status: 'paused', pauseReason: 'manual', pausedAt: now }),
      version: sql`${webhooks.version} + 1`,
    })
    .where(eq(webhooks.id, id))
    .returning()
  if (!after) throw new Error('The webhook was not stored')
  recordChange({ tx, actor: actorOf(context.principal) }, before, after)
  if (resumes) await resume(context, id)
  return after
}

/** The log names the host only: the rest of an address may be a secret. */
function recordChange({ tx, actor }: ReplayContext, before: WebhookRow, after: WebhookRow): void {
  const fields = ({ url, eventTypes, status }: WebhookRow) => ({
    host: new URL(url).host,
    event_types: eventTypes,
    status,
  })
  tx.record({
    type: 'webhook_updated',
    actor,
    subject: { type: 'webhook', id: after.id },
    weeks: [],
    audience: 'nobody',
    payload: { host: new URL(after.url).host },
    change: { before: fields(before), after: fields(after) },
  })
}

interface ReplayContext extends Pick<RequestContext, 'tx'> {
  /** Who asks for it. */
  readonly actor: Actor
}

/**
 * Delivers the events from `fromSeq` on again, in their order, and then what follows. Resumes the
 * endpoint. A number after the end of the log delivers nothing again.
 */
export async function replayWebhook(
  context: ReplayContext,
  id: number,
  fromSeq: number,
): Promise<WebhookRow> {
  const { tx } = context
  const before = await lockWebhook(tx.db, id)
  const [after] = await tx.db
    .update(webhooks)
    .set({
      ...fresh,
      position: sql`least(${fromSeq - 1}::bigint,
        (select event_seq from organizations where id = ${tx.organizationId}))`,
      run: sql`${webhooks.run} + 1`,
      version: sql`${webhooks.version} + 1`,
    })
    .where(eq(webhooks.id, id))
    .returning()
  if (!after) throw new Error('The webhook was not stored')
  recordChange(context, before, after)
  await resume(context, id)
  return after
}

async function resume({ tx }: Pick<RequestContext, 'tx'>, id: number): Promise<void> {
  await wakeWebhook(tx, id)
  await wakeWebhookLater(tx, id)
}
