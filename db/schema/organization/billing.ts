import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, organizationId } from '../columns.ts'

/** What an organization has at its payment provider, since its first checkout. */
export const billingAccounts = pgTable('billing_accounts', {
  organizationId: organizationId().primaryKey(),
  provider: text({ enum: ['stripe', 'sandbox'] }).notNull(),
  customerId: text(),
  subscriptionId: text(),
  /** Null until the first payment. */
  plan: text({ enum: ['team', 'business'] }),
  status: text({ enum: ['active', 'past_due', 'cancelled'] }),
  /** The end of the time that is paid, or was to be paid. */
  periodEndsAt: instant(),
  /** The end of the cancelled plan. */
  cancelAt: instant(),
  /** The end of the grace period, while a payment is overdue. */
  graceEndsAt: instant(),
  centsPerSeat: integer(),
  /** ISO 4217. */
  currency: text(),
  /** The plan of a begun checkout of whose end nothing is known. */
  checkoutPlan: text({ enum: ['team', 'business'] }),
  /** Counts the times that the row was written. */
  version: integer().notNull().default(1),
})

export const invoices = pgTable('invoices', {
  organizationId: organizationId(),
  id: text().notNull(),
  issuedAt: instant().notNull(),
  amountCents: bigint({ mode: 'number' }).notNull(),
  currency: text().notNull(),
  status: text({ enum: ['paid', 'open', 'void'] }).notNull(),
  /** Where it can be seen. */
  url: text(),
})

export const billingReminderKinds = [
  'trial_ends_in_7_days',
  'trial_ends_in_1_day',
  'grace_ends_in_3_days',
] as const

/** Which reminders were sent, with the instant that each was about. */
export const billingReminders = pgTable('billing_reminders', {
  organizationId: organizationId(),
  reminder: text({ enum: billingReminderKinds }).notNull(),
  endsAt: instant().notNull(),
})

/** Events of the payment provider that were handled. */
export const billingEvents = pgTable('billing_events', {
  organizationId: organizationId(),
  id: text().notNull(),
  receivedAt: instant().notNull(),
})
