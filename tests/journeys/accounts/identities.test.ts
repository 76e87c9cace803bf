import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  exchangeCode,
  linkStep,
  returnFrom,
  type SocialReturn,
} from '../../support/contract/social-sign-in.ts'
import { messageTo, otherCode } from '../../support/people/outbox.ts'
import {
  answerChallenge,
  answerProof,
  type ProofReply,
  turnOnAuthenticator,
} from '../../support/people/second-factor.ts'
import { newPassword, signInWithPassword, signUpVerified } from '../../support/people/users.ts'
import { type Github, startGithub } from '../../support/servers/github.ts'
import { type Google, startGoogle } from '../../support/servers/google.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const minuteMs = 60_000
let google: Google
let github: Github
let server: TestServer
beforeAll(async () => {
  google = await startGoogle()
  github = await startGithub()
  const env = { ...google.env, ...github.env, LIMIT_SIGN_IN_FAILURES: '10' }
  server = await startTestServer({ env })
})
afterAll(async () => {
  await server.close()
  await google.close()
  await github.close()
})

const providers = ['google_oauth2', 'github'] as const
type Provider = (typeof providers)[number]
const nameOf = { google_oauth2: 'Google', github: 'GitHub' } as const

let serial = 0
const newId = (): number => {
  serial += 1
  return serial
}
/** Comes back from a provider as somebody with this address there. */
function arrive(provider: Provider, email: string, id = newId()): Promise<SocialReturn> {
  google.person = { sub: `subject-${id}`, email, email_verified: true, name: 'Gil Ost' }
  github.person = {
    id,
    login: 'gil',
    name: 'Gil Ost',
    emails: [{ email, primary: true, verified: true }],
  }
  return returnFrom(server, provider)
}

interface Identities {
  readonly code: string
  readonly identities: readonly { id: number; provider: string; email: string }[]
}
const identitiesOf = async (token: string) =>
  (await server.api.call<Identities>('GET', '/auth/identities', { token })).body.identities
const unlink = (token: string, id: number | undefined) =>
  server.api.call<ProofReply>('DELETE', `/auth/identities/${id}`, { token })
const eventsOf = async (email: string) => {
  const { rows } = await server.node.platform.database.pool.query<{ type: string; method: string }>(
    `select type, method from security_events join users u on u.id = user_id
     where u.email = $1 and type like 'identity%' and organization_id is not null
       and ip_address is not null order by security_events.id`,
    [email],
  )
  return rows.map(({ type, method }) => [type, method])
}
const linkByPassword = (returned: SocialReturn, password = newPassword) =>
  linkStep(server, returned, '', { password })

describe.each(providers)('a new identity at %s with the address of an account', (provider) => {
  const address = (name: string) => `${name}-${provider.slice(0, 6)}@link.test`

  test('is stored once its owner gives the password, which is mailed, and signs in from then on', async () => {
    const email = address('password')
    const { token, user } = await signUpVerified(server.api, email)
    const id = newId()
    const returned = await arrive(provider, email, id)
    const options = await linkStep(server, returned, '/options')
    expect(options.body).toEqual({ methods: ['password', 'code'], provider, email })
    expect(await identitiesOf(token)).toEqual([])

    const wrong = await linkByPassword(returned, 'not-mine-at-all')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid_code'])
    expect(await identitiesOf(token)).toEqual([])
    const linked = await linkByPassword(returned)
    expect([linked.status, linked.body.user.id]).toEqual([200, user.id])
    expect(linked.headers.get('set-cookie')).toMatch(/weekboard_social=;.*Max-Age=0/)
    expect(await identitiesOf(linked.body.token)).toEqual([
      { id: expect.any(Number), provider, email, created_at: expect.any(String) },
    ])
    const mail = await messageTo(server.api, email, /account was connected/)
    expect(mail.subject).toBe(`A ${nameOf[provider]} account was connected`)

    const again = await exchangeCode(server, await arrive(provider, email, id))
    expect([again.status, again.body.user.id]).toEqual([200, user.id])
    expect((await linkByPassword(returned)).status).toBe(410)
  })

  test('is stored with a mailed code as well', async () => {
    const email = address('code')
    const { token } = await signUpVerified(server.api, email)
    const returned = await arrive(provider, email)
    const early = await linkStep(server, returned, '', { code: '123456' })
    expect(early.status).toBe(422)
    expect((await linkStep(server, returned, '/mail')).status).toBe(200)
    const { code } = await messageTo(server.api, email, /Confirm that it is you/)
    expect((await linkStep(server, returned, '', { code: otherCode(code) })).status).toBe(422)
    expect((await linkStep(server, returned, '', { code: code ?? '' })).status).toBe(200)
    expect(await identitiesOf(token)).toHaveLength(1)
  })

  test('waits for the second factor where there is one', async () => {
    const email = address('factor')
    const { token } = await signUpVerified(server.api, email)
    const app = await turnOnAuthenticator(server, token)
    const asked = await linkByPassword(await arrive(provider, email))
    expect([asked.status, asked.body.code]).toEqual([403, 'second_factor_required'])
    expect(await identitiesOf(token)).toEqual([])
    const { challenge } = asked.body.details
    expect((await answerChallenge(server, challenge, { code: app.code(9) })).status).toBe(422)
    expect(await identitiesOf(token)).toEqual([])
    expect((await answerChallenge(server, challenge, { code: app.code() })).status).toBe(200)
    expect(await identitiesOf(token)).toHaveLength(1)
  })
})

