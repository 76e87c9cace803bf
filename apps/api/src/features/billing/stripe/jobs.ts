import { organizations } from '@weekboard/db/schema/organization/organizations'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { Actor } from '../../../platform/events/event-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeAccount, loadAccount } from '../accounts.ts'
import { hasSubscriptionEnded } from '../state.ts'
import { endDoubleSubscriptions, readAccount } from './read-account.ts'
import { stripeSettings } from './stripe-client.ts'

type BillingPlatform = Pick<Platform, 'database' | 'env' | 'clock'>

const organizationSchema = z.object({ organizationId: z.number() })
const provider: Actor = { userId: null, name: 'Stripe', sessionId: null }

/** Reads the subscription of an organization at Stripe and stores it. */
export const syncSubscriptionJob =
  ({ database, env }: BillingPlatform): Task =>
  async (job) => {
    const { organizationId } = organizationSchema.parse(job)
    const settings = stripeSettings(env)
    if (!settings || !(await exists(database, organizationId))) return
    await changeAccount(
      database,
      organizationId,
      { provider: 'stripe', actor: provider },
      async (account) => {
        if (account.customerId) await endDoubleSubscriptions(settings, account.customerId)
        return readAccount(settings, account)
      },
    )
  }

/** Tells Stripe how many seats an organization has; what that costs comes with the next invoice. */
export const syncSeatsJob =
  ({ database, env, clock }: BillingPlatform): Task =>
  async (job) => {
    const { organizationId } = organizationSchema.parse(job)
    const settings = stripeSettings(env)
    if (!settings || !(await exists(database, organizationId))) return
    const { subscription, seats } = await database.tenant(organizationId, loadAccount)
    if (!subscription?.id || hasSubscriptionEnded(subscription, clock.now())) return
    const { stripe } = settings
    const { items } = await stripe.subscriptions.retrieve(subscription.id)
    const item = items.data[0]
    const quantity = Math.max(1, seats)
    if (!item || item.quantity === quantity) return
    await stripe.subscriptionItems.update(item.id, {
      quantity,
      proration_behavior: 'create_prorations',
    })
  }

const endSchema = z.object({ organizationId: z.number(), subscriptionId: z.string() })

/** Ends the subscription of an organization that is gone; one that was restored keeps it. */
export const endSubscriptionJob =
  ({ database, env }: BillingPlatform): Task =>
  async (job) => {
    const { organizationId, subscriptionId } = endSchema.parse(job)
    const settings = stripeSettings(env)
    if (!settings || (await exists(database, organizationId))) return
    const { stripe } = settings
    const { status } = await stripe.subscriptions.retrieve(subscriptionId)
    if (status !== 'canceled') await stripe.subscriptions.cancel(subscriptionId)
  }

const exists = (database: Platform['database'], organizationId: number): Promise<boolean> =>
  database.tenant(organizationId, async ({ db }) => {
    const rows = await db.select({ id: organizations.id }).from(organizations)
    return rows.length > 0
  })
