import { bigint, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, organizationId, reference } from './columns.ts'

/**
 * The ordered change log of an organization. `seq` has no gaps and no reordering.
 * `payload` is what managers receive, `staffPayload` what employees do; `change` holds the rows
 * before and after and leaves the server only as history.
 */
export const events = pgTable('events', {
  organizationId: organizationId(),
  seq: bigint({ mode: 'number' }).notNull(),
  type: text().notNull(),
  actorUserId: reference(),
  actorName: text().notNull(),
  sessionId: uuid(),
  subjectType: text().notNull(),
  subjectId: reference(),
  weeks: date({ mode: 'string' }).array().notNull(),
  audience: text({ enum: ['managers', 'staff', 'everyone', 'nobody'] }).notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  staffPayload: jsonb().$type<Record<string, unknown>>(),
  change: jsonb().$type<Record<string, unknown>>(),
  /** Whose notifications the event changed. */
  notifiedUserIds: bigint({ mode: 'number' }).array().notNull().default([]),
  createdAt: instant().notNull().defaultNow(),
})

/** A write that was carried out, by the client's key, so that a retry gets the same reply. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  organizationId: organizationId(),
  userId: reference().notNull(),
  key: text().notNull(),
  requestHash: text().notNull(),
  status: integer(),
  reply: text(),
  createdAt: instant().notNull().defaultNow(),
})
