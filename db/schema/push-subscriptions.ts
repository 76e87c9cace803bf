import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, reference } from './columns.ts'

/** A device that receives push messages for a user. It ends with the session that registered it. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: id(),
  userId: reference().notNull(),
  sessionId: uuid().notNull(),
  endpoint: text().notNull().unique(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: instant().notNull(),
})
