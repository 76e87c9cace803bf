import type { PaidPlan } from '@weekboard/contracts/organization/plans'
import type { AccountChange, BillingAccount } from './accounts.ts'

/** Addresses of our own pages, for the way back. */
export interface ReturnUrls {
  readonly billing: string
  readonly success: string
  readonly cancel: string
}

export interface Purchase {
  readonly plan: PaidPlan
  /** The address of the admin who pays. */
  readonly email: string
  readonly now: Date
  readonly urls: ReturnUrls
}

/**
 * Who takes the money. The methods may call another service and are called outside of transactions.
 * What they return is stored by `changeAccount`.
 */
export interface BillingProvider {
  readonly name: 'stripe' | 'sandbox'
  /** Begins a checkout, or the change of a paid plan; the browser continues at `url`. */
  checkout(
    account: BillingAccount,
    purchase: Purchase,
  ): Promise<{ readonly url: string; readonly change: AccountChange }>
  /** Where the means of payment is changed. */
  portal(account: BillingAccount, returnUrl: string): Promise<string>
  /** Lets the subscription end with its period, or not. */
  setCancelled(account: BillingAccount, isCancelled: boolean): Promise<AccountChange>
}
