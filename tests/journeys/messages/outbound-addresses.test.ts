import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createPushDevice } from '../../support/servers/push-service.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { webhooksApi } from '../../support/servers/webhook-receiver.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PUSH_ALLOWED_HOSTS: '8.8.8.8,localhost,10.0.0.1' } })
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
