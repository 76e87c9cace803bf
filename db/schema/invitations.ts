import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, id, instant, organizationId, reference } from './columns.ts'

/** A mailed way into the organization, for one employee and one address. */
export const invitations = pgTable('invitations', {
  id: id(),
  organizationId: organizationId(),
  employeeId: reference().notNull(),
  email: text().notNull(),
  tokenHash: bytea().notNull().unique(),
  /** Of links that a newer one has taken the place of. */
  formerHashes: bytea().array().notNull().default([]),
  invitedBy: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
  acceptedAt: instant(),
  withdrawnAt: instant(),
})
