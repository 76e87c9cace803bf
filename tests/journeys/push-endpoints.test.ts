import { expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { createPushDevice } from '../support/push-service.ts'
import { startTestServer } from '../support/server.ts'

test('an endpoint is a public https address', async () => {
  const server = await startTestServer()
  try {
    const { api } = server
    const token = await api.signIn(accounts.employee)
    const { keys } = createPushDevice('').subscription
    const statusOf = async (endpoint: string) =>
      (
        await api.call('POST', '/push_subscriptions', {
          token,
          body: { subscription: { endpoint, expirationTime: null, keys } },
        })
      ).status
    for (const endpoint of [
      'http://8.8.8.8/send',
      'https://127.0.0.1/send',
      'https://10.0.0.1/send',
      'https://169.254.169.254/latest/meta-data',
      'https://[::ffff:192.168.0.1]/send',
      'https://localhost/send',
      'https://user:word@8.8.8.8/send',
      'file:///etc/passwd',
      'nowhere',
    ]) {
      expect(await statusOf(endpoint), endpoint).toBe(422)
    }
    expect(await statusOf('https://8.8.8.8/send')).toBe(201)
    const short = { endpoint: 'https://8.8.8.8/send', keys: { ...keys, auth: 'short' } }
    const reply = await api.call('POST', '/push_subscriptions', {
      token,
      body: { subscription: short },
    })
    expect(reply.status).toBe(422)
  } finally {
    await server.close()
  }
})
