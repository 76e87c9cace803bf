import type { User } from '@weekboard/contracts/identity/user'
import type { Billing, Invoice } from '@weekboard/contracts/organization/billing'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { createTestClock, testNow } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
const clock = createTestClock()
const tokens = { admin: '', manager: '', employee: '', pier: '' }
beforeAll(async () => {
  server = await startTestServer({ clock })
  const { signIn } = server.api
  tokens.admin = await signIn(accounts.admin)
  tokens.manager = await signIn(accounts.manager)
  tokens.employee = await signIn(accounts.employee)
  tokens.pier = await signIn(accounts.stranger)
})
afterAll(() => server.close())

interface BillingReply {
  readonly billing: Billing
  readonly url: string
  readonly invoices: readonly Invoice[]
  readonly code: string
  readonly message: string
  readonly details?: { readonly fields?: Record<string, string> }
}

const call = (token: string, method: string, path: string, body?: unknown) =>
  server.api.call<BillingReply>(method, `/billing${path}`, {
    token,
    ...(body !== undefined && { body }),
  })
const outcome = (token: string, name: string) => call(token, 'POST', '/sandbox', { outcome: name })
const read = async (token = tokens.pier) => (await call(token, 'GET', '')).body.billing

describe('a newcomer', () => {
  test('has everything of Business for 30 days, and Free after that', async () => {
    expect(await read()).toMatchObject({
      plan: 'business',
      status: 'trialing',
      seats: { included: null },
      trial_ends_at: new Date(testNow.getTime() + 30 * dayMs).toISOString(),
      cancel_at: null,
      grace_ends_at: null,
      next_invoice: null,
      provider: 'sandbox',
      checkout: null,
    })
    clock.advance(30 * dayMs - 1)
    const stays = await server.api.signIn(accounts.stranger)
    expect((await read(stays)).status).toBe('trialing')
    clock.advance(1)
    expect(await read(stays)).toMatchObject({
      plan: 'free',
      status: 'active',
      seats: { included: 10 },
      trial_ends_at: null,
    })
    clock.set(testNow)
  })

  test('who cancels or cannot pay the checkout stays where they are', async () => {
    for (const end of ['cancel', 'decline']) {
      const { status, body } = await call(tokens.pier, 'POST', '/checkout', { plan: 'team' })
      expect([status, body.url]).toEqual([200, `${server.node.platform.publicUrl()}/billing/test`])
      expect(await read()).toMatchObject({ status: 'trialing', checkout: { plan: 'team' } })
      expect((await outcome(tokens.pier, end)).body.billing).toMatchObject({
        plan: 'business',
        status: 'trialing',
        checkout: null,
      })
    }
    expect((await call(tokens.pier, 'GET', '/invoices')).body.invoices).toEqual([])
  })

  test('has nothing to cancel, to resume, to renew or to be late with', async () => {
    for (const path of ['/cancel', '/resume', '/portal']) {
      const { status, body } = await call(tokens.pier, 'POST', path)
      expect([path, status, body.code]).toEqual([path, 409, 'conflict'])
    }
    for (const name of ['success', 'cancel', 'decline', 'renew', 'end_grace']) {
      expect([name, (await outcome(tokens.pier, name)).status]).toEqual([name, 409])
    }
  })

  test('ends the trial in the sandbox, once', async () => {
    expect((await outcome(tokens.pier, 'end_trial')).body.billing).toMatchObject({
      plan: 'free',
      status: 'active',
    })
    expect((await outcome(tokens.pier, 'end_trial')).status).toBe(409)
  })
})

