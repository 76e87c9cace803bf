import type { SandboxOutcome } from '@weekboard/contracts/organization/billing'
import type { PaidPlan } from '@weekboard/contracts/organization/plans'
import type { Database } from '../../platform/database/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import type { ExternalContext } from '../../platform/http/route.ts'
import { actorOf } from '../../platform/principal.ts'
import { type BillingAccount, changeAccount, loadAccount } from './accounts.ts'
import { isSandboxOpen } from './present.ts'
import type { BillingProvider } from './provider.ts'
import { outcomes } from './sandbox/outcomes.ts'
import { hasSubscriptionEnded, type PaidSubscription } from './state.ts'

export interface BillingDependencies {
  readonly database: Database
  readonly provider: BillingProvider
  readonly isProduction: boolean
  publicUrl(): string
}

/**
 * Begins to pay for a plan; returns the address where that is done. 409 when that plan is paid for
 * and goes on; 503 in production when no provider is set up.
 */
export async function startCheckout(
  { database, provider, isProduction, publicUrl }: BillingDependencies,
  { principal, now }: ExternalContext,
  plan: PaidPlan,
): Promise<string> {
  assertProvider(provider, isProduction)
  const organizationId = principal.organization.id
  const account = await database.tenant(organizationId, loadAccount)
  const { subscription } = account
  const isSame = subscription?.plan === plan && !hasSubscriptionEnded(subscription, now)
  if (isSame && !subscription.cancelAt && subscription.status === 'active') {
    throw new ApiError(409, 'conflict', 'This is the current plan.')
  }
  const base = publicUrl()
  const { url, change } = await provider.checkout(account, {
    plan,
    email: principal.user.email,
    now,
    urls: {
      billing: `${base}/billing`,
      success: `${base}/billing/success`,
      cancel: `${base}/billing/cancel`,
    },
  })
  await changeAccount(database, organizationId, optionsOf(provider, principal), () => change)
  return url
}

/** Where the means of payment is changed. 409 before the first checkout. */
export async function openPortal(
  { database, provider, isProduction, publicUrl }: BillingDependencies,
  { principal }: ExternalContext,
): Promise<string> {
  assertProvider(provider, isProduction)
  const account = await database.tenant(principal.organization.id, loadAccount)
  if (!account.subscription) throw noPlan()
  return provider.portal(account, `${publicUrl()}/billing`)
}

/** Lets the paid plan end with its period, or go on after all. 409 without one. */
export async function setCancelled(
  { database, provider }: BillingDependencies,
  { principal, now }: ExternalContext,
  isCancelled: boolean,
): Promise<BillingAccount> {
  const options = optionsOf(provider, principal)
  return changeAccount(database, principal.organization.id, options, (account) => {
    const { cancelAt } = runningOf(account, now)
    return (cancelAt !== null) === isCancelled ? {} : provider.setCancelled(account, isCancelled)
  })
}

/** Lets something happen in the sandbox. 404 in production and beside a real provider. */
export async function applyOutcome(
  dependencies: BillingDependencies,
  { principal, now }: ExternalContext,
  outcome: SandboxOutcome,
): Promise<BillingAccount> {
  const { database, provider } = dependencies
  if (!isSandboxOpen(dependencies)) throw notFound()
  const options = optionsOf(provider, principal)
  return changeAccount(database, principal.organization.id, options, (account) =>
    outcomes[outcome](account, now),
  )
}

const optionsOf = ({ name }: BillingProvider, principal: ExternalContext['principal']) => ({
  provider: name,
  actor: actorOf(principal),
})

function assertProvider({ name }: BillingProvider, isProduction: boolean): void {
  if (name === 'sandbox' && isProduction) {
    throw new ApiError(503, 'unavailable', 'Payment is not set up on this server.')
  }
}

function runningOf({ subscription }: BillingAccount, now: Date): PaidSubscription {
  if (!subscription || hasSubscriptionEnded(subscription, now)) throw noPlan()
  return subscription
}

const noPlan = (): ApiError => new ApiError(409, 'conflict', 'No plan is being paid for.')
