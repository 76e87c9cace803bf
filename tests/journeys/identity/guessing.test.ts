import { demoPassword } from '@weekboard/db/seed/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo, secretOf } from '../../support/people/outbox.ts'
import { newPassword, signUpVerified } from '../../support/people/users.ts'
import { portOf, startTestServer, type TestServer } from '../../support/servers/server.ts'

/** The limits as they are unless an operator sets others. */
const defaults = {
  LIMIT_SIGN_IN_FAILURES: '10',
  LIMIT_SIGN_IN_FAILURES_PER_HOUR: '100',
  LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: '50',
  TRUST_PROXY: 'true',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: defaults })
})
afterAll(() => server.close())

interface Attempt {
  readonly email: string
  readonly password?: string
  readonly from: string
  readonly cookie?: string
}

const attempt = ({ email, password = 'a wrong password', from, cookie }: Attempt, on = server) =>
  on.api.call('POST', '/auth/sign_in', {
    body: { user: { email, password } },
    headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
  })
const statusOf = async (given: Attempt) => (await attempt(given)).status
const cookieOf = ({ headers }: { readonly headers: Headers }): string =>
  headers
    .getSetCookie()
    .find((one) => one.includes('weekboard_device'))
    ?.split(';')[0] ?? ''

/** Signs in at an address of its own and returns the cookie that makes the device known. */
async function knownDevice(email: string, password: string, cookie = ''): Promise<string> {
  const reply = await attempt({ email, password, from: '198.51.100.1', cookie })
  expect([email, reply.status]).toEqual([email, 200])
  return cookieOf(reply)
}

test('seventy accounts from one /64 are one address, and its neighbour is another', async () => {
  const tried: number[] = []
  for (let serial = 1; serial <= 70; serial += 1) {
    const from = `2001:db8:7:7:${serial.toString(16)}::${serial}`
    tried.push(await statusOf({ email: `sprayed-${serial}@new.test`, from }))
  }
  expect(tried).toEqual([...Array(50).fill(401), ...Array(20).fill(429)])
  expect(await statusOf({ email: 'sprayed@new.test', from: '2001:db8:7:8::1' })).toBe(401)
})

describe('a hundred failures from ten addresses', () => {
  const email = 'attacked@new.test'
  let own: string
  beforeAll(async () => {
    await signUpVerified(server.api, email)
    own = await knownDevice(email, newPassword)
    for (let failure = 0; failure < 100; failure += 1) {
      expect(await statusOf({ email, from: `203.0.113.${failure % 10}` })).toBe(401)
    }
  })
  const right = { email, password: newPassword }

  test('end what strangers may try', async () => {
    expect(await statusOf({ ...right, from: '203.0.113.77' })).toBe(429)
  })

  test('do not lock out a device that has signed in before, wherever it is now', async () => {
    expect(await statusOf({ ...right, from: '203.0.113.77', cookie: own })).toBe(200)
    expect(await statusOf({ ...right, from: '203.0.113.1', cookie: own })).toBe(200)
  })

  test('are not passed by the cookie of another account, or one made up', async () => {
    const other = 'attacker@new.test'
    await signUpVerified(server.api, other)
    const [name, value = ''] = (await knownDevice(other, newPassword)).split('=')
    const [id, signature = ''] = value.split('.')
    const [, ownSignature] = (own.split('=')[1] ?? '').split('.')
    const forged = [value, id, `${id}.${ownSignature}`, `${id}.${signature}x`, `.${signature}`, '']
    for (const one of forged) {
      const cookie = `${name}=${one}`
      expect([one, await statusOf({ ...right, from: '203.0.113.77', cookie })]).toEqual([one, 429])
    }
  })

  test('end with a new password everywhere, and the device that set it is known', async () => {
    for (let failure = 0; failure < 10; failure += 1) {
      await statusOf({ email, from: '203.0.113.78', cookie: own })
    }
    expect(await statusOf({ ...right, from: '203.0.113.78', cookie: own })).toBe(429)
    await server.api.call('POST', '/auth/forgot-password', { body: { email } })
    const token = secretOf(await messageTo(server.api, email, /Set a new password/))
    const body = { token, password: 'a-much-better-password' }
    const reset = await server.api.call('POST', '/auth/reset-password', { body })
    expect(reset.status).toBe(200)
    const { password } = body
    expect(await statusOf({ email, password, from: '203.0.113.78' })).toBe(200)
    // Where the failures were, too, and on a device that has failed.
    expect(await statusOf({ email, password, from: '203.0.113.1' })).toBe(200)
    expect(await statusOf({ email, password, from: '203.0.113.78', cookie: own })).toBe(200)
    // This address is over its limit for all accounts.
    for (let failure = 0; failure < 50; failure += 1) {
      await statusOf({ email: `nobody-${failure}@new.test`, from: '203.0.113.90' })
    }
    expect(await statusOf({ email, password, from: '203.0.113.90' })).toBe(429)
    const cookie = cookieOf(reset)
    expect(await statusOf({ email, password, from: '203.0.113.90', cookie })).toBe(200)
  })
})

