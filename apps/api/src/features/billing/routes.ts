import {
  cancelPlanRoute,
  checkoutRoute,
  getBillingRoute,
  listInvoicesRoute,
  portalRoute,
  resumePlanRoute,
  sandboxRoute,
  stripeWebhookRoute,
} from '@weekboard/contracts/organization/billing'
import { notFound } from '../../platform/errors.ts'
import {
  authenticatedRoute,
  type BoundRoute,
  externalRoute,
  ok,
  publicRoute,
} from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { listInvoices, loadAccount } from './accounts.ts'
import {
  applyOutcome,
  type BillingDependencies,
  openPortal,
  setCancelled,
  startCheckout,
} from './commands.ts'
import { presentBilling, presentInvoice } from './present.ts'
import { createSandboxProvider } from './sandbox/sandbox-provider.ts'
import { stripeSettings } from './stripe/stripe-client.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'
import { receiveWebhook } from './stripe/webhook.ts'

export function bindBillingRoutes({
  env,
  database,
  installationId,
  publicUrl,
}: Pick<Platform, 'env' | 'database' | 'installationId' | 'publicUrl'>): BoundRoute[] {
  const stripe = stripeSettings(env)
  const provider = stripe
    ? createStripeProvider(stripe, installationId)
    : createSandboxProvider(publicUrl)
  const { isProduction } = env
  const dependencies: BillingDependencies = { database, provider, isProduction, publicUrl }
  return [
    authenticatedRoute(getBillingRoute, async ({ tx, now }) =>
      ok({ billing: presentBilling(await loadAccount(tx), dependencies, now) }),
    ),
    authenticatedRoute(listInvoicesRoute, async ({ tx }) =>
      ok({ invoices: (await listInvoices(tx)).map(presentInvoice) }),
    ),
    externalRoute(checkoutRoute, async (context, { body }) =>
      ok({ url: await startCheckout(dependencies, context, body.plan) }),
    ),
    externalRoute(portalRoute, async (context) =>
      ok({ url: await openPortal(dependencies, context) }),
    ),
    externalRoute(cancelPlanRoute, async (context) => {
      const account = await setCancelled(dependencies, context, true)
      return ok({ billing: presentBilling(account, dependencies, context.now) })
    }),
    externalRoute(resumePlanRoute, async (context) => {
      const account = await setCancelled(dependencies, context, false)
      return ok({ billing: presentBilling(account, dependencies, context.now) })
    }),
    externalRoute(sandboxRoute, async (context, { body }) => {
      const account = await applyOutcome(dependencies, context, body.outcome)
      return ok({ billing: presentBilling(account, dependencies, context.now) })
    }),
    publicRoute(stripeWebhookRoute, async (context, { body }) => {
      if (!stripe) throw notFound()
      const { stripeSignature: signature, now, log } = context
      await receiveWebhook(stripe, database, { body, signature, now, log })
      return ok({ received: true as const })
    }),
  ]
}
