import type { Billing, Invoice } from '@weekboard/contracts/organization/billing'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

let stripe: StripeStandIn
let server: TestServer
let admins: readonly [string, string]
beforeAll(async () => {
  stripe = await startStripe()
  server = await startTestServer({ env: stripeEnvironment(stripe) })
  const first = await server.api.signIn(accounts.admin)
  const team = employeesApi(server, first)
  const marco = (await team.list()).find(({ user }) => user.full_name === 'Marco Bellini')
  await team.change(marco?.id ?? 0, { role: 'admin' })
  admins = [first, await server.api.signIn(accounts.manager)]
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

interface BillingReply {
  readonly billing: Billing
  readonly url: string
  readonly invoices: readonly Invoice[]
}

const call = (token: string, method: string, path: string, body?: unknown) =>
  server.api.call<BillingReply>(method, `/billing${path}`, {
    token,
    ...(body !== undefined && { body }),
  })
const choose = (token: string, plan: string) => call(token, 'POST', '/checkout', { plan })
const read = async () => (await call(admins[0], 'GET', '')).body.billing

/** Sends an event about a customer, and waits until the jobs that it caused are done. */
async function tell(customer: string): Promise<void> {
  const body = stripeEvent('customer.subscription.updated', { object: 'subscription', customer })
  const headers = { 'Stripe-Signature': stripeSignature(body, testNow) }
  expect((await server.api.call('POST', '/billing/webhook', { body, headers })).status).toBe(200)
  await untilNoJobIsDue(server.databaseUrl)
}

const nowSeconds = testNow.getTime() / 1000

/** Pays a checkout, as its customer does on the page of Stripe. */
function pay({ url }: BillingReply): StripeSubscription {
  const form = new URL(url).searchParams
  const number = stripe.subscriptions.size + 1
  const subscription: StripeSubscription = {
    id: `sub_${number}`,
    customer: form.get('customer') ?? '',
    status: 'active',
    price: form.get('line_items[0][price]') ?? '',
    quantity: 1,
    created: nowSeconds + number,
    periodStart: nowSeconds,
    periodEnd: nowSeconds + 30 * 24 * 3600,
    cancelAtPeriodEnd: false,
  }
  stripe.subscriptions.set(subscription.id, subscription)
  return subscription
}

const openCheckouts = () => [...stripe.checkouts.values()].filter(({ status }) => status === 'open')

test('two admins who begin their first checkout at once are one customer', async () => {
  const replies = await Promise.all(admins.map((token) => choose(token, 'business')))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(stripe.customers.size).toBe(1)
  const customers = replies.map(({ body }) => new URL(body.url).searchParams.get('customer'))
  expect(new Set(customers)).toEqual(new Set(stripe.customers.keys()))
})

test('a checkout closes those that were begun before', async () => {
  await choose(admins[0], 'business')
  await choose(admins[1], 'business')
  expect(openCheckouts().map(({ price }) => price)).toEqual([stripePrices.business])
})

test('who has paid in two checkouts pays for one plan, and is credited the other', async () => {
  const { body } = await choose(admins[0], 'business')
  const [older, newer] = [pay(body), pay(body)]
  await tell(older.customer)
  await until(() => older.status === 'canceled')
  expect(newer.status).toBe('active')
  await tell(newer.customer)
  expect(await read()).toMatchObject({ plan: 'business', status: 'active', checkout: null })
  const end = stripe.calls.find(({ method }) => method === 'DELETE')
  expect(end?.path).toBe(`/v1/subscriptions/${older.id}`)
  expect(Object.fromEntries(end?.form ?? [])).toEqual({ prorate: 'true', invoice_now: 'true' })
})

test('a subscription to something else at Stripe is not a plan, and goes on', async () => {
  const { body } = await call(admins[0], 'POST', '/portal')
  const customer = new URL(body.url).searchParams.get('customer') ?? ''
  const other = { ...pay(body), id: 'sub_other', customer, price: 'price_of_something_else' }
  stripe.subscriptions.delete(`sub_${stripe.subscriptions.size}`)
  stripe.subscriptions.set(other.id, other)
  await tell(customer)
  expect(await read()).toMatchObject({ plan: 'business', status: 'active' })
  expect(other.status).toBe('active')
})

test('where a plan ends, the portal is opened and nothing is noted as begun', async () => {
  await call(admins[0], 'POST', '/cancel')
  for (const plan of ['business', 'team']) {
    const { status, body } = await choose(admins[1], plan)
    expect([plan, status]).toEqual([plan, 200])
    const { origin, searchParams } = new URL(body.url)
    expect([origin, searchParams.get('flow_data[type]')]).toEqual([
      'https://portal.stripe.test',
      null,
    ])
  }
  expect(await read()).toMatchObject({ plan: 'business', checkout: null })
})

test('another organization sees none of it', async () => {
  stripe.invoices.set('in_cafe', {
    id: 'in_cafe',
    customer: [...stripe.customers.keys()][0] ?? '',
    status: 'paid',
    created: nowSeconds,
    total: 7000,
  })
  await tell([...stripe.customers.keys()][0] ?? '')
  expect((await call(admins[0], 'GET', '/invoices')).body.invoices.map(({ id }) => id)).toContain(
    'in_cafe',
  )
  const stranger = await server.api.signIn(accounts.stranger)
  expect((await call(stranger, 'GET', '/invoices')).body.invoices).toEqual([])
  expect((await call(stranger, 'GET', '')).body.billing).toMatchObject({ status: 'trialing' })
})
