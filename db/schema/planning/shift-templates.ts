import { pgTable, text } from 'drizzle-orm/pg-core'
import { breaks, id, instant, organizationId } from '../columns.ts'

/** A named repeating pattern; times are 'HH:mm' on the organization's clock. */
export const shiftTemplates = pgTable('shift_templates', {
  id: id(),
  organizationId: organizationId(),
  name: text().notNull(),
  startTime: text().notNull(),
  endTime: text().notNull(),
  days: text().array().notNull(),
  /** Null for those of the rules of the organization. */
  breaks: breaks(),
  createdAt: instant().notNull(),
})
