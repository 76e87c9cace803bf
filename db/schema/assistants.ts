import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, organizationId } from './columns.ts'

/** What an assistant proposed. `reply` is that of its only use; null until then. */
export const assistantPlans = pgTable('assistant_plans', {
  id: uuid().notNull(),
  organizationId: organizationId(),
  /** The connection or API key that made it, by the id under which its steps are undone. */
  sessionId: uuid().notNull(),
  tool: text().notNull(),
  input: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  summary: text().notNull(),
  fingerprint: text().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  appliedAt: instant(),
  reply: jsonb().$type<Readonly<Record<string, unknown>>>(),
})