describe('a paid plan', () => {
  test('begins with the checkout, by the seat', async () => {
    const { seats } = await read()
    await call(tokens.pier, 'POST', '/checkout', { plan: 'team' })
    const { billing } = (await outcome(tokens.pier, 'success')).body
    const amount_cents = seats.used * 300
    expect(billing).toMatchObject({
      plan: 'team',
      status: 'active',
      seats: { used: seats.used, included: null },
      checkout: null,
      next_invoice: { date: '2026-12-18T15:00:00.000Z', amount_cents, currency: 'USD' },
    })
    const { invoices } = (await call(tokens.pier, 'GET', '/invoices')).body
    expect(invoices).toEqual([
      {
        id: expect.any(String),
        date: testNow.toISOString(),
        amount_cents,
        currency: 'USD',
        status: 'paid',
        url: null,
      },
    ])
  })

  test('is not bought twice, and is changed at once', async () => {
    const again = await call(tokens.pier, 'POST', '/checkout', { plan: 'team' })
    expect([again.status, again.body.message]).toEqual([409, 'This is the current plan.'])
    await call(tokens.pier, 'POST', '/checkout', { plan: 'business' })
    const { billing } = (await outcome(tokens.pier, 'success')).body
    expect(billing).toMatchObject({
      plan: 'business',
      next_invoice: {
        date: '2026-12-18T15:00:00.000Z',
        amount_cents: billing.seats.used * 500,
      },
    })
  })

  test('ends with its period when it is cancelled, unless it is resumed', async () => {
    const { body } = await call(tokens.pier, 'POST', '/cancel')
    const cancelAt = '2026-12-18T15:00:00.000Z'
    expect(body.billing).toMatchObject({
      status: 'active',
      plan: 'business',
      cancel_at: cancelAt,
      next_invoice: null,
    })
    expect((await call(tokens.pier, 'POST', '/cancel')).body.billing.cancel_at).toBe(cancelAt)
    expect((await call(tokens.pier, 'POST', '/resume')).body.billing).toMatchObject({
      cancel_at: null,
      next_invoice: { date: cancelAt },
    })
    await call(tokens.pier, 'POST', '/cancel')
    expect((await outcome(tokens.pier, 'renew')).body.billing).toMatchObject({
      plan: 'free',
      status: 'cancelled',
      cancel_at: null,
    })
    expect((await call(tokens.pier, 'POST', '/resume')).status).toBe(409)
  })

  test('that is renewed is paid for another month', async () => {
    await call(tokens.pier, 'POST', '/checkout', { plan: 'team' })
    await outcome(tokens.pier, 'success')
    const { next_invoice } = (await outcome(tokens.pier, 'renew')).body.billing
    expect(next_invoice?.date).toBe('2027-01-18T15:00:00.000Z')
    const { invoices } = (await call(tokens.pier, 'GET', '/invoices')).body
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  })

  test('that is not paid works for 14 days, is read-only then, and comes back with the payment', async () => {
    const declined = (await outcome(tokens.pier, 'decline')).body.billing
    const graceEndsAt = new Date(testNow.getTime() + 14 * dayMs).toISOString()
    expect(declined).toMatchObject({ status: 'past_due', grace_ends_at: graceEndsAt })
    const organization = async () =>
      (
        await server.api.call<{ user: { organization: { read_only_from: string | null } } }>(
          'GET',
          '/auth/me',
          { token: tokens.pier },
        )
      ).body.user.organization.read_only_from
    expect(await organization()).toBe(graceEndsAt)
    const rename = (name: string, token = tokens.pier) =>
      server.api.call('PATCH', '/organization', { token, body: { organization: { name } } })
    clock.advance(14 * dayMs - 1)
    const later = await server.api.signIn(accounts.stranger)
    expect((await rename('Still here', later)).status).toBe(200)
    clock.advance(1)
    const refused = await rename('Too late', later)
    expect([refused.status, refused.body.code]).toEqual([402, 'organization_read_only'])
    expect((await read(later)).status).toBe('read_only')
    clock.set(testNow)
    expect((await outcome(tokens.pier, 'end_grace')).body.billing.status).toBe('read_only')
    expect((await rename('Too late')).status).toBe(402)
    expect((await outcome(tokens.pier, 'success')).body.billing).toMatchObject({
      status: 'active',
      grace_ends_at: null,
    })
    expect((await rename('Paid')).status).toBe(200)
    expect(await organization()).toBeNull()
    const { invoices } = (await call(tokens.pier, 'GET', '/invoices')).body
    expect(invoices.filter(({ status }) => status !== 'paid')).toEqual([])
  })
})

