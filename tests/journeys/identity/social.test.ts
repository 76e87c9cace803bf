import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { messagesTo, messageTo, secretOf } from '../../support/people/outbox.ts'
import {
  newPassword,
  type SessionReply,
  signInWithPassword,
  signUp,
  signUpVerified,
} from '../../support/people/users.ts'
import { type Github, startGithub } from '../../support/servers/github.ts'
import { type Google, startGoogle } from '../../support/servers/google.ts'
import { portOf, startTestServer, type TestServer } from '../../support/servers/server.ts'

let google: Google
let github: Github
let server: TestServer
beforeAll(async () => {
  google = await startGoogle()
  github = await startGithub()
  server = await startTestServer({ env: { ...google.env, ...github.env } })
})
afterAll(async () => {
  await server.close()
  await google.close()
  await github.close()
})

const start = (provider: string, on: Pick<TestServer, 'url'> = server) =>
  fetch(`${on.url}/api/v1/auth/auth/${provider}`, { redirect: 'manual' })
const locationOf = (reply: Response) => reply.headers.get('location') ?? ''
const cookieOf = (reply: Response) => (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
const back = (address: string, cookie: string) =>
  fetch(address, { redirect: 'manual', headers: { cookie } })

/** Goes to the provider and comes back, as a browser does; stops before the last step. */
async function goAndReturn(provider: string) {
  const started = await start(provider)
  expect(started.status).toBe(302)
  const atProvider = await fetch(locationOf(started), { redirect: 'manual' })
  return { address: locationOf(atProvider), cookie: cookieOf(started), started }
}

test.each([
  ['cross-site', '/login?provider=github'],
  ['same-origin', 'http'],
  ['none', 'http'],
])('a sign-in that a %s page starts leads to %s…', async (site, location) => {
  const started = await fetch(`${server.url}/api/v1/auth/auth/github`, {
    redirect: 'manual',
    headers: { 'sec-fetch-site': site },
  })
  expect([started.status, locationOf(started)]).toEqual([
    302,
    expect.stringMatching(`^${location.replace('?', '\\?')}`),
  ])
  expect(started.headers.has('set-cookie')).toBe(site !== 'cross-site')
})

interface Returned {
  readonly url: URL
  readonly cookie: string
}

async function signInSocially(provider: string): Promise<Returned> {
  const { address, cookie } = await goAndReturn(provider)
  return { url: new URL(locationOf(await back(address, cookie)), server.url), cookie }
}

const exchange = ({ url, cookie }: Returned, extra: Record<string, unknown> = {}) =>
  server.api.call<SessionReply & { code: string }>('POST', '/auth/oauth/exchange', {
    body: { code: url.searchParams.get('code') ?? '', ...extra },
    headers: { cookie },
  })

const asGoogle = (email: string, extra: Partial<Google['person']> = {}) => {
  google.person = { sub: `google-${email}`, email, email_verified: true, name: 'Gil Ost', ...extra }
}
const asGithub = (email: string, id: number, verified = true) => {
  const other = { email: `other-${email}`, primary: false, verified: true }
  const emails = [other, { email, primary: true, verified }]
  github.person = { id, login: 'hub', name: 'Hub Ost', emails }
}

test('only what is configured is offered, and the rest is not there', async () => {
  const { body } = await server.api.call<{ providers: string[] }>('GET', '/auth/providers')
  expect(body.providers).toEqual(['google_oauth2', 'github'])
  const bare = await startTestServer({ databaseUrl: server.databaseUrl })
  const none = await bare.api.call<{ providers: string[] }>('GET', '/auth/providers')
  expect(none.body.providers).toEqual([])
  for (const path of [
    'google_oauth2',
    'github',
    'google_oauth2/callback?state=x&code=y',
    'myspace',
  ]) {
    expect((await start(path, bare)).status).toBe(404)
  }
  await bare.close()
})

describe.each(['google_oauth2', 'github'] as const)('%s', (provider) => {
  let serial = 100
  const as = (email: string, verified = true) => {
    serial += 1
    if (provider === 'github') asGithub(email, serial, verified)
    else asGoogle(email, { email_verified: verified })
  }
  const address = (name: string) => `${name}-${provider.slice(0, 6)}@new.test`

  test('somebody new founds an organization, and is the same person the next time', async () => {
    as(address('new'))
    const first = await exchange(await signInSocially(provider), { time_zone: 'Europe/Berlin' })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      needs_onboarding: true,
      user: {
        email: address('new'),
        role: 'admin',
        email_verified: true,
        has_password: false,
        organization: { time_zone: 'Europe/Berlin' },
      },
    })
    const second = await exchange(await signInSocially(provider))
    expect(second.body.user.id).toBe(first.body.user.id)
  })

  test('a verified address of an account signs nobody in by itself', async () => {
    await signUpVerified(server.api, address('known'))
    as(address('known'))
    const { url } = await signInSocially(provider)
    expect([url.pathname, [...url.searchParams.keys()]]).toEqual(['/login', ['link']])
  })

  test('an address that the provider did not verify links to nothing', async () => {
    await signUpVerified(server.api, address('unproven'))
    as(address('unproven'), false)
    const { pathname, search } = (await signInSocially(provider)).url
    expect(pathname + search).toBe('/login?error=social')
  })

  test('an account that never verified its address is not taken over', async () => {
    await signUp(server.api, address('squat'), { password: 'the-squatters-password' })
    as(address('squat'))
    const { pathname, search } = (await signInSocially(provider)).url
    expect(pathname + search).toBe('/login?error=social')
    const squatter = await signInWithPassword(
      server.api,
      address('squat'),
      'the-squatters-password',
    )
    expect([squatter.status, squatter.body.code]).toEqual([403, 'email_not_verified'])
  })

  test('the way back works once, for the browser that went, and not for ever', async () => {
    as(address('state'))
    const { address: returned, cookie, started } = await goAndReturn(provider)
    const sent = new URL(locationOf(started)).searchParams
    expect(sent.get('code_challenge_method')).toBe('S256')
    expect(started.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)

    expect((await back(returned, '')).status).toBe(403)
    expect((await back(returned, 'weekboard_social=somebody-else')).status).toBe(403)
    expect((await back(returned, cookie)).status).toBe(302)
    expect((await back(returned, cookie)).status).toBe(403)

    const forged = new URL(returned)
    forged.searchParams.set('state', 'forged')
    expect((await back(forged.href, cookie)).status).toBe(403)
    const other = await goAndReturn(provider)
    server.clock.advance(11 * 60_000)
    expect((await back(other.address, other.cookie)).status).toBe(403)
  })

  test('the one-time code is exchanged once, and dies after two minutes', async () => {
    as(address('once'))
    const returned = await signInSocially(provider)
    expect((await exchange(returned)).status).toBe(200)
    const again = await exchange(returned)
    expect([again.status, again.body.code]).toEqual([422, 'social_code_invalid'])
    const late = await signInSocially(provider)
    server.clock.advance(2 * 60_000)
    expect((await exchange(late)).status).toBe(422)
  })

  test('the one-time code is for the browser that went', async () => {
    as(address('browser'))
    const returned = await signInSocially(provider)
    const other = await goAndReturn(provider)
    for (const cookie of ['', 'weekboard_social=somebody-else', other.cookie]) {
      const stolen = await exchange({ ...returned, cookie })
      expect([stolen.status, stolen.body.code]).toEqual([422, 'social_code_invalid'])
    }
    const own = await exchange(returned)
    expect(own.status).toBe(200)
    expect(own.headers.get('set-cookie')).toMatch(/^weekboard_social=;.*Max-Age=0; HttpOnly/)
    expect(cookieOf(other.started)).not.toBe(returned.cookie)
  })

  test('who says no, or brings a wrong code, is back at the sign-in', async () => {
    const denied = await goAndReturn(provider)
    const no = new URL(denied.address)
    no.searchParams.delete('code')
    no.searchParams.set('error', 'access_denied')
    expect(locationOf(await back(no.href, denied.cookie))).toBe('/login?error=social')
    const swapped = await goAndReturn(provider)
    const wrong = new URL(swapped.address)
    wrong.searchParams.set('code', 'somebody-elses')
    expect(locationOf(await back(wrong.href, swapped.cookie))).toBe('/login?error=social')
  })

  test('an invitation is accepted by its own address only', async () => {
    const email = address('invited')
    await server.api.call('POST', '/invitations', {
      token: await server.api.signIn(accounts.admin),
      body: { invitation: { email, role: 'manager', full_name: 'Nia Cole' } },
    })
    const invitation_token = secretOf(await messageTo(server.api, email, /Join/))
    as(address('not-invited'))
    const other = await exchange(await signInSocially(provider), { invitation_token })
    expect([other.status, other.body.code]).toEqual([403, 'invitation_for_another'])
    as(email)
    const joined = await exchange(await signInSocially(provider), { invitation_token })
    expect(joined.body).toMatchObject({
      needs_onboarding: false,
      user: { role: 'manager', organization: { name: 'Harbour Café' }, needs_profile_setup: true },
    })
    const used = await exchange(await signInSocially(provider), { invitation_token })
    expect(used.status).toBe(410)
  })
})

