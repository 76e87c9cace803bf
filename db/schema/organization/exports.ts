import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, id, instant, organizationId, reference } from '../columns.ts'

/** An archive that somebody has asked for. */
export const dataExports = pgTable('exports', {
  id: id(),
  organizationId: organizationId(),
  /** Null when an API key did. */
  userId: reference(),
  kind: text({ enum: ['organization', 'profile'] }).notNull(),
  status: text({ enum: ['queued', 'running', 'ready', 'failed'] })
    .notNull()
    .default('queued'),
  createdAt: instant().notNull(),
  /** Set once the archive is ready. */
  expiresAt: instant(),
  /** When the end of the archive was sent; null again when that did not arrive. */
  downloadedAt: instant(),
  sizeBytes: bigint({ mode: 'number' }),
})

/** The content of a ready archive, in order. */
export const exportChunks = pgTable('export_chunks', {
  organizationId: organizationId(),
  exportId: reference().notNull(),
  position: integer().notNull(),
  content: bytea().notNull(),
})
