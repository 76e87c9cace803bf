import type { WebhookType } from '@weekboard/contracts/events'
import {
  webhookDataSchemas,
  webhookEventSchema,
} from '@weekboard/contracts/integrations/webhook-data'
import { z } from 'zod'
import { accounts } from '../people/api-client.ts'
import { createShift, employeeIdOf } from '../people/shifts-api.ts'
import { createTestClock, type TestClock } from '../servers/clock.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'
import { until } from '../servers/until.ts'
import {
  startWebhookReceiver,
  type WebhookReceiver,
  webhooksApi,
} from '../servers/webhook-receiver.ts'

/** The café with a receiver of its events. */
export interface WebhookCafe {
  readonly server: TestServer
  readonly clock: TestClock
  readonly receiver: WebhookReceiver
  readonly keiko: number
  /** The token of an admin or manager whose session has not ended by the clock. */
  token(account: 'admin' | 'manager'): string
  hooks(): ReturnType<typeof webhooksApi>
  addHook(
    path: string,
    types?: readonly WebhookType[],
  ): Promise<{ readonly id: number; readonly secret: string }>
  /** Adds a shift on a day that has none; returns its id. */
  addShift(): Promise<number>
  /** Resolves once so many messages have arrived. */
  untilReceived(path: string, count: number): Promise<void>
  untilStatus(id: number, status: string): Promise<void>
  /** Moves the clock, and lets the deliveries that wait look at it. */
  advance(ms: number): Promise<void>
  close(): Promise<void>
}

/** Throws when a message is not as the API description has it. */
function assertAsDescribed(received: WebhookReceiver['received']): void {
  for (const { json } of received) {
    const own = webhookDataSchemas[json.type as WebhookType]
    const described = own && z.strictObject({ ...webhookEventSchema.shape, ...own.shape })
    const { error } = described?.safeParse(json.data) ?? {}
    if (error) throw new Error(`${json.type} is not as described: ${error.message}`)
  }
}

/** Enqueues the waiting jobs of webhooks again, so that they run now. */
const wakeStatement = `
  select graphile_worker.add_job(t.identifier, payload := j.payload, queue_name := q.queue_name,
    job_key := j.key)
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where t.identifier = 'deliver_webhook' and j.locked_at is null`

export async function startWebhookCafe(env: Record<string, string> = {}): Promise<WebhookCafe> {
  const clock = createTestClock(new Date('2027-02-01T17:00:00Z'))
  const receiver = await startWebhookReceiver()
  const server = await startTestServer({ clock, env: { WEBHOOKS_ALLOW_PRIVATE: 'true', ...env } })
  const signIn = async () => ({
    admin: await server.api.signIn(accounts.admin),
    manager: await server.api.signIn(accounts.manager),
  })
  let tokens = await signIn()
  const keiko = await employeeIdOf(server.api, tokens.manager, 'Keiko Tanaka')
  const hooks = () => webhooksApi(server, tokens.admin)
  let day = 0
  return {
    server,
    clock,
    receiver,
    keiko,
    token: (account) => tokens[account],
    hooks,
    async addHook(path, types = ['shift_created']) {
      const { body } = await hooks().create(receiver.url + path, types)
      return { id: body.webhook.id, secret: body.secret }
    },
    async addShift() {
      day += 1
      const date = new Date(Date.UTC(2027, 5, day)).toISOString().slice(0, 10)
      const planned = { employeeId: keiko, date, from: '09:00', to: '10:00' }
      return (await createShift(server.api, tokens.manager, planned)).shift.id
    },
    untilReceived: (path, count) => until(() => receiver.receivedAt(path).length >= count),
    untilStatus: (id, status) => until(async () => (await hooks().get(id)).status === status),
    async advance(ms) {
      clock.advance(ms)
      tokens = await signIn()
      await server.node.platform.database.pool.query(wakeStatement)
    },
    async close() {
      await server.close()
      await receiver.close()
      assertAsDescribed(receiver.received)
    },
  }
}