test('a known device has ten failures too, which count for nobody else', async () => {
  const email = 'forgetful@new.test'
  await signUpVerified(server.api, email)
  const cookie = await knownDevice(email, newPassword)
  const from = '198.51.100.20'
  const tried: number[] = []
  for (let failure = 0; failure < 11; failure += 1) {
    tried.push(await statusOf({ email, from, cookie }))
  }
  expect(tried).toEqual([...Array(10).fill(401), 429])
  expect(await statusOf({ email, password: newPassword, from, cookie })).toBe(429)
  expect(await statusOf({ email, password: newPassword, from })).toBe(200)
})

test('a shared device is known for each of its accounts', async () => {
  const people = [accounts.manager, accounts.employee, accounts.admin]
  let cookie = ''
  for (const email of people) cookie = await knownDevice(email, demoPassword, cookie)
  const from = '198.51.100.30'
  for (let failure = 0; failure < 50; failure += 1) {
    await statusOf({ email: `nobody-${failure}@new.test`, from })
  }
  for (const email of people) {
    expect(await statusOf({ email, password: demoPassword, from })).toBe(429)
    expect(await statusOf({ email, password: demoPassword, from, cookie })).toBe(200)
  }
})

test('an account of a made-up name uses up no counter of another', async () => {
  const email = 'named@new.test'
  await signUpVerified(server.api, email)
  const from = '198.51.100.40'
  for (const name of [`${email}:${from}`, `${from} ${email}`]) {
    for (let failure = 0; failure < 12; failure += 1) {
      await statusOf({ email: name, from: '198.51.100.41' })
    }
  }
  expect(await statusOf({ email, password: newPassword, from })).toBe(200)
})

test('the cookie is of this host alone over https, and out of reach of scripts', async () => {
  const secure = await startTestServer({
    databaseUrl: server.databaseUrl,
    env: { PUBLIC_URL: 'https://plan.test' },
  })
  const signInAt = async (url: string, cookie = '') =>
    fetch(`${url}/api/v1/auth/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ user: { email: accounts.manager, password: demoPassword } }),
    })
  const secureUrl = `http://127.0.0.1:${portOf(secure)}`
  const value = String.raw`[\w-]{22}\.[\w-]{22}`
  const attributes = 'Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax'
  const [plain = ''] = (await signInAt(server.url)).headers.getSetCookie()
  expect(plain).toMatch(new RegExp(`^weekboard_device=${value}; ${attributes}$`))
  const [overHttps = ''] = (await signInAt(secureUrl)).headers.getSetCookie()
  expect(overHttps).toMatch(new RegExp(`^__Host-weekboard_device=${value}; ${attributes}; Secure$`))
  const [again] = (await signInAt(secureUrl, overHttps.split(';')[0])).headers.getSetCookie()
  expect(again).toBe(overHttps)
  await secure.close()
})
