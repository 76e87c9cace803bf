import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, organizationId, reference } from './columns.ts'

/** An address of a third party that receives the events of an organization. */
export const webhooks = pgTable('webhooks', {
  id: id(),
  organizationId: organizationId(),
  url: text().notNull(),
  eventTypes: text().array().notNull(),
  /** Signs every message, so it is sealed and not hashed; readable where the installation has no key. */
  secret: text().notNull(),
  /** The secret before a rotation: it signs beside the new one, until `formerSecretUntil`. */
  formerSecret: text(),
  formerSecretUntil: instant(),
  status: text({ enum: ['active', 'paused'] })
    .notNull()
    .default('active'),
  pauseReason: text({ enum: ['manual', 'failing', 'gone'] }),
  pausedAt: instant(),
  /** The last event of the log that is done with: delivered, or of another type. */
  position: reference().notNull(),
  /** Counts the replays: each delivers the events again. */
  run: integer().notNull().default(0),
  /** Failed attempts of the delivery that fails now. */
  failures: integer().notNull().default(0),
  failingSince: instant(),
  nextAttemptAt: instant(),
  lastDeliveredAt: instant(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
})

/** What was sent, or waits to be sent, to a webhook. */
export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: id(),
  organizationId: organizationId(),
  webhookId: reference().notNull(),
  /** The event; null for a test event. */
  seq: reference(),
  run: integer(),
  type: text().notNull(),
  status: text({ enum: ['pending', 'delivered', 'failed'] })
    .notNull()
    .default('pending'),
  attempts: integer().notNull().default(0),
  lastAttemptAt: instant(),
  /** The failure of the last attempt. */
  failure: text({ enum: ['dns', 'connect', 'tls', 'timeout', 'status', 'private_address'] }),
  responseStatus: integer(),
  responseBody: text(),
  durationMs: integer(),
  createdAt: instant().notNull(),
})
