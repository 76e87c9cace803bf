import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { testNow } from '../../support/servers/clock.ts'
import { untilNoJobIsDue } from '../../support/servers/jobs.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import {
  type StripeStandIn,
  startStripe,
  stripeEnvironment,
  stripeEvent,
  stripePrices,
  stripeSignature,
} from '../../support/servers/stripe.ts'

const nowSeconds = testNow.getTime() / 1000
const known = 'cus_known'

let stripe: StripeStandIn
let server: TestServer
let token: string
beforeAll(async () => {
  stripe = await startStripe()
  server = await startTestServer({ env: stripeEnvironment(stripe) })
  token = await server.api.signIn(accounts.admin)
  stripe.customers.set(known, { id: known, metadata: { weekboard_organization: '1' } })
  await server.node.platform.database.tenant(1, ({ client }) =>
    client.query('update billing_accounts set customer_id = $1', [known]),
  )
  stripe.subscriptions.set('sub_1', {
    id: 'sub_1',
    customer: known,
    status: 'active',
    price: stripePrices.team,
    quantity: 3,
    created: nowSeconds,
    periodStart: nowSeconds,
    periodEnd: nowSeconds + 30 * 24 * 3600,
    cancelAtPeriodEnd: false,
  })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

const send = (body: string) =>
  server.api.call('POST', '/billing/webhook', {
    body,
    headers: { 'Stripe-Signature': stripeSignature(body, testNow) },
  })
/** Everything that the organization has stored about its payment, and its log. */
async function readState(): Promise<unknown> {
  return server.node.platform.database.tenant(1, async ({ client }) => {
    const tables = ['billing_accounts', 'billing_events', 'invoices', 'events']
    const contents = []
    for (const table of tables) {
      contents.push((await client.query(`select t::text from ${table} t order by 1`)).rows)
    }
    return contents
  })
}

const ofCustomer = (customer: unknown) => ({ object: 'subscription', id: 'sub_1', customer })
const event = (fields: Record<string, unknown>) =>
  JSON.stringify({
    id: 'evt_odd',
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: ofCustomer(known) },
    ...fields,
  })

test.each([
  ['null', 'null'],
  ['a number', '5'],
  ['a text', '"x"'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['a truth', 'true'],
  ['nothing', ''],
  ['half an object', '{"id":'],
  ['bytes that are no text', '\u0000\u0001'],
  ['an event without data', event({ data: undefined })],
  ['an event whose data is null', event({ data: null })],
  ['an event whose data is a list', event({ data: [] })],
  ['an event without an object', event({ data: {} })],
  ['an event whose object is null', event({ data: { object: null } })],
  ['an event whose object is a text', event({ data: { object: known } })],
  ['an event without an id', event({ id: undefined })],
  ['an event with a number as id', event({ id: 5 })],
  ['an event with a list as id', event({ id: ['evt_1'] })],
  ['an event with an empty id', event({ id: '' })],
  ['an event with half a character as id', event({ id: 'evt_\ud800' })],
  ['an event with a NUL in its id', event({ id: 'evt_\u0000' })],
  ['an event with an id of 10,000 letters', event({ id: 'e'.repeat(10_000) })],
  ['an event without a type', event({ type: undefined })],
  ['an event with half a character as type', event({ type: '\udc00' })],
  ['a customer of 10,000 letters', event({ data: { object: ofCustomer('c'.repeat(10_000)) } })],
  ['half a character as customer', event({ data: { object: ofCustomer('cus_\ud800') } })],
  ['a path as customer', event({ data: { object: ofCustomer('../invoices') } })],
  ['a number as customer', event({ data: { object: ofCustomer(7) } })],
  ['an empty customer', event({ data: { object: ofCustomer('') } })],
  ['a customer without an id', event({ data: { object: { object: 'customer' } } })],
  ['a customer with a list as id', event({ data: { object: { object: 'customer', id: [] } } })],
])('%s, signed, is a 400 that changes nothing and asks Stripe nothing', async (_name, body) => {
  const [before, calls] = [await readState(), stripe.calls.length]
  const reply = await send(body)
  expect([reply.status, reply.body]).toMatchObject([400, { code: 'malformed_request' }])
  expect(stripe.calls.length).toBe(calls)
  expect(await readState()).toEqual(before)
})

test('an event about nobody is taken, with what else it may hold', async () => {
  for (const object of [{}, { object: 'balance' }, { object: 'charge', customer: null }]) {
    expect((await send(event({ data: { object } }))).status).toBe(200)
  }
  const described = { ...ofCustomer('cus_unknown'), description: '\ud800', items: { data: [1] } }
  expect((await send(event({ data: { object: described } }))).status).toBe(200)
})

test('an event that comes again, or after a later one, changes nothing', async () => {
  const first = stripeEvent('customer.subscription.created', ofCustomer(known))
  const later = stripeEvent('customer.subscription.updated', ofCustomer(known))
  for (const body of [later, first]) expect((await send(body)).status).toBe(200)
  await untilNoJobIsDue(server.databaseUrl)
  const { body } = await server.api.call<{ billing: { plan: string } }>('GET', '/billing', {
    token,
  })
  expect(body.billing).toMatchObject({ plan: 'team', status: 'active' })
  const before = await readState()
  const replies = await Promise.all([first, later, first, later, first].map(send))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await untilNoJobIsDue(server.databaseUrl)
  expect(await readState()).toEqual(before)
})
