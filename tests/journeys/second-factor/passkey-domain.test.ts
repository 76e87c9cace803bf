import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPasskeyTo, signInByPasskey } from '../../support/passkeys/software-authenticator.ts'
import { newPassword, signUpVerified } from '../../support/people/users.ts'
import { portOf, startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('another domain', () => {
  const withDomain = (env: Record<string, string>) =>
    startTestServer({ databaseUrl: server.databaseUrl, clock: server.clock, env })

  test('of PASSKEY_RP_ID: the start warns of stored passkeys, which are no method any more', async () => {
    const email = 'moves@passkey.test'
    const { token } = await signUpVerified(server.api, email)
    const { authenticator } = await addPasskeyTo(server, token)
    const moved = await withDomain({
      PUBLIC_URL: 'https://board.example.com',
      PASSKEY_RP_ID: 'example.com',
    })
    expect(moved.log()).toContain('Stored passkeys belong to another domain')
    const call = (path: string, body?: unknown) =>
      fetch(`http://127.0.0.1:${portOf(moved)}/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      })
    const { options } = await (await call('/auth/passkeys/sign_in_options')).json()
    expect(options.rpId).toBe('example.com')
    const asked = await call('/auth/sign_in', { user: { email, password: newPassword } })
    const { details } = await asked.json()
    expect([asked.status, details.methods, details.passkey_options]).toEqual([
      403,
      ['recovery_code'],
      undefined,
    ])
    expect((await signInByPasskey(server, authenticator)).status).toBe(200)
    await moved.close()
    expect(server.log()).not.toContain('Stored passkeys belong to another domain')
  })

  test('that does not fit PUBLIC_URL: passkeys are off, and the start says so', async () => {
    const other = await withDomain({
      PUBLIC_URL: 'http://localhost:4999',
      PASSKEY_RP_ID: 'example.org',
    })
    expect(other.log()).toContain('Passkeys are off')
    await other.close()
  })

  test('or an address of this machine: no method there, and none can be added', async () => {
    const { token } = await signUpVerified(server.api, 'by-address@passkey.test')
    const { authenticator } = await addPasskeyTo(server, token)
    const there = server.url.replace('localhost', '127.0.0.1')
    const call = (path: string, body: unknown = {}, method = 'POST') =>
      fetch(`${there}/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    expect((await call('/auth/passkeys/options')).status).toBe(404)
    const user = { email: 'by-address@passkey.test', password: newPassword }
    const asked = await (await call('/auth/sign_in', { user })).json()
    expect(asked.details.methods).toEqual(['recovery_code'])
    const { challenge, options } = await (await call('/auth/passkeys/sign_in_options')).json()
    const response = authenticator.get(options, { origin: there })
    expect((await call('/auth/passkeys/sign_in', { challenge, response })).status).toBe(401)
    server.clock.advance(10 * 60_000)
    const proof = await (await call('/auth/passkeys/options')).json()
    expect([proof.code, proof.details.methods]).toEqual(['proof_required', ['recovery_code']])
  })
})
