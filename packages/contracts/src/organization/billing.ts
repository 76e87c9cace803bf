import { z } from 'zod'
import { rights } from '../rights.ts'
import { defineRoute } from '../route.ts'
import { paidPlans, plans } from './plans.ts'

/**
 * - `trialing`: everything of Business, without payment
 * - `active`: paid, or on Free
 * - `past_due`: a payment failed; everything works until `grace_ends_at`
 * - `read_only`: that has passed
 * - `cancelled`: a paid plan has ended; the organization is on Free
 */
const billingStatuses = ['trialing', 'active', 'past_due', 'read_only', 'cancelled'] as const
export type BillingStatus = (typeof billingStatuses)[number]

const billingSchema = z.object({
  plan: z.enum(plans),
  status: z.enum(billingStatuses),
  seats: z.object({
    /** Active employees. */
    used: z.int().nonnegative(),
    /** Null where each seat is paid for. */
    included: z.int().nonnegative().nullable(),
  }),
  /** The end of the trial, while it lasts. */
  trial_ends_at: z.string().nullable(),
  /** The end of the grace period that a failed payment begins. */
  grace_ends_at: z.string().nullable(),
  /** The end of the cancelled plan. */
  cancel_at: z.string().nullable(),
  next_invoice: z
    .object({ date: z.string(), amount_cents: z.int().nonnegative(), currency: z.string() })
    .nullable(),
  provider: z.enum(['stripe', 'sandbox']),
  /** Whether `/billing/sandbox` can be called: outside production, without a real provider. */
  is_sandbox_open: z.boolean(),
  /** The plan of a checkout that was begun and of whose end nothing is known yet. */
  checkout: z.object({ plan: z.enum(paidPlans) }).nullable(),
})
export type Billing = z.infer<typeof billingSchema>

const billingReplySchema = z.object({ billing: billingSchema })

const invoiceSchema = z.object({
  id: z.string(),
  /** A date in UTC. */
  date: z.string(),
  amount_cents: z.int(),
  currency: z.string(),
  status: z.enum(['paid', 'open', 'void']),
  /** The page that shows the invoice; null when there is none. */
  url: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoiceSchema>

export const getBillingRoute = defineRoute({
  method: 'GET',
  path: '/billing',
  summary: 'Plan, seats, trial and payment of the organization',
  tag: 'Billing',
  access: rights.manageBilling,
  replies: { 200: billingReplySchema },
})

export const listInvoicesRoute = defineRoute({
  method: 'GET',
  path: '/billing/invoices',
  summary: 'The invoices of the organization, newest first',
  tag: 'Billing',
  access: rights.manageBilling,
  replies: { 200: z.object({ invoices: z.array(invoiceSchema) }) },
})

const urlReplySchema = z.object({ url: z.string() })

export const checkoutRoute = defineRoute({
  method: 'POST',
  path: '/billing/checkout',
  summary: 'Begin to pay for a plan; replies with the address where that is done',
  tag: 'Billing',
  access: rights.manageBilling,
  body: z.object({ plan: z.enum(paidPlans, 'must be team or business') }),
  replies: { 200: urlReplySchema },
})

export const portalRoute = defineRoute({
  method: 'POST',
  path: '/billing/portal',
  summary: 'The address where the means of payment is changed',
  tag: 'Billing',
  access: rights.manageBilling,
  replies: { 200: urlReplySchema },
})

export const cancelPlanRoute = defineRoute({
  method: 'POST',
  path: '/billing/cancel',
  summary: 'End the paid plan with the period that is paid for',
  tag: 'Billing',
  access: rights.manageBilling,
  replies: { 200: billingReplySchema },
})

export const resumePlanRoute = defineRoute({
  method: 'POST',
  path: '/billing/resume',
  summary: 'Keep a plan that was cancelled and has not ended',
  tag: 'Billing',
  access: rights.manageBilling,
  replies: { 200: billingReplySchema },
})

export const stripeWebhookRoute = defineRoute({
  method: 'POST',
  path: '/billing/webhook',
  summary: 'For Stripe: tells that something has changed there',
  tag: 'Billing',
  access: 'public',
  upload: {
    mediaTypes: ['application/json'],
    maxBytes: 512 * 1024,
    tooLargeMessage: 'The event is too large.',
  },
  replies: { 200: z.object({ received: z.literal(true) }) },
})

/** What the sandbox can let happen: ends of an open checkout or of a renewal, and steps in time. */
export const sandboxOutcomes = [
  'success',
  'cancel',
  'decline',
  'renew',
  'end_grace',
  'end_trial',
] as const
export type SandboxOutcome = (typeof sandboxOutcomes)[number]

export const sandboxRoute = defineRoute({
  method: 'POST',
  path: '/billing/sandbox',
  summary: 'Let something happen in the sandbox, which stands in for a payment provider',
  tag: 'Billing',
  access: rights.manageBilling,
  body: z.object({
    outcome: z.enum(sandboxOutcomes, `must be one of ${sandboxOutcomes.join(', ')}`),
  }),
  replies: { 200: billingReplySchema },
})

export const billingRoutes = {
  getBilling: getBillingRoute,
  listInvoices: listInvoicesRoute,
  checkout: checkoutRoute,
  portal: portalRoute,
  cancelPlan: cancelPlanRoute,
  resumePlan: resumePlanRoute,
  stripeWebhook: stripeWebhookRoute,
  sandbox: sandboxRoute,
}
