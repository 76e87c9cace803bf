import type { BillingStatus, SandboxOutcome } from '@weekboard/contracts/organization/billing'
import { type BillingPlan, planTerms } from '@weekboard/contracts/organization/plans'

export const planNames: Readonly<Record<BillingPlan, string>> = {
  free: 'Free',
  team: 'Team',
  business: 'Business',
}

export const planContents: Readonly<Record<BillingPlan, readonly string[]>> = {
  free: [`Up to ${planTerms.free.seatLimit} people`, 'Every screen and every rule'],
  team: ['As many people as you need', 'Every screen and every rule'],
  business: [
    'As many people as you need',
    'Every screen and every rule',
    'Questions are answered first',
  ],
}

export const billingStatusTexts: Readonly<Record<BillingStatus, string>> = {
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Payment overdue',
  read_only: 'Read-only',
  cancelled: 'Ended',
}

export const billingTexts = {
  title: 'Billing',
  description: 'The plan of your organization, its seats and its invoices.',
  loading: 'Loading billing',
  failed: 'Billing could not be loaded',
  currentPlan: 'Current plan',
  trialCard: (date: string) => `Trial until ${date}`,
  nextPlan: (date: string) => `From ${date}`,
  freeFollows: (date: string) => `Free begins by itself on ${date}`,
  freeFollowsHint: 'Until then everything of Business works, and nothing has to be paid.',
  plans: 'Plans',
  perSeat: 'per person and month',
  choose: (plan: string) => `Choose ${plan}`,
  opening: 'Opening…',
  checkoutFailed: 'The checkout could not be opened',
  seats: 'Seats',
  seatsOf: (used: number, included: number) => `${used} of ${included} seats`,
  seatsUsed: (used: number) => (used === 1 ? '1 seat' : `${used} seats`),
  overLimit: (limit: number) =>
    `More people than Free holds. They all stay, but nobody can be added above ${limit}.`,
  nextInvoice: 'Next invoice',
  noInvoice: 'None',
  nextInvoiceText: (amount: string, date: string) => `${amount} on ${date}`,
  trialUntil: (date: string) => `Everything of Business until ${date}, then Free.`,
  endsOn: (plan: string, date: string) => `${plan} ends on ${date}. After that you are on Free.`,
  pastDue: (date: string) =>
    `A payment has failed. Everything works until ${date}; please check the means of payment.`,
  readOnly:
    'A payment is overdue, so nothing can be changed. Everything works again as soon as it is paid.',
  manage: 'Manage payment',
  manageFailed: 'The page for payments could not be opened',
  cancel: 'Cancel plan',
  cancelQuestion: (plan: string) => `Cancel ${plan}?`,
  cancelMessage: (date: string) =>
    `It works until ${date}, which is paid for. You can resume it until then.`,
  cancelOverdueMessage: (date: string) =>
    `It ends on ${date}. Until it is paid or has ended, the payment stays overdue.`,
  keep: 'Keep plan',
  cancelled: 'The plan ends with the paid period',
  cancelFailed: 'The plan could not be cancelled',
  resume: 'Resume plan',
  resumed: 'The plan goes on',
  resumeFailed: 'The plan could not be resumed',
  pendingCheckout: (plan: string) =>
    `The checkout of ${plan} was begun and is not paid. You can begin it again at any time.`,
  invoices: 'Invoices',
  invoicesLoading: 'Loading invoices',
  invoicesFailed: 'The invoices could not be loaded',
  noInvoices: 'No invoices yet',
  date: 'Date',
  amount: 'Amount',
  status: 'Status',
  view: 'View',
  viewInvoice: (date: string) => `View the invoice of ${date}`,
} as const

export const invoiceStatusTexts = { paid: 'Paid', open: 'Open', void: 'Void' } as const

export const outcomeTexts = {
  success: {
    title: 'Payment',
    sentence:
      'You are back from the checkout. The plan changes as soon as the payment provider has confirmed the payment.',
  },
  cancel: {
    title: 'Checkout left',
    sentence: 'The checkout was left. No payment was made.',
  },
  signIn: 'Sign in',
  waiting: 'Waiting for the payment provider to confirm the payment…',
  late: 'No confirmation has arrived yet. It can take some minutes, and nothing is lost meanwhile.',
  onPlan: (plan: string) => `You are on ${plan}.`,
  overdue: (plan: string) => `You are on ${plan}, and a payment is overdue.`,
  notPaid: 'No payment was made.',
  toBilling: 'Go to billing',
  toDashboard: 'Go to the dashboard',
} as const

export const sandboxTexts = {
  title: 'Billing test',
  description: 'Stands in for a payment provider: choose what happens. No money moves.',
  openCheckout: (plan: string) => `A checkout of ${plan} is open.`,
  noCheckout: 'No checkout is open.',
  closed: 'This server takes real payments, so there is nothing to test here.',
  failed: 'That could not be done',
} as const

export const outcomeNames: Readonly<Record<SandboxOutcome, string>> = {
  success: 'Success',
  cancel: 'Cancel',
  decline: 'Decline',
  renew: 'Renew',
  end_grace: 'End grace period',
  end_trial: 'End trial',
}

export const outcomeHints: Readonly<Record<SandboxOutcome, string>> = {
  success: 'The open checkout, or the overdue payment, is paid.',
  cancel: 'The open checkout is left, or the plan ends instead of being renewed.',
  decline: 'The card is declined, in the checkout or at the renewal.',
  renew: 'A month passes and the plan is renewed.',
  end_grace: 'The 14 days after a failed payment are over.',
  end_trial: 'The 30 days of the trial are over.',
}

/** '$3' or '$4.50' of cents in a currency such as 'USD'. */
export const priceText = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)

export const bannerTexts = {
  label: 'Payment',
  pastDue: (date: string) => `A payment has failed. Everything works until ${date}.`,
  toBilling: 'Go to billing',
} as const
