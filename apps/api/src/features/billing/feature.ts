import { webhookDataSchemas } from '@weekboard/contracts/integrations/webhook-data'
import { recordOf } from '../event-sentences.ts'
import type { Feature } from '../feature.ts'
import { endBillingOf } from './end-of-organization.ts'
import { remindOfBillingJob, remindOfBillingSchedule, remindOfBillingTask } from './reminders.ts'
import { bindBillingRoutes } from './routes.ts'
import { seatSubscriber } from './seat-limit.ts'
import { endSubscriptionJob, syncSeatsJob, syncSubscriptionJob } from './stripe/jobs.ts'
import { endSubscriptionTask, syncSeatsTask, syncSubscriptionTask } from './stripe/tasks.ts'

export const billingFeature = {
  tags: { Billing: 'Plans and payment.' },
  routes: bindBillingRoutes,
  jobs: {
    tasks: (services) => ({
      [endSubscriptionTask]: endSubscriptionJob(services),
      [remindOfBillingTask]: remindOfBillingJob(services),
      [syncSeatsTask]: syncSeatsJob(services),
      [syncSubscriptionTask]: syncSubscriptionJob(services),
    }),
    schedule: [remindOfBillingSchedule],
  },
  subscriber: seatSubscriber,
  events: {
    billing_changed: {
      summary: ({ change }) => billingText(recordOf(change?.after)),
      refreshes: ['settings'],
      webhookData: ({ change }) => webhookDataSchemas.billing_changed.parse(change?.after ?? {}),
    },
    billing_reminded: {
      summary: ({ payload }) =>
        payload.reminder === 'grace_ends_in_3_days'
          ? 'Reminded of an overdue payment'
          : 'Reminded of the end of the trial',
    },
  },
  tables: {
    exported: [
      {
        name: 'billing_accounts',
        columns: [
          'provider',
          'plan',
          'status',
          'period_ends_at',
          'cancel_at',
          'grace_ends_at',
          'cents_per_seat',
          'currency',
          'checkout_plan',
          'version',
        ],
        omitted: ['customer_id', 'subscription_id'],
        orderBy: 'version',
      },
      {
        name: 'invoices',
        columns: ['id', 'issued_at', 'amount_cents', 'currency', 'status', 'url'],
        orderBy: 'issued_at, id',
      },
    ],
    notExported: {
      billing_reminders: 'which mails about billing were sent; the log says so too',
      billing_events: 'the numbers of events of the payment provider, kept for 30 days',
    },
    retention: [
      // Longer than the 3 days in which Stripe sends an event again.
      { table: 'billing_events', column: 'received_at', days: 30, isTenantTable: true },
    ],
  },
  hooks: { endOrganization: endBillingOf },
} as const satisfies Feature

function billingText({ plan, status, cancel_at: cancelAt }: Record<string, unknown>): string {
  if (plan === null) return 'Ended the trial'
  const name = plan === 'team' ? 'Team' : 'Business'
  if (status === 'cancelled') return `The plan ${name} ended`
  if (status === 'past_due') return `The payment of the plan ${name} failed`
  return cancelAt ? `Cancelled the plan ${name}` : `Paid for the plan ${name}`
}
