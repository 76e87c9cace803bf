import type { Billing, Invoice } from '@weekboard/contracts/organization/billing'
import { dayMs } from '@weekboard/scheduling/clock/durations'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../../support/faults/rounds.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeesApi } from '../../support/people/employees-api.ts'
import { testNow } from '../../support/servers/clock.ts'
import { untilNoJobIsDue } from '../../support/servers/jobs.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import {
  type StripeStandIn,
  type StripeSubscription,
  startStripe,
  stripeEnvironment,
  stripeEvent,
  stripePrices,
  stripeSignature,
} from '../../support/servers/stripe.ts'
import { until } from '../../support/servers/until.ts'

const nowSeconds = testNow.getTime() / 1000
const monthSeconds = 30 * 24 * 3600

let stripe: StripeStandIn
let server: TestServer
let token: string
beforeAll(async () => {
  stripe = await startStripe()
  server = await startTestServer({ env: stripeEnvironment(stripe) })
  token = await server.api.signIn(accounts.stranger)
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

interface BillingReply {
  readonly billing: Billing
  readonly url: string
  readonly invoices: readonly Invoice[]
  readonly code: string
}

const call = (method: string, path: string, body?: unknown) =>
  server.api.call<BillingReply>(method, `/billing${path}`, {
    token,
    ...(body !== undefined && { body }),
  })
const read = async () => (await call('GET', '')).body.billing

const send = (body: string, signature = stripeSignature(body, testNow)) =>
  server.api.call('POST', '/billing/webhook', {
    body,
    headers: { 'Stripe-Signature': signature },
  })

/** Sends an event about an object, and waits until the jobs that it caused are done. */
async function tell(type: string, object: object): Promise<void> {
  expect((await send(stripeEvent(type, object))).status).toBe(200)
  await untilNoJobIsDue(server.databaseUrl)
}

const customerId = () => [...stripe.customers.keys()][0] ?? ''

function subscribe(plan: keyof typeof stripePrices): StripeSubscription {
  const subscription: StripeSubscription = {
    id: `sub_${stripe.subscriptions.size + 1}`,
    customer: customerId(),
    status: 'active',
    price: stripePrices[plan],
    quantity: 3,
    created: nowSeconds + stripe.subscriptions.size,
    periodStart: nowSeconds,
    periodEnd: nowSeconds + monthSeconds,
    cancelAtPeriodEnd: false,
  }
  stripe.subscriptions.set(subscription.id, subscription)
  return subscription
}

const about = ({ id, customer }: StripeSubscription) => ({ object: 'subscription', id, customer })

describe('the checkout', () => {
  test('is a page of Stripe, for the seats that are used, with one customer for all tries', async () => {
    const { seats } = await read()
    const replies = await Promise.all([
      call('POST', '/checkout', { plan: 'team' }),
      call('POST', '/checkout', { plan: 'team' }),
    ])
    expect(stripe.customers.size).toBe(1)
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      const { origin, searchParams } = new URL(body.url)
      expect(origin).toBe('https://checkout.stripe.test')
      expect(Object.fromEntries(searchParams)).toMatchObject({
        mode: 'subscription',
        customer: customerId(),
        'line_items[0][price]': stripePrices.team,
        'line_items[0][quantity]': String(seats.used),
        success_url: `${server.node.platform.publicUrl()}/billing/success`,
        cancel_url: `${server.node.platform.publicUrl()}/billing/cancel`,
      })
    }
    expect(await read()).toMatchObject({
      status: 'trialing',
      provider: 'stripe',
      checkout: { plan: 'team' },
    })
  })

  test('is not believed before Stripe has the subscription', async () => {
    await tell('checkout.session.completed', { object: 'checkout.session', customer: customerId() })
    expect((await read()).status).toBe('trialing')
    const subscription = subscribe('team')
    await tell('customer.subscription.created', about(subscription))
    expect(await read()).toMatchObject({
      plan: 'team',
      status: 'active',
      checkout: null,
      next_invoice: {
        date: new Date((nowSeconds + monthSeconds) * 1000).toISOString(),
        currency: 'USD',
      },
    })
  })

  test('of another plan is the page of the portal that confirms it', async () => {
    const { body } = await call('POST', '/checkout', { plan: 'business' })
    const { origin, searchParams } = new URL(body.url)
    expect(origin).toBe('https://portal.stripe.test')
    expect(searchParams.get('flow_data[type]')).toBe('subscription_update_confirm')
    const item = 'flow_data[subscription_update_confirm][items][0]'
    expect(searchParams.get(`${item}[price]`)).toBe(stripePrices.business)
    expect(await read()).toMatchObject({ plan: 'team', checkout: { plan: 'business' } })
  })
})

describe('what happens at Stripe', () => {
  const current = () => stripe.subscriptions.get('sub_1') as StripeSubscription

  test('a cancelled plan is cancelled there, and resumed there', async () => {
    expect((await call('POST', '/cancel')).body.billing.cancel_at).toBe(
      new Date((nowSeconds + monthSeconds) * 1000).toISOString(),
    )
    expect(current().cancelAtPeriodEnd).toBe(true)
    expect((await call('POST', '/resume')).body.billing.cancel_at).toBeNull()
    expect(current().cancelAtPeriodEnd).toBe(false)
  })

  test('a failed payment begins 14 days of grace, counted from the invoice', async () => {
    const created = nowSeconds - 24 * 3600
    stripe.invoices.set('in_1', {
      id: 'in_1',
      customer: customerId(),
      status: 'open',
      created,
      total: 900,
    })
    current().status = 'past_due'
    await tell('invoice.payment_failed', { object: 'invoice', customer: customerId() })
    const graceEndsAt = new Date(created * 1000 + 14 * dayMs).toISOString()
    expect(await read()).toMatchObject({ status: 'past_due', grace_ends_at: graceEndsAt })
    await tell('customer.subscription.updated', about(current()))
    expect((await read()).grace_ends_at).toBe(graceEndsAt)
    expect((await call('GET', '/invoices')).body.invoices).toEqual([
      {
        id: 'in_1',
        date: new Date(created * 1000).toISOString(),
        amount_cents: 900,
        currency: 'USD',
        status: 'open',
        url: 'https://invoice.stripe.test/in_1',
      },
    ])
    const invoice = stripe.invoices.get('in_1')
    if (invoice) invoice.status = 'paid'
    current().status = 'active'
    await tell('invoice.paid', { object: 'invoice', customer: customerId() })
    expect(await read()).toMatchObject({ status: 'active', grace_ends_at: null })
    expect((await call('GET', '/invoices')).body.invoices[0]?.status).toBe('paid')
  })

  test('somebody more or less is a seat more or less there', async () => {
    const team = employeesApi(server, token)
    const added = await team.add({ full_name: 'One More' })
    const { used } = (await read()).seats
    await until(() => current().quantity === used, { withinMs: 30_000 })
    await team.change(added.body.employee.id, { active: false })
    await until(() => current().quantity === used - 1, { withinMs: 30_000 })
  })

  test('while Stripe is away nothing is lost, and its errors name no secret', async () => {
    stripe.setAway(true)
    const failed = await call('POST', '/cancel')
    expect(failed.status).toBe(503)
    expect(failed.text).not.toMatch(/sk_test|whsec|stand-in/i)
    stripe.setAway(false)
    expect((await read()).cancel_at).toBeNull()
    expect(server.log()).not.toMatch(/sk_test_stand_in|whsec_stand_in/)
  })
})

describe('a webhook that is not from Stripe', () => {
  const body = () => stripeEvent('customer.subscription.updated', about(subscribeOf()))
  const subscribeOf = () => stripe.subscriptions.get('sub_1') as StripeSubscription
  const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000)

  test.each([
    ['without a signature', () => ''],
    [
      'with a signature of another secret',
      (text: string) => stripeSignature(text, testNow, 'whsec'),
    ],
    ['with a signature of another body', () => stripeSignature('{}', testNow)],
    ['with a signature that is too old', (text: string) => stripeSignature(text, minutesAgo(6))],
    ['with nonsense', () => 'v1=00,t=abc'],
  ])('%s is a 400 and changes nothing', async (_case, sign) => {
    const text = body()
    const before = stripe.calls.length
    const reply = await send(text, sign(text))
    expect([reply.status, reply.body.code]).toEqual([400, 'malformed_request'])
    expect(stripe.calls.length).toBe(before)
  })

  test('about a customer of somebody else changes nothing', async () => {
    stripe.customers.set('cus_foreign', { id: 'cus_foreign', metadata: {} })
    stripe.customers.set('cus_claims', {
      id: 'cus_claims',
      metadata: { weekboard_organization: '1' },
    })
    for (const customer of ['cus_foreign', 'cus_claims', 'cus_unknown']) {
      const object = { object: 'subscription', id: 'sub_x', customer }
      expect((await send(stripeEvent('customer.subscription.deleted', object))).status).toBe(200)
    }
    await untilNoJobIsDue(server.databaseUrl)
    expect(await read()).toMatchObject({ plan: 'team', status: 'active' })
  })
})

