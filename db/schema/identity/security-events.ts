import { bigint, boolean, inet, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, id, instant, reference } from '../columns.ts'

/** Sign-ins, and what changed how somebody signs in; kept for 400 days. */
export const securityEvents = pgTable('security_events', {
  id: id(),
  /** Whose account it is; an account that was deleted keeps its number here. */
  userId: reference().notNull(),
  /** The organization of the session; null for what happened without one. */
  organizationId: bigint({ mode: 'number' }),
  at: instant().notNull(),
  type: text().notNull(),
  outcome: text({ enum: ['success', 'failure'] }).notNull(),
  reason: text(),
  method: text(),
  ipAddress: inet(),
  /** Browser and operating system, such as 'Chrome on Windows'. */
  device: text(),
})

/** The hashed secret of the link 'This was not me' of a mail. */
export const notMeLinks = pgTable('not_me_links', {
  tokenHash: bytea().primaryKey(),
  userId: reference().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  /** Whether it is that of the mail about the first second factor. */
  removesFactors: boolean().notNull().default(false),
})
