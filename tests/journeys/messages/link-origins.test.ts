import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, createApiClient } from '../../support/people/api-client.ts'
import { messageTo } from '../../support/people/outbox.ts'
import { portOf, startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const originOf = (url: unknown) => new URL(String(url)).origin

/** Where a calendar feed, a checkout and the mails lead that are asked for at an address. */
async function linksFrom(asked: string, name: string): Promise<string[]> {
  const api = createApiClient(asked)
  const token = await api.signIn(accounts.admin)
  const calendar = await api.call<{ url: string }>('POST', '/calendar', { token })
  const checkout = await api.call<{ url: string }>('POST', '/billing/checkout', {
    token,
    body: { plan: 'business' },
  })
  const newcomer = `${name}@links.test`
  const user = { full_name: 'Lou Ray', email: newcomer, password: 'a quiet harbour morning' }
  await api.call('POST', '/auth/sign_up', { body: { user } })
  const guest = `${name}-guest@links.test`
  const invitation = { email: guest, full_name: 'Guest', role: 'employee' }
  await api.call('POST', '/invitations', { token, body: { invitation } })
  const signUp = await messageTo(server.api, newcomer)
  const invited = await messageTo(server.api, guest)
  // Both are mailed by jobs.
  await api.call('POST', '/auth/forgot-password', { body: { email: newcomer } })
  const reset = await messageTo(server.api, newcomer, /password/i)
  return [calendar.body.url, checkout.body.url, signUp.link, invited.link, reset.link].map(originOf)
}

test('links lead to the address at which they were asked for', async () => {
  for (const [index, host] of ['localhost', '127.0.0.1'].entries()) {
    const asked = `http://${host}:${portOf(server)}`
    expect(await linksFrom(asked, `own-${index}`)).toEqual(Array(5).fill(asked))
  }
})

test('a host that no page may call from gets no link to it', async () => {
  const token = await server.api.signIn(accounts.manager)
  for (const host of ['evil.test', `evil.test:${portOf(server)}`, '127.0.0.1:1', '']) {
    const reply = await server.node.app.inject({
      method: 'POST',
      url: '/api/v1/calendar',
      headers: { host, authorization: `Bearer ${token}` },
    })
    expect([host, originOf(reply.json().url)]).toEqual([host, `http://localhost:${portOf(server)}`])
  }
})

test('with PUBLIC_URL every link leads there, wherever it was asked for', async () => {
  const env = { PUBLIC_URL: 'http://plan.localhost:8080' }
  const configured = await startTestServer({ databaseUrl: server.databaseUrl, env })
  try {
    const links = await linksFrom(`http://127.0.0.1:${portOf(configured)}`, 'public')
    // The first server may run the job of the last one.
    expect(links.slice(0, 4)).toEqual(Array(4).fill(env.PUBLIC_URL))
  } finally {
    await configured.close()
  }
})