/** What can happen to a subscription there, and what is sent of it. */
const step = fc.record({
  change: fc.constantFrom(
    ...(['active', 'past_due', 'unpaid', 'canceled', 'cancel', 'resume', 'business'] as const),
  ),
  copies: fc.integer({ min: 0, max: 2 }),
  forged: fc.boolean(),
})

function applyChange(subscription: StripeSubscription, change: string): void {
  if (change === 'cancel' || change === 'resume') {
    subscription.cancelAtPeriodEnd = change === 'cancel'
  } else if (change === 'business') {
    subscription.price = stripePrices.business
  } else {
    subscription.status = change as StripeSubscription['status']
  }
}

test('however events are lost, doubled, forged and reordered, the last one leaves the true state', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      async (steps, random) => {
        stripe.subscriptions.clear()
        const subscription = subscribe('team')
        const events: string[] = []
        for (const { change, copies, forged } of steps) {
          applyChange(subscription, change)
          const event = stripeEvent('customer.subscription.updated', about(subscription))
          for (let copy = 0; copy < copies; copy += 1) events.push(event)
          if (forged) {
            const other = stripeEvent('customer.subscription.deleted', about(subscription))
            const { status } = await send(other, stripeSignature(other, testNow, 'wrong'))
            expect(status).toBe(400)
          }
        }
        const shuffled = events
          .map((event) => ({ event, at: random.next().value }))
          .toSorted((a, b) => a.at - b.at)
        const replies = await Promise.all(shuffled.map(({ event }) => send(event)))
        for (const { status } of replies) expect(status).toBe(200)
        await tell('invoice.finalized', { object: 'invoice', customer: customerId() })
        await until(async () => {
          const { plan, status, cancel_at } = await read()
          return JSON.stringify([plan, status, cancel_at !== null]) === expectedOf(subscription)
        })
      },
    ),
    { numRuns: rounds(12, 1000) },
  )
})

function expectedOf({ status, price, cancelAtPeriodEnd }: StripeSubscription): string {
  if (status === 'canceled') return JSON.stringify(['free', 'cancelled', false])
  const plan = price === stripePrices.business ? 'business' : 'team'
  const paid = status === 'active' ? 'active' : 'past_due'
  return JSON.stringify([plan, paid, cancelAtPeriodEnd])
}
