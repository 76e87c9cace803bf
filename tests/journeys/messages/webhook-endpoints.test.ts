import { webhookTypes } from '@weekboard/contracts/events'
import { hourMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { startWebhookCafe, type WebhookCafe } from '../../support/plans/webhook-cafe.ts'
import { until } from '../../support/servers/until.ts'
import {
  signatureByHand,
  verifyOfficially,
  webhooksApi,
} from '../../support/servers/webhook-receiver.ts'

let cafe: WebhookCafe
beforeAll(async () => {
  cafe = await startWebhookCafe()
})
afterAll(() => cafe.close())

const receivedAt = (path: string) => cafe.receiver.receivedAt(path)
const call = (
  method: string,
  path: string,
  body?: unknown,
  account: 'admin' | 'manager' = 'admin',
) =>
  cafe.server.api.call<Record<string, { id: number }>>(method, path, {
    token: cafe.token(account),
    ...(body !== undefined && { body }),
  })

test('an event arrives signed, in the documented shape', async () => {
  const types = ['shift_created', 'shift_updated'] as const
  const added = await cafe.hooks().create(`${cafe.receiver.url}/signed`, types)
  expect(added.status).toBe(201)
  const { webhook, secret } = added.body
  expect(secret).toMatch(/^whsec_/)
  expect(webhook).toMatchObject({ secret, status: 'active', event_types: types })
  const id = await cafe.addShift()
  await cafe.untilReceived('/signed', 1)
  const [message] = receivedAt('/signed')
  if (!message) throw new Error('Nothing arrived')
  expect(verifyOfficially(secret, message, cafe.clock)).toEqual(message.json)
  expect(message.headers['webhook-signature']).toBe(signatureByHand(secret, message))
  const changed = { ...message, body: `${message.body} ` }
  expect(() => verifyOfficially(secret, changed, cafe.clock)).toThrow()
  expect(message.headers['content-type']).toBe('application/json')
  expect(message.json).toMatchObject({
    type: 'shift_created',
    data: {
      organization_id: 1,
      subject: { type: 'shift', id },
      shift_id: id,
      shift: { id, employee_id: cafe.keiko, status: 'draft' },
      previous: null,
    },
  })
  expect(Object.keys(message.json)).toEqual(['type', 'timestamp', 'data'])
  expect(message.id).toBe(`evt_1_${message.json.data.seq}`)

  const isDelivered = { status: 'delivered', attempts: 1, response_status: 204, failure: null }
  await until(async () => {
    const { deliveries } = await cafe.hooks().deliveries(webhook.id)
    return deliveries[0]?.status === 'delivered'
  })
  const { deliveries } = await cafe.hooks().deliveries(webhook.id)
  expect(deliveries).toMatchObject([{ ...isDelivered, message_id: message.id }])
  // The secret is never shown again.
  for (const reply of [await cafe.hooks().list(), await cafe.hooks().update(webhook.id, {})]) {
    expect(reply.text).not.toContain('whsec_')
  }
  expect(cafe.server.log()).not.toContain(secret)
  await cafe.hooks().remove(webhook.id)
})

test('only the chosen types arrive, and a changed choice holds for what comes later', async () => {
  const { id } = await cafe.addHook('/chosen', ['shift_deleted'])
  const first = await cafe.addShift()
  const second = await cafe.addShift()
  await call('DELETE', `/shifts/${first}`)
  await cafe.untilReceived('/chosen', 1)
  await call('DELETE', `/shifts/${second}`)
  await cafe.untilReceived('/chosen', 2)
  expect((await cafe.hooks().update(id, { event_types: ['shift_created'] })).status).toBe(200)
  const third = await cafe.addShift()
  await call('DELETE', `/shifts/${third}`)
  const fourth = await cafe.addShift()
  await cafe.untilReceived('/chosen', 4)
  expect(receivedAt('/chosen').map(({ json }) => [json.type, json.data.shift_id])).toEqual([
    ['shift_deleted', first],
    ['shift_deleted', second],
    ['shift_created', third],
    ['shift_created', fourth],
  ])
  await cafe.hooks().remove(id)
})

test('a test event and a single delivery are sent at once, also to a paused endpoint', async () => {
  const { id, secret } = await cafe.addHook('/test')
  await cafe.addShift()
  await cafe.untilReceived('/test', 1)
  await cafe.hooks().update(id, { status: 'paused' })
  expect(await cafe.hooks().get(id)).toMatchObject({ status: 'paused', pause_reason: 'manual' })
  const sent = await cafe.hooks().test(id)
  expect(sent).toMatchObject({
    status: 202,
    body: { delivery: { type: 'webhook_test', seq: null } },
  })
  await cafe.untilReceived('/test', 2)
  const message = receivedAt('/test')[1]
  if (!message) throw new Error('No test event arrived')
  expect(verifyOfficially(secret, message, cafe.clock)).toMatchObject({ type: 'webhook_test' })
  cafe.receiver.answer('/test', (response) => response.writeHead(200).end('x'.repeat(100_000)))
  const eventDelivery = async () => (await cafe.hooks().deliveries(id)).deliveries[1]
  expect((await cafe.hooks().retry(id, (await eventDelivery())?.id ?? 0)).status).toBe(202)
  await cafe.untilReceived('/test', 3)
  expect(receivedAt('/test')[2]?.id).toBe(receivedAt('/test')[0]?.id)
  await until(async () => (await eventDelivery())?.attempts === 2)
  expect((await eventDelivery())?.response_body).toHaveLength(4096)
  expect((await cafe.hooks().retry(id, 999_999)).status).toBe(404)
  await cafe.hooks().remove(id)
})

test('redirects are not followed, and a refused connection is told apart', async () => {
  const { id } = await cafe.addHook('/redirect')
  cafe.receiver.answer('/redirect', (response) =>
    response.writeHead(307, { location: `${cafe.receiver.url}/elsewhere` }).end(),
  )
  await cafe.addShift()
  await cafe.untilStatus(id, 'failing')
  expect(receivedAt('/elsewhere')).toEqual([])
  const [redirected] = (await cafe.hooks().deliveries(id)).deliveries
  expect(redirected).toMatchObject({ failure: 'status', response_status: 307 })
  await cafe.hooks().update(id, { url: 'http://127.0.0.1:1/nobody' })
  await cafe.hooks().test(id)
  await until(async () => (await cafe.hooks().deliveries(id)).deliveries[0]?.failure === 'connect')
  await cafe.hooks().remove(id)
})

test('a secret is stored for no retry: a repeated request gets null in its place', async () => {
  const hook = { url: `${cafe.receiver.url}/retried`, event_types: ['shift_created'] }
  const repeated = async (path: string, body?: unknown) => {
    const send = () =>
      cafe.server.api.call<{ webhook: { id: number }; secret: string | null }>('POST', path, {
        token: cafe.token('admin'),
        ...(body !== undefined && { body }),
        headers: { 'idempotency-key': `secret of ${path}` },
      })
    const [first, again] = [await send(), await send()]
    const { webhook, secret } = first.body
    expect([again.status, again.body]).toEqual([
      first.status,
      { webhook: { ...webhook, secret: null }, secret: null },
    ])
    return { id: webhook.id, secret: secret ?? '' }
  }
  const made = await repeated('/webhooks', { webhook: hook })
  const rotated = await repeated(`/webhooks/${made.id}/secret`)
  const { rows } = await cafe.server.node.platform.database.tenant(1, ({ client }) =>
    client.query('select i::text as text from idempotency_keys i'),
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { secret } of [made, rotated]) {
    expect(secret).toMatch(/^whsec_/)
    for (const { text } of rows) expect(text).not.toContain(secret)
  }
  await cafe.hooks().remove(made.id)
})

test('both secrets sign for a day after a rotation', async () => {
  const { id, secret } = await cafe.addHook('/rotated')
  const rotated = (await cafe.hooks().rotate(id)).body
  await cafe.addShift()
  await cafe.untilReceived('/rotated', 1)
  const [during] = receivedAt('/rotated')
  if (!during) throw new Error('Nothing arrived')
  expect(verifyOfficially(secret, during, cafe.clock)).toBeTruthy()
  expect(verifyOfficially(rotated.secret, during, cafe.clock)).toBeTruthy()
  await cafe.advance(25 * hourMs)
  await cafe.addShift()
  await cafe.untilReceived('/rotated', 2)
  const after = receivedAt('/rotated')[1]
  if (!after) throw new Error('Nothing arrived')
  expect(verifyOfficially(rotated.secret, after, cafe.clock)).toBeTruthy()
  expect(() => verifyOfficially(secret, after, cafe.clock)).toThrow()
  await cafe.hooks().remove(id)
})

test('no message has anybody’s pay, and every type that happens can be read', async () => {
  const { id } = await cafe.addHook('/all', webhookTypes)
  const employee = { hourly_rate: 77.31, full_name: 'New Name' }
  await call('PATCH', `/employees/${cafe.keiko}`, { employee })
  await call('PATCH', '/organization', { organization: { name: 'Renamed Café' } })
  const days = { type: 'sick', start_date: '2027-08-02', end_date: '2027-08-03' }
  const asked = await call(
    'POST',
    '/time_off_requests',
    { time_off_request: { ...days, reason: 'A secret reason' } },
    'manager',
  )
  await call('POST', `/time_off_requests/${asked.body.time_off_request?.id}/approve`, {})
  await cafe.addShift()
  const drafts = await cafe.server.api.call<{ schedules: { id: number }[] }>(
    'GET',
    '/schedules?status=draft',
    { token: cafe.token('manager') },
  )
  await call('POST', `/schedules/${drafts.body.schedules[0]?.id}/publish`, {
    override_violations: true,
  })
  const typed = () => new Map(receivedAt('/all').map(({ json }) => [json.type, json.data]))
  await until(() => typed().has('schedule_published'))
  expect(typed().get('employee_updated')).toMatchObject({
    employee_id: cafe.keiko,
    changes: { full_name: 'New Name' },
  })
  expect(typed().get('organization_updated')).toMatchObject({ changes: { name: 'Renamed Café' } })
  for (const [type, status] of [
    ['time_off_request_created', 'pending'],
    ['time_off_request_decided', 'approved'],
  ] as const) {
    expect(typed().get(type)).toMatchObject({ time_off_request: { status } })
  }
  expect(typed().get('schedule_published')).toMatchObject({ schedule: { status: 'published' } })
  // What a message says of a shift is good for a change of it.
  const { shifts } = typed().get('schedule_published') as unknown as {
    shifts: { id: number; version: number; announced_version: number }[]
  }
  const edited = shifts.find(({ version }) => version > 1)
  expect(edited).toMatchObject({ announced_version: 1 })
  const change = await cafe.server.api.call('PATCH', `/shifts/${edited?.id}`, {
    token: cafe.token('manager'),
    body: { shift: { notes: 'By a third party' } },
    headers: { 'if-match': `"${edited?.version}"` },
  })
  expect(change.status, change.text).toBe(200)
  const text = receivedAt('/all')
    .map(({ body }) => body)
    .join('\n')
  expect(text).not.toMatch(/77\.31|7731|hourly_rate|cents|secret reason/)
  expect(cafe.server.log()).not.toContain('without its own fields')
  await cafe.hooks().remove(id)
})

test('endpoints are checked, versioned, few, and of one organization', async () => {
  const { url } = cafe.receiver
  for (const [address, types] of [
    ['nowhere', ['shift_created']],
    ['ftp://example.com/', ['shift_created']],
    ['http://user:word@127.0.0.1/', ['shift_created']],
    [url, ['unknown']],
    [url, ['session_ended']],
    [url, []],
  ] as const) {
    expect((await cafe.hooks().create(address, types)).status, address).toBe(422)
  }
  const { id } = await cafe.addHook('/mine')
  const stale = await cafe.hooks().update(id, { status: 'paused' }, { version: 99 })
  expect([stale.status, stale.body.code]).toEqual([412, 'stale_version'])
  const stranger = webhooksApi(cafe.server, await cafe.server.api.signIn(accounts.stranger))
  expect((await stranger.list()).body.webhooks).toEqual([])
  expect((await stranger.test(id)).status).toBe(404)
  expect((await webhooksApi(cafe.server, cafe.token('manager')).list()).status).toBe(403)
  for (let count = 1; count < 10; count += 1) await cafe.addHook('/mine')
  expect((await cafe.hooks().create(`${url}/mine`, ['shift_created'])).status).toBe(422)
  for (const webhook of (await cafe.hooks().list()).body.webhooks) {
    await cafe.hooks().remove(webhook.id)
  }
})