test('the provider knows a person by its own name for them, whatever their address becomes', async () => {
  asGithub('before@new.test', 7)
  const before = await exchange(await signInSocially('github'))
  asGithub('after@new.test', 7)
  const after = await exchange(await signInSocially('github'))
  expect(after.body.user).toMatchObject({ id: before.body.user.id, email: 'before@new.test' })
})

test('a password can be set by mail by who has none', async () => {
  asGoogle('passwordless@new.test')
  await exchange(await signInSocially('google_oauth2'))
  expect((await signInWithPassword(server.api, 'passwordless@new.test', newPassword)).status).toBe(
    401,
  )
  await server.api.call('POST', '/auth/forgot-password', {
    body: { email: 'passwordless@new.test' },
  })
  const token = secretOf(await messageTo(server.api, 'passwordless@new.test', /Set a new/))
  await server.api.call('POST', '/auth/reset-password', { body: { token, password: newPassword } })
  const { body } = await signInWithPassword(server.api, 'passwordless@new.test', newPassword)
  expect(body.user.has_password).toBe(true)
  expect(await messagesTo(server.api, 'nobody@new.test')).toEqual([])
})

test('the cookie of a sign-in travels over https only where the service does', async () => {
  const secure = await startTestServer({
    databaseUrl: server.databaseUrl,
    env: { ...google.env, PUBLIC_URL: 'https://plan.test', ALLOW_PLAINTEXT_SERVICES: 'true' },
  })
  const origin = `http://127.0.0.1:${portOf(secure)}`
  const begin = () => start('google_oauth2', { url: origin })
  const started = await begin()
  expect(started.headers.get('set-cookie')).toMatch(
    /^__Host-weekboard_social=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  )
  const finish = async (cookie: string, from: Response) => {
    const atProvider = await fetch(locationOf(from), { redirect: 'manual' })
    return back(locationOf(atProvider).replace('https://plan.test', origin), cookie)
  }
  const withoutPrefix = cookieOf(started).replace('__Host-', '')
  expect((await finish(withoutPrefix, started)).status).toBe(403)
  const again = await begin()
  const finished = await finish(cookieOf(again), again)
  expect(locationOf(finished)).toMatch(/^\/oauth-callback\?code=/)
  await secure.close()
})

test('a provider that is away leads back to the sign-in', async () => {
  const away = await startTestServer({
    databaseUrl: server.databaseUrl,
    env: { ...google.env, GOOGLE_ISSUER: 'http://127.0.0.1:9' },
  })
  expect(locationOf(await start('google_oauth2', away))).toBe('/login?error=social')
  await away.close()
})
