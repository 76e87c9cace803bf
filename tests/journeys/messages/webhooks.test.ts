import { hourMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebhookCafe, type WebhookCafe } from '../../support/plans/webhook-cafe.ts'
import { until } from '../../support/servers/until.ts'

let cafe: WebhookCafe
beforeAll(async () => {
  cafe = await startWebhookCafe()
})
afterAll(() => cafe.close())

const receivedAt = (path: string) => cafe.receiver.receivedAt(path)
const idsAt = (path: string) => receivedAt(path).map(({ id }) => id)

test('while an event fails the next ones wait; they come in order, each with one id', async () => {
  const { id } = await cafe.addHook('/order')
  cafe.receiver.answer('/order', 500)
  for (let count = 0; count < 5; count += 1) await cafe.addShift()
  await cafe.untilStatus(id, 'failing')
  expect((await cafe.hooks().get(id)).next_attempt_at).not.toBeNull()
  expect((await cafe.hooks().deliveries(id)).deliveries).toMatchObject([
    { status: 'pending', failure: 'status', response_status: 500, response_body: 'status 500' },
  ])
  cafe.receiver.answer('/order', 204)
  await cafe.advance(60_000)
  await cafe.untilStatus(id, 'active')
  await until(() => new Set(idsAt('/order')).size === 5)
  const seqs = receivedAt('/order').map(({ json }) => json.data.seq)
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
  await cafe.hooks().remove(id)
})

test('after a day of failures the endpoint pauses with a notice, and resumes where it stopped', async () => {
  const { id } = await cafe.addHook('/paused')
  cafe.receiver.answer('/paused', 503)
  await cafe.addShift()
  await cafe.untilStatus(id, 'failing')
  await cafe.advance(25 * hourMs)
  await cafe.untilStatus(id, 'paused')
  expect(await cafe.hooks().get(id)).toMatchObject({
    pause_reason: 'failing',
    next_attempt_at: null,
  })
  await cafe.addShift()
  const notificationsOf = (account: 'admin' | 'manager') =>
    cafe.server.api.call<{ notifications: { kind: string; message: string }[] }>(
      'GET',
      '/notifications',
      { token: cafe.token(account) },
    )
  const [notice] = (await notificationsOf('admin')).body.notifications
  expect(notice).toMatchObject({ kind: 'webhook_paused' })
  expect(notice?.message).toContain(new URL(cafe.receiver.url).host)
  expect((await notificationsOf('manager')).text).not.toContain('webhook_paused')

  cafe.receiver.answer('/paused', 200)
  const before = receivedAt('/paused').length
  const resumed = await cafe.hooks().update(id, { status: 'active' })
  expect(resumed.body.webhook.status).toBe('active')
  await cafe.untilReceived('/paused', before + 2)
  const ids = idsAt('/paused')
  expect(new Set(ids).size).toBe(2)
  expect(ids.at(-2)).toBe(ids[0])
  await cafe.hooks().remove(id)
})

test('an endpoint that answers 410 is paused at once', async () => {
  const { id } = await cafe.addHook('/gone')
  cafe.receiver.answer('/gone', 410)
  await cafe.addShift()
  await cafe.untilStatus(id, 'paused')
  expect(await cafe.hooks().get(id)).toMatchObject({ pause_reason: 'gone' })
  await cafe.hooks().remove(id)
})

test('a replay delivers again from a number on, with the same ids, in order', async () => {
  const { id } = await cafe.addHook('/replay')
  for (let count = 0; count < 3; count += 1) await cafe.addShift()
  await cafe.untilReceived('/replay', 3)
  const first = idsAt('/replay')
  const from = receivedAt('/replay')[1]?.json.data.seq ?? 0
  expect((await cafe.hooks().replay(id, from)).status).toBe(202)
  await cafe.untilReceived('/replay', 5)
  expect(idsAt('/replay')).toEqual([...first, ...first.slice(1)])
  expect((await cafe.hooks().replay(id, 'all')).status).toBe(422)
  expect((await cafe.hooks().replay(id, 0)).status).toBe(422)
  // Past the end of the log there is nothing to replay, and later events still come.
  expect((await cafe.hooks().replay(id, 1_000_000)).status).toBe(202)
  await cafe.addShift()
  await cafe.untilReceived('/replay', 6)
  await cafe.hooks().remove(id)
})

test('an endpoint that never answers holds up neither the others nor other jobs', async () => {
  const silent: number[] = []
  for (const path of ['/silent-1', '/silent-2', '/silent-3', '/silent-4']) {
    cafe.receiver.answer(path, () => undefined)
    silent.push((await cafe.addHook(path)).id)
  }
  const { id } = await cafe.addHook('/quick')
  await cafe.addShift()
  await cafe.untilReceived('/silent-4', 1)
  await cafe.untilReceived('/quick', 1)
  await cafe.addShift()
  await cafe.untilReceived('/quick', 2)
  expect(receivedAt('/silent-1')).toHaveLength(1)
  for (const one of [...silent, id]) await cafe.hooks().remove(one)
})

test('a retry of the event that fails keeps the order', async () => {
  const { id } = await cafe.addHook('/retry')
  cafe.receiver.answer('/retry', 500)
  await cafe.addShift()
  await cafe.addShift()
  await cafe.untilStatus(id, 'failing')
  cafe.receiver.answer('/retry', 204)
  const [failing] = (await cafe.hooks().deliveries(id)).deliveries
  expect((await cafe.hooks().retry(id, failing?.id ?? 0)).status).toBe(202)
  await until(() => new Set(idsAt('/retry')).size === 2)
  const delivered = (await cafe.hooks().deliveries(id, '?status=delivered')).deliveries
  expect(delivered.at(-1)).toMatchObject({ id: failing?.id, attempts: 2 })
  await cafe.hooks().remove(id)
})

test('an organization that is read-only gets what happened before, and what still happens', async () => {
  const { id } = await cafe.addHook('/unpaid', ['shift_created', 'export_requested'])
  cafe.receiver.answer('/unpaid', 500)
  await cafe.addShift()
  await cafe.untilStatus(id, 'failing')
  const write = (path: string, body?: unknown) =>
    cafe.server.api.call('POST', path, {
      token: cafe.token('admin'),
      ...(body !== undefined && { body }),
    })
  for (const outcome of ['decline', 'end_grace']) {
    expect((await write('/billing/sandbox', { outcome })).status).toBe(200)
  }
  expect((await write('/employees', { employee: { full_name: 'Somebody New' } })).status).toBe(402)
  expect((await write('/organization/export')).status).toBe(202)
  cafe.receiver.answer('/unpaid', 204)
  await cafe.advance(60_000)
  await cafe.untilStatus(id, 'active')
  await until(() => new Set(idsAt('/unpaid')).size === 2)
  const types = new Map(receivedAt('/unpaid').map(({ json }) => [json.type, json.data.seq]))
  expect([...types.keys()]).toEqual(['shift_created', 'export_requested'])
  expect((await write('/billing/sandbox', { outcome: 'success' })).status).toBe(200)
  await cafe.hooks().remove(id)
})
