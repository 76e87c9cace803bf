import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPassword } from '../../support/people/users.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const max = 3
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    env: {
      TRUST_PROXY: 'true',
      LIMIT_API_PER_MINUTE: '30',
      LIMIT_API_KEY_FAILURES_PER_ADDRESS: String(max),
      LIMIT_SIGN_UPS_PER_HOUR: String(max),
      LIMIT_CLIENTS_PER_ADDRESS: String(max),
      LIMIT_SIGN_IN_FAILURES: String(max),
      LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: String(max + 2),
    },
  })
})
afterAll(() => server.close())

type Call = (headers: Record<string, string>, serial: number) => Promise<{ status: number }>

const wrong = (email: string, headers: Record<string, string>) =>
  server.api.call('POST', '/auth/sign_in', {
    headers,
    body: { user: { email, password: 'a wrong password' } },
  })
/** Each limit by address, with a call that it counts and how many it allows. */
const limits: Record<string, { readonly max: number; readonly call: Call }> = {
  'calls without a session': {
    max: 30,
    call: (headers) => server.api.call('GET', '/auth/providers', { headers }),
  },
  'tokens that are not valid': {
    max: 30,
    call: (headers, serial) =>
      server.api.call('GET', '/auth/me', { headers, token: `invented-${serial}` }),
  },
  'API keys that are not valid': {
    max,
    call: (headers, serial) =>
      server.api.call('GET', '/employees', { headers, token: `wb_${serial}` }),
  },
  'sign-ups': {
    max,
    call: (headers, serial) => {
      const email = `signs-up-${serial}-${headers['x-forwarded-for']?.length}@new.test`
      const user = { full_name: 'Zoe Berg', email, password: newPassword }
      return server.api.call('POST', '/auth/sign_up', { headers, body: { user } })
    },
  },
  'clients of assistants': {
    max,
    call: (headers) => {
      const client = { client_name: 'Claude', redirect_uris: ['https://assistant.test/'] }
      return fetch(`${server.url}/oauth/register`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(client),
      })
    },
  },
  'failures at one account': { max, call: (headers) => wrong('one@new.test', headers) },
  'failures at many accounts': {
    max: max + 2,
    call: (headers, serial) => wrong(`many-${serial}@new.test`, headers),
  },
}

let lastNetwork = 0
const networkOf = (): string => {
  lastNetwork += 1
  return `2001:db8:${lastNetwork.toString(16)}`
}

test.each(Object.entries(limits))('%s count by the /64', async (_what, { max: allowed, call }) => {
  const network = networkOf()
  for (let serial = 1; serial <= allowed; serial += 1) {
    const from = `${network}:1:${serial.toString(16)}::${serial}`
    expect((await call({ 'x-forwarded-for': from }, serial)).status).not.toBe(429)
  }
  const next = { 'x-forwarded-for': `${network}:1:ffff:ffff:ffff:ffff` }
  expect((await call(next, 1_000)).status).toBe(429)
  const neighbour = { 'x-forwarded-for': `${network}:2::1` }
  expect((await call(neighbour, 1_001)).status).not.toBe(429)
})

test.each(Object.entries(limits))(
  '%s count an IPv4 address and its mapped form as one',
  async (_what, { max: allowed, call }) => {
    lastNetwork += 1
    const plain = `203.0.113.${lastNetwork}`
    const forms = [plain, `::ffff:${plain}`]
    for (let serial = 1; serial <= allowed; serial += 1) {
      const headers = { 'x-forwarded-for': forms[serial % 2] ?? plain }
      expect((await call(headers, 2_000 + serial)).status).not.toBe(429)
    }
    for (const [index, from] of forms.entries()) {
      expect((await call({ 'x-forwarded-for': from }, 3_000 + index)).status).toBe(429)
    }
  },
)
