import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const secretKey = 'sk_test_stand_in'
const webhookSecret = 'whsec_stand_in'
export const stripePrices = { team: 'price_team', business: 'price_business' } as const
const centsOf: Readonly<Record<string, number>> = { price_team: 300, price_business: 500 }

/** The settings of a node that takes its payments at the stand-in. */
export const stripeEnvironment = ({ url }: Pick<StripeStandIn, 'url'>) => ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_PRICE_TEAM: stripePrices.team,
  STRIPE_PRICE_BUSINESS: stripePrices.business,
  STRIPE_API_BASE: url,
})

type Status = 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled'

/** A subscription as a test changes it; the stand-in shows it in Stripe's form. */
export interface StripeSubscription {
  readonly id: string
  readonly customer: string
  status: Status
  price: string
  quantity: number
  created: number
  /** Seconds since 1970. */
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
}

export interface StripeInvoice {
  readonly id: string
  readonly customer: string
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  created: number
  total: number
}

export interface StripeCheckout {
  readonly id: string
  readonly customer: string
  status: 'open' | 'complete' | 'expired'
  /** The id of the price that is bought. */
  readonly price: string
}

interface Customer {
  readonly id: string
  readonly metadata: Readonly<Record<string, string>>
}

interface Call {
  readonly method: string
  readonly path: string
  readonly form: URLSearchParams
  readonly idempotencyKey: string | undefined
}

export interface StripeStandIn {
  readonly url: string
  readonly customers: Map<string, Customer>
  readonly subscriptions: Map<string, StripeSubscription>
  readonly invoices: Map<string, StripeInvoice>
  readonly checkouts: Map<string, StripeCheckout>
  readonly calls: Call[]
  /** Answers 503 to everything until it is called again. */
  setAway(away: boolean): void
  close(): Promise<void>
}

/**
 * A server that answers the calls of the official library that billing makes, and 401 to another
 * key. A creation that comes again with its idempotency key makes nothing new.
 */
