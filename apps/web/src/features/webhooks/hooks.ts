import {
  createWebhookRoute,
  deleteWebhookRoute,
  listWebhookDeliveriesRoute,
  listWebhooksRoute,
  replayWebhookRoute,
  retryWebhookDeliveryRoute,
  testWebhookRoute,
  updateWebhookRoute,
  type Webhook,
  type WebhookDelivery,
} from '@weekboard/contracts/integrations/webhooks'
import type { RouteBodyInput } from '@weekboard/contracts/route'
import { callApi } from '../../lib/http/http.ts'
import { readKey, useRead } from '../../lib/http/http-read.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { pageInput } from '../../lib/http/use-all-pages.ts'
import { useCursorPages } from '../../lib/http/use-cursor-pages.ts'
import { useMutate } from '../../lib/http/use-mutate.ts'

/** The endpoints of the organization; while some are shown, their state is read again every 10 s. */
export const useWebhooks = () =>
  useRead(
    listWebhooksRoute,
    {},
    { refreshInterval: (latest) => (latest?.webhooks.length ? 10_000 : 0) },
  )

export type NewWebhook = RouteBodyInput<typeof createWebhookRoute>['webhook']
type WebhookChanges = RouteBodyInput<typeof updateWebhookRoute>['webhook']

/** The changes of endpoints; all throw ApiError. */
export function useWebhookActions() {
  const mutate = useMutate()
  const retry = { retry: writeRetry }
  const reload = () => mutate(readKey(listWebhooksRoute, {}))
  return {
    /** The secret, which is shown once; null when the endpoint was added and its secret is lost. */
    create: async (webhook: NewWebhook): Promise<string | null> => {
      const { secret } = await callApi(createWebhookRoute, { body: { webhook } }, retry)
      void reload()
      return secret
    },
    update: async ({ id, version }: Webhook, webhook: WebhookChanges): Promise<void> => {
      const body = { webhook, version }
      try {
        await callApi(updateWebhookRoute, { params: { id }, body }, retry)
      } finally {
        await reload()
      }
    },
    remove: async ({ id }: Webhook): Promise<void> => {
      await callApi(deleteWebhookRoute, { params: { id } }, retry)
      await reload()
    },
    sendTest: async ({ id }: Webhook): Promise<void> => {
      await callApi(testWebhookRoute, { params: { id } })
      await reload()
    },
    replay: async ({ id }: Webhook, fromSeq: number): Promise<void> => {
      await callApi(replayWebhookRoute, { params: { id }, body: { from_seq: fromSeq } }, retry)
      await reload()
    },
  }
}

/** The delivery log of an endpoint, the latest first. */
export function useDeliveries(webhookId: number) {
  const params = { id: webhookId }
  const pages = useCursorPages(
    readKey(listWebhookDeliveriesRoute, { params, query: {} }),
    (cursor) => callApi(listWebhookDeliveriesRoute, { params, ...pageInput(cursor) }),
    { refreshInterval: 2_000 },
  )
  return {
    ...pages,
    deliveries: pages.pages?.flatMap(({ deliveries }) => deliveries),
    /** Sends one again; throws ApiError. */
    retryDelivery: async ({ id }: WebhookDelivery): Promise<void> => {
      await callApi(retryWebhookDeliveryRoute, { params: { ...params, delivery_id: id } })
      await pages.mutate()
    },
  }
}
