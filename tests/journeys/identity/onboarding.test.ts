import type { OnboardingStatus } from '@weekboard/contracts/organization/onboarding'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const password = 'correct-horse-battery'

/** Founds an organization and returns the token of its admin. */
async function found(email: string): Promise<string> {
  const { api } = server
  await api.call('POST', '/auth/sign_up', {
    body: { user: { full_name: 'Zoe Berg', email, password, organization_name: 'Berg & Co' } },
  })
  const outbox = await api.call<{ messages: { link: string }[] }>('GET', `/dev/outbox?to=${email}`)
  const link = new URL(outbox.body.messages[0]?.link ?? '')
  const verified = await api.call<{ token: string; needs_onboarding: boolean }>(
    'POST',
    '/auth/verify-email',
    { body: { token: link.searchParams.get('token') } },
  )
  expect(verified.body.needs_onboarding).toBe(true)
  return verified.body.token
}

const status = async (token: string) =>
  (await server.api.call<OnboardingStatus>('GET', '/onboarding/status', { token })).body
const save = (token: string, body: unknown) =>
  server.api.call<OnboardingStatus>('PUT', '/onboarding/progress', { token, body })
const complete = (token: string) =>
  server.api.call<OnboardingStatus>('POST', '/onboarding/complete', { token })
const refusedFields = async (token: string, body: unknown) => {
  const reply = await server.api.call('PUT', '/onboarding/progress', { token, body })
  expect(reply.status).toBe(422)
  return Object.keys((reply.body.details?.fields as object | undefined) ?? {})
}

test('a new organization starts at the first step, and what is saved survives', async () => {
  const zoe = await found('zoe@setup.test')
  expect(await status(zoe)).toEqual({ completed: false, current_step: 1, data: {} })

  const data = { import: { skipped: true }, review: { seen: ['Ana', 'Ben'], skipped: false } }
  const saved = await save(zoe, { step: 3, data })
  expect(saved.status).toBe(200)
  expect(saved.body).toEqual({ completed: false, current_step: 3, data })
  expect(await status(zoe)).toEqual(saved.body)

  const back = await save(zoe, { step: 2, data: { profile: { skipped: true } } })
  expect(back.body.data).toEqual({ profile: { skipped: true } })
  expect(await status(zoe)).toEqual(back.body)
})

test('completing keeps the progress, counts once, and ends the question at sign-in', async () => {
  const zoe = await found('done@setup.test')
  await save(zoe, { step: 3, data: { profile: { skipped: true } } })
  const first = await complete(zoe)
  expect(first.status).toBe(200)
  expect(first.body).toEqual({
    completed: true,
    current_step: 3,
    data: { profile: { skipped: true } },
  })
  const completedAt = async () => {
    const { rows } = await server.node.platform.database.tenant(organizationId, (tx) =>
      tx.client.query<{ at: Date }>('select onboarding_completed_at as at from organizations'),
    )
    return rows[0]?.at
  }
  const me = await server.api.call<{ user: { organization: { id: number } } }>('GET', '/auth/me', {
    token: zoe,
  })
  const organizationId = me.body.user.organization.id
  const before = await completedAt()
  expect(before).toEqual(server.clock.now())
  server.clock.advance(60_000)
  expect((await complete(zoe)).body).toEqual(first.body)
  expect(await completedAt()).toEqual(before)
  expect(await status(zoe)).toEqual(first.body)
  expect((await save(zoe, { step: 1, data: {} })).body.completed).toBe(true)
})

test('completing without having saved anything is fine', async () => {
  const zoe = await found('hasty@setup.test')
  expect((await complete(zoe)).body).toEqual({ completed: true, current_step: 1, data: {} })
})

test('the demo organization has completed it; another one has its own', async () => {
  const admin = await server.api.signIn(accounts.admin)
  const stranger = await server.api.signIn(accounts.stranger)
  const theirs = await status(stranger)
  await save(admin, { step: 2, data: { import: { skipped: true } } })
  expect(await status(admin)).toMatchObject({ completed: true, current_step: 2 })
  expect(await status(stranger)).toEqual(theirs)
})

describe.each(['manager', 'employee'] as const)('a %s', (role) => {
  test.each([
    ['GET', '/onboarding/status'],
    ['PUT', '/onboarding/progress'],
    ['POST', '/onboarding/complete'],
  ])('may not %s %s', async (method, path) => {
    const token = await server.api.signIn(accounts[role])
    const body = method === 'PUT' ? { step: 2, data: {} } : undefined
    expect((await server.api.call(method, path, { token, body })).status).toBe(403)
  })
})

describe('refuses, naming the field, and keeps what was', () => {
  let admin: string
  let before: OnboardingStatus
  beforeAll(async () => {
    admin = await server.api.signIn(accounts.admin)
    before = await status(admin)
  })

  test.each([0, 4, -1, 1.5, '2', null, undefined])('a step %s', async (step) => {
    expect(await refusedFields(admin, { step, data: {} })).toEqual(['step'])
    expect(await status(admin)).toEqual(before)
  })

  test.each([undefined, null, 'text', [1]])('data %j', async (data) => {
    expect(await refusedFields(admin, { step: 1, data })).toEqual(['data'])
  })

  test('a step whose skipped is no boolean', async () => {
    const data = { import: { skipped: 'yes' } }
    expect(await refusedFields(admin, { step: 1, data })).toEqual(['data.import.skipped'])
  })

  test('more than 64 KiB, counted as bytes of JSON', async () => {
    const around = JSON.stringify({ import: { text: '' } }).length
    const data = (bytes: number) => ({ import: { text: 'é'.repeat((bytes - around) / 2) } })
    expect(around % 2).toBe(0)
    expect((await save(admin, { step: 1, data: data(65_536) })).status).toBe(200)
    before = await status(admin)
    const reply = await server.api.call('PUT', '/onboarding/progress', {
      token: admin,
      body: { step: 1, data: data(65_538) },
    })
    expect(reply.status).toBe(422)
    expect(reply.body.message).toBe('data must be at most 64 KiB as JSON')
    expect(await status(admin)).toEqual(before)
  })
})

test('keeps whatever JSON can hold', async () => {
  const admin = await server.api.signIn(accounts.admin)
  let deep: unknown = 'bottom'
  for (let level = 0; level < 1_000; level += 1) deep = [deep]
  const odd = 'nul \u0000, a pair \ud83d\ude00, "quotes" and \\'
  const data = { import: { odd, deep }, newer_step: [1, null] }
  expect((await save(admin, { step: 1, data })).status).toBe(200)
  expect((await status(admin)).data).toEqual(data)
})

test('nesting without an end is refused, not a failure', async () => {
  const admin = await server.api.signIn(accounts.admin)
  for (const depth of [3_000, 4_000, 30_000]) {
    const body = `{"step":1,"data":{"import":{"deep":${'['.repeat(depth)}${']'.repeat(depth)}}}}`
    const reply = await save(admin, body)
    expect([depth, reply.status < 500]).toEqual([depth, true])
    expect((await server.api.call('GET', '/onboarding/status', { token: admin })).status).toBe(200)
  }
})