export async function startStripe(): Promise<StripeStandIn> {
  const state = {
    customers: new Map<string, Customer>(),
    subscriptions: new Map<string, StripeSubscription>(),
    invoices: new Map<string, StripeInvoice>(),
    checkouts: new Map<string, StripeCheckout>(),
    calls: [] as Call[],
    replies: new Map<string, object>(),
  }
  let isAway = false
  const server = createServer(async (request, response) => {
    const call = await readCall(request)
    state.calls.push(call)
    const { status, body } = isAway
      ? { status: 503, body: errorOf('The stand-in is away') }
      : answer(request, call, state)
    response.writeHead(status, {
      'content-type': 'application/json',
      'stripe-should-retry': 'false',
    })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...state,
    url: `http://127.0.0.1:${port}`,
    setAway(away) {
      isAway = away
    },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
  const text = Buffer.concat(chunks).toString()
  return {
    method: request.method ?? '',
    path: pathname,
    form: new URLSearchParams(text || search),
    idempotencyKey: request.headers['idempotency-key']?.toString(),
  }
}

interface State extends Omit<StripeStandIn, 'url' | 'setAway' | 'close'> {
  readonly replies: Map<string, object>
}
interface Answer {
  readonly status: number
  readonly body: object
}

const errorOf = (message: string) => ({ error: { type: 'invalid_request_error', message } })
const found = (body: object | undefined): Answer =>
  body ? { status: 200, body } : { status: 404, body: errorOf('No such object') }
const listOf = (data: readonly object[]): Answer =>
  found({ object: 'list', data, has_more: false, url: '/' })

function answer(request: IncomingMessage, call: Call, state: State): Answer {
  if (request.headers.authorization !== `Bearer ${secretKey}`) {
    return { status: 401, body: errorOf('Invalid API key') }
  }
  const { method, path, form, idempotencyKey: key } = call
  const stored = method === 'POST' && key ? state.replies.get(key) : undefined
  if (stored) return found(stored)
  const reply = route(`${method} ${path}`, form, state)
  if (method === 'POST' && key && reply.status === 200) state.replies.set(key, reply.body)
  return reply
}

function route(target: string, form: URLSearchParams, state: State): Answer {
  const { customers, subscriptions, invoices, checkouts } = state
  const id = target.split('/').at(-1) ?? ''
  const ofCustomer = <T extends { customer: string }>(all: Map<string, T>) =>
    [...all.values()].filter(({ customer }) => customer === form.get('customer'))
  if (target === 'POST /v1/customers') return found(createCustomer(form, customers))
  if (target === 'POST /v1/checkout/sessions') return found(createCheckout(form, checkouts))
  if (target === 'GET /v1/checkout/sessions') {
    return listOf(ofCustomer(checkouts).filter(({ status }) => status === form.get('status')))
  }
  if (/^POST .v1.checkout.sessions.*expire$/.test(target)) {
    return expire(checkouts.get(target.split('/').at(-2) ?? ''))
  }
  if (target === 'POST /v1/billing_portal/sessions') {
    return found({ id: `bps_${randomUUID()}`, url: `https://portal.stripe.test/?${form}` })
  }
  if (target === 'GET /v1/subscriptions') return listOf(ofCustomer(subscriptions).map(shown))
  if (target === 'GET /v1/invoices') return listOf(ofCustomer(invoices).map(shownInvoice))
  if (/^(GET|POST) .v1.customers./.test(target)) return found(customers.get(id))
  if (target.startsWith('POST /v1/subscription_items/')) {
    return changeItem(subscriptions.get(id.replace('si_', '')), form)
  }
  const subscription = subscriptions.get(id)
  if (!subscription) return found(undefined)
  if (target.startsWith('DELETE ')) subscription.status = 'canceled'
  const cancels = form.get('cancel_at_period_end')
  if (target.startsWith('POST ') && cancels) subscription.cancelAtPeriodEnd = cancels === 'true'
  return found(shown(subscription))
}

function createCustomer(form: URLSearchParams, customers: State['customers']): Customer {
  const metadata: Record<string, string> = {}
  for (const [name, value] of form) {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1]
    if (key) metadata[key] = value
  }
  const customer = { id: `cus_${randomUUID()}`, object: 'customer', metadata }
  customers.set(customer.id, customer)
  return customer
}

function createCheckout(form: URLSearchParams, checkouts: State['checkouts']): object {
  const checkout: StripeCheckout = {
    id: `cs_${randomUUID()}`,
    customer: form.get('customer') ?? '',
    status: 'open',
    price: form.get('line_items[0][price]') ?? '',
  }
  checkouts.set(checkout.id, checkout)
  return { ...checkout, object: 'checkout.session', url: `https://checkout.stripe.test/?${form}` }
}

function expire(checkout: StripeCheckout | undefined): Answer {
  if (checkout?.status !== 'open') return { status: 400, body: errorOf('It is not open') }
  checkout.status = 'expired'
  return found(checkout)
}

function changeItem(subscription: StripeSubscription | undefined, form: URLSearchParams): Answer {
  if (subscription) subscription.quantity = Number(form.get('quantity'))
  return found(subscription && itemOf(subscription))
}

const itemOf = ({ id, price, quantity, periodStart, periodEnd }: StripeSubscription) => ({
  id: `si_${id}`,
  object: 'subscription_item',
  quantity,
  price: { id: price, unit_amount: centsOf[price], currency: 'usd' },
  current_period_start: periodStart,
  current_period_end: periodEnd,
})

const shown = (subscription: StripeSubscription) => ({
  id: subscription.id,
  object: 'subscription',
  customer: subscription.customer,
  status: subscription.status,
  created: subscription.created,
  cancel_at: null,
  cancel_at_period_end: subscription.cancelAtPeriodEnd,
  items: { object: 'list', data: [itemOf(subscription)] },
})

const shownInvoice = ({ id, customer, status, created, total }: StripeInvoice) => ({
  id,
  object: 'invoice',
  customer,
  status,
  created,
  total,
  currency: 'usd',
  hosted_invoice_url: `https://invoice.stripe.test/${id}`,
})

/** An event as Stripe sends it. */
export const stripeEvent = (type: string, object: object, id = `evt_${randomUUID()}`) =>
  JSON.stringify({ id, object: 'event', type, data: { object } })

/** The header `Stripe-Signature` (https://docs.stripe.com/webhooks#verify-manually). */
export function stripeSignature(body: string, at: Date, secret = webhookSecret): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const hex = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hex}`
}
