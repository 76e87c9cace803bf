import type { Billing, Invoice } from '@weekboard/contracts/organization/billing'
import type { BillingAccount, InvoiceRow } from './accounts.ts'
import { billingStateOf, seatLimitOf } from './state.ts'

export interface ProviderInUse {
  readonly provider: { readonly name: Billing['provider'] }
  readonly isProduction: boolean
}

export function presentBilling(
  account: BillingAccount,
  { provider, isProduction }: ProviderInUse,
  now: Date,
): Billing {
  const { subscription, seats, checkoutPlan } = account
  const state = billingStateOf(account, now)
  const { nextInvoiceAt } = state
  return {
    plan: state.plan,
    status: state.status,
    seats: { used: seats, included: seatLimitOf(state) },
    trial_ends_at: state.trialEndsAt?.toISOString() ?? null,
    grace_ends_at: state.graceEndsAt?.toISOString() ?? null,
    cancel_at: state.cancelAt?.toISOString() ?? null,
    next_invoice:
      nextInvoiceAt && subscription
        ? {
            date: nextInvoiceAt.toISOString(),
            amount_cents: seats * subscription.centsPerSeat,
            currency: subscription.currency,
          }
        : null,
    provider: provider.name,
    is_sandbox_open: isSandboxOpen({ provider, isProduction }),
    checkout: checkoutPlan && { plan: checkoutPlan },
  }
}

/** Whether what is paid is decided by hand. */
export const isSandboxOpen = ({ provider, isProduction }: ProviderInUse): boolean =>
  provider.name === 'sandbox' && !isProduction

export const presentInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  date: row.issuedAt.toISOString(),
  amount_cents: row.amountCents,
  currency: row.currency,
  status: row.status,
  url: row.url,
})
