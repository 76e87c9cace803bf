import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, id, instant, organizationId, reference } from '../columns.ts'

/** An uploaded image. `token` is in its address. */
export const files = pgTable('files', {
  id: id(),
  organizationId: organizationId(),
  token: text().notNull(),
  kind: text({ enum: ['avatar', 'logo'] }).notNull(),
  /** The employee of an avatar. */
  employeeId: reference(),
  contentType: text().notNull(),
  /** Null once the content is in the object store. */
  content: bytea(),
  createdAt: instant().notNull(),
})
