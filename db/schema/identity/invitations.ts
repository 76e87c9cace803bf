import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, id, instant, organizationId, reference } from '../columns.ts'

/** A mailed invitation of one employee at one address. */
export const invitations = pgTable('invitations', {
  id: id(),
  organizationId: organizationId(),
  employeeId: reference().notNull(),
  email: text().notNull(),
  tokenHash: bytea().notNull().unique(),
  /** The hashes of earlier links, which a resend has replaced. */
  formerHashes: bytea().array().notNull().default([]),
  invitedBy: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  expiresAt: instant().notNull(),
  acceptedAt: instant(),
  withdrawnAt: instant(),
})