test('an overdue plan that was cancelled ends with its period, and everything can be changed', async () => {
  await outcome(tokens.pier, 'decline')
  const { cancel_at } = (await call(tokens.pier, 'POST', '/cancel')).body.billing
  const rename = async (name: string) => {
    const token = await server.api.signIn(accounts.stranger)
    const body = { organization: { name } }
    const { status } = await server.api.call('PATCH', '/organization', { token, body })
    const me = await server.api.call<{ user: User }>('GET', '/auth/me', { token })
    return [status, (await read(token)).status, me.body.user.organization?.read_only_from !== null]
  }
  clock.set(new Date(Date.parse(cancel_at ?? '') - 1))
  expect(await rename('Too late')).toEqual([402, 'read_only', true])
  clock.advance(1)
  expect(await rename('On Free')).toEqual([200, 'cancelled', false])
  clock.set(testNow)
  await call(tokens.pier, 'POST', '/checkout', { plan: 'team' })
  await outcome(tokens.pier, 'success')
  await call(tokens.pier, 'POST', '/cancel')
  const declined = (await outcome(tokens.pier, 'decline')).body.billing
  expect(declined).toMatchObject({ plan: 'free', status: 'cancelled', grace_ends_at: null })
})

test('the demo organization is on Team', async () => {
  expect(await read(tokens.admin)).toMatchObject({ plan: 'team', status: 'active' })
})

test('what is changed stands in the log', async () => {
  const { body } = await server.api.call<{
    entries: { summary: string; user: { name: string } }[]
  }>('GET', '/audit_log?type=billing_changed', { token: tokens.pier })
  const sentences = body.entries.map(({ summary }) => summary).toReversed()
  expect(sentences.slice(0, 5)).toEqual([
    'Ended the trial',
    'Paid for the plan Team',
    'Paid for the plan Business',
    'Cancelled the plan Business',
    'Paid for the plan Business',
  ])
})

describe('bad input', () => {
  test.each([
    ['/checkout', {}, 'plan'],
    ['/checkout', { plan: 'free' }, 'plan'],
    ['/checkout', { plan: 'gold' }, 'plan'],
    ['/sandbox', { outcome: 'win' }, 'outcome'],
  ])('%s %j', async (path, body, field) => {
    const reply = await call(tokens.admin, 'POST', path, body)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.details?.fields ?? {})).toEqual([field])
  })

  test('a webhook of a provider that is not set up is a 404', async () => {
    expect((await server.api.call('POST', '/billing/webhook', { body: {} })).status).toBe(404)
  })
})

test('nobody but an admin reaches billing', async () => {
  const paths = [
    ['GET', ''],
    ['GET', '/invoices'],
    ['POST', '/checkout'],
    ['POST', '/portal'],
    ['POST', '/cancel'],
    ['POST', '/resume'],
    ['POST', '/sandbox'],
  ] as const
  for (const [method, path] of paths) {
    for (const role of ['manager', 'employee'] as const) {
      const reply = await call(tokens[role], method, path, method === 'POST' ? {} : undefined)
      expect([role, path, reply.status]).toEqual([role, path, 403])
    }
  }
})

test('in production nobody drives a sandbox, and nobody can pay without a provider', async () => {
  const production = await startTestServer({
    databaseUrl: server.databaseUrl,
    env: { NODE_ENV: 'production' },
  })
  const send = (path: string, body?: unknown) =>
    production.api.call('POST', `/billing${path}`, { token: tokens.admin, body })
  expect((await send('/sandbox', { outcome: 'end_trial' })).status).toBe(404)
  const checkout = await send('/checkout', { plan: 'business' })
  expect([checkout.status, checkout.body.message]).toEqual([
    503,
    'Payment is not set up on this server.',
  ])
  expect(await read(tokens.admin)).toMatchObject({ plan: 'team', checkout: null })
  await production.close()
})