test('the challenge is for the browser that came back, for ten minutes and five tries', async () => {
  const email = 'browser@link.test'
  await signUpVerified(server.api, email)
  const returned = await arrive('github', email)
  const other = await arrive('github', email)
  for (const cookie of ['', 'weekboard_social=somebody-else', other.cookie]) {
    for (const step of ['', '/options', '/mail'] as const) {
      const answer: Record<string, string> = step === '' ? { password: newPassword } : {}
      const stolen = await linkStep(server, { ...returned, cookie }, step, answer)
      expect([step, stolen.status, stolen.body.code]).toEqual([step, 410, 'challenge_expired'])
    }
  }
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await linkByPassword(returned, 'not-mine-at-all')).status).toBe(422)
  }
  expect((await linkByPassword(returned)).status).toBe(410)
  server.clock.advance(10 * minuteMs)
  expect((await linkByPassword(other)).status).toBe(410)
})

test('of parallel answers one connects', async () => {
  const email = 'parallel@link.test'
  const { token } = await signUpVerified(server.api, email)
  const returned = await arrive('google_oauth2', email)
  const replies = await Promise.all(Array.from({ length: 4 }, () => linkByPassword(returned)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
  expect(await identitiesOf(token)).toHaveLength(1)
})

test('a new password ends what waits', async () => {
  const email = 'careful@link.test'
  const { token } = await signUpVerified(server.api, email)
  const returned = await arrive('github', email)
  const password = 'another-horse-battery'
  await server.api.call('PATCH', '/auth/password', {
    token,
    body: { current_password: newPassword, password },
  })
  expect((await linkByPassword(returned, password)).status).toBe(410)
})

test('guesses at the password count as those of a sign-in', async () => {
  const email = 'guessed@link.test'
  await signUpVerified(server.api, email)
  for (let round = 0; round < 2; round += 1) {
    const returned = await arrive('github', email)
    for (let tries = 0; tries < 5; tries += 1) await linkByPassword(returned, 'not-mine-at-all')
  }
  expect((await signInWithPassword(server.api, email, newPassword)).status).toBe(429)
})

test('who signed up while somebody came back is asked as well', async () => {
  const email = 'meanwhile@link.test'
  const returned = await arrive('github', email, 9_001)
  await signUpVerified(server.api, email)
  const late = await exchangeCode(server, returned)
  expect([late.status, late.body.code]).toEqual([422, 'social_code_invalid'])
  expect((await arrive('github', email, 9_001)).url.pathname).toBe('/login')
})

describe('disconnecting', () => {
  test('takes the way in, is mailed and leaves the others', async () => {
    const email = 'two@link.test'
    const { token } = await signUpVerified(server.api, email)
    const id = newId()
    await linkByPassword(await arrive('github', email, id))
    await linkByPassword(await arrive('google_oauth2', email))
    const [first] = await identitiesOf(token)
    expect((await unlink(token, first?.id)).status).toBe(200)
    expect((await identitiesOf(token)).map(({ provider }) => provider)).toEqual(['google_oauth2'])
    const mail = await messageTo(server.api, email, /account was disconnected/)
    expect(mail.subject).toBe('A GitHub account was disconnected')
    expect(await eventsOf(email)).toEqual([
      ['identity_linked', 'github'],
      ['identity_linked', 'google'],
      ['identity_unlinked', 'github'],
    ])
    expect((await arrive('github', email, id)).url.searchParams.has('link')).toBe(true)
    expect((await unlink(token, first?.id)).status).toBe(404)
  })

  test('asks for proof, and nobody takes that of somebody else', async () => {
    const email = 'proof@link.test'
    const { token } = await signUpVerified(server.api, email)
    await linkByPassword(await arrive('github', email))
    const [own] = await identitiesOf(token)
    const { token: stranger } = await signUpVerified(server.api, 'stranger@link.test')
    expect((await unlink(stranger, own?.id)).status).toBe(404)
    expect(await identitiesOf(stranger)).toEqual([])
    server.clock.advance(10 * minuteMs)
    const asked = await unlink(token, own?.id)
    expect([asked.status, asked.body.code]).toEqual([403, 'proof_required'])
    const { challenge } = asked.body.details
    await answerProof(server, token, { challenge, password: newPassword })
    expect((await unlink(token, own?.id)).status).toBe(200)
  })

  test('the last way to sign in stays, also of two at once', async () => {
    const email = 'last@link.test'
    const created = await exchangeCode(server, await arrive('github', email))
    const { token } = created.body
    const [only] = await identitiesOf(token)
    const refused = await unlink(token, only?.id)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'last_sign_in_method',
      'This is the last way to sign in to your account. Set a password before you remove it.',
    ])
    const returned = await arrive('google_oauth2', email)
    expect((await linkStep(server, returned, '/options')).body.methods).toEqual(['code'])
    await linkStep(server, returned, '/mail')
    const { code } = await messageTo(server.api, email, /Confirm that it is you/)
    expect((await linkStep(server, returned, '', { code: code ?? '' })).status).toBe(200)
    const both = await identitiesOf(token)
    const replies = await Promise.all(both.map(({ id }) => unlink(token, id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await identitiesOf(token)).toHaveLength(1)
  })
})

test('a sign-in that a foreign page starts waits for a click', async () => {
  const started = await fetch(`${server.url}/api/v1/auth/auth/github`, {
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect([started.status, started.headers.get('location')]).toEqual([302, '/login?provider=github'])
})
