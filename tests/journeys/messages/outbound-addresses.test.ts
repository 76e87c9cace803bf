import { afterAll, beforeAll, expect, test } from 'vitest'
import { oauthClient } from '../../support/assistants/oauth-client.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createPushDevice } from '../../support/servers/push-service.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'
import { webhooksApi } from '../../support/servers/webhook-receiver.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    // Jobs run only where a test says so.
    env: { PUSH_ALLOWED_HOSTS: '8.8.8.8,localhost,10.0.0.1', ROLES: 'api,cable' },
  })
})
afterAll(() => server.close())

const notPublic = [
  'http://8.8.8.8/send',
  'https://127.0.0.1/send',
  'https://2130706433/send',
  'https://xn--2130706433-/send',
  'https://10.0.0.1/send',
  'https://169.254.169.254/latest/meta-data',
  'https://[::ffff:192.168.0.1]/send',
  'https://[::ffff:0:7f00:1]/send',
  'https://[2002:808:808::1]/send',
  'https://localhost/send',
  'https://user:word@8.8.8.8/send',
  'file:///etc/passwd',
  'nowhere',
]

test('an operator’s list of hosts holds for webhooks and for clients of assistants', async () => {
  const { databaseUrl } = server
  const env = { OUTBOUND_ALLOWED_HOSTS: '8.8.8.8,*.allowed.invalid' }
  const listing = await startTestServer({ databaseUrl, env })
  const hooks = webhooksApi(listing, await listing.api.signIn(accounts.admin))
  const statusOf = async (url: string) => (await hooks.create(url, ['shift_created'])).status
  expect(await statusOf('https://8.8.4.4/hook')).toBe(422)
  expect(await statusOf('https://other.invalid/hook')).toBe(422)
  expect(await statusOf('https://eu.allowed.invalid/hook')).toBe(201)
  const { id } = (await hooks.create('https://8.8.8.8/hook', ['shift_created'])).body.webhook
  expect((await hooks.update(id, { url: 'https://8.8.4.4/hook' })).status).toBe(422)
  // One that was added before the list is stopped at the connection.
  await listing.node.platform.database.tenant(1, ({ client }) =>
    client.query('update webhooks set url = $1 where id = $2', ['https://8.8.4.4/hook', id]),
  )
  await hooks.test(id)
  await until(async () => (await hooks.deliveries(id)).deliveries[0]?.failure === 'private_address')
  const { authorize } = oauthClient(listing)
  const asked = { client_id: 'https://8.8.4.4/client.json', redirect_uri: 'https://a.test/' }
  expect((await authorize(asked)).status).toBe(400)
  await listing.close()
})

test('an endpoint of push messages is a public https address', async () => {
  const { api } = server
  const token = await api.signIn(accounts.employee)
  const { keys } = createPushDevice('').subscription
  const statusOf = async (endpoint: string, chosen = keys) =>
    (
      await api.call('POST', '/push_subscriptions', {
        token,
        body: { subscription: { endpoint, expirationTime: null, keys: chosen } },
      })
    ).status
  for (const endpoint of notPublic) expect(await statusOf(endpoint), endpoint).toBe(422)
  expect(await statusOf('https://8.8.4.4/send')).toBe(422)
  expect(await statusOf('https://8.8.8.8/send')).toBe(201)
  expect(await statusOf('https://fcm.googleapis.com/send')).toBe(201)
  expect(await statusOf('https://8.8.8.8/send', { ...keys, auth: 'short' })).toBe(422)
})

test('an endpoint of webhooks is one when it is added and when it is changed', async () => {
  const hooks = webhooksApi(server, await server.api.signIn(accounts.admin))
  const added = await hooks.create('https://8.8.8.8/hook', ['shift_created'])
  expect(added.status, added.text).toBe(201)
  const { id } = added.body.webhook
  for (const url of notPublic) {
    expect((await hooks.create(url, ['shift_created'])).status, url).toBe(422)
    expect((await hooks.update(id, { url })).status, url).toBe(422)
    expect((await hooks.update(999_999, { url: 'https://127.0.0.1/' })).status).toBe(404)
  }
  expect((await hooks.get(id)).url).toBe('https://8.8.8.8/hook')
  // It may resolve later, and is checked at each delivery.
  const unknown = 'https://not-there.invalid/hook'
  expect((await hooks.create(unknown, ['shift_created'])).status).toBe(201)
  expect((await hooks.update(id, { url: unknown })).status).toBe(200)
})
