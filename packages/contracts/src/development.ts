import { z } from 'zod'
import { defineRoute } from './route.ts'

/** A mail or SMS in the outbox; only outside production. */
const outboxMessageSchema = z.object({
  id: z.int(),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  code: z.string().nullable(),
  created_at: z.string(),
})
export type OutboxMessage = z.infer<typeof outboxMessageSchema>

export const listOutboxRoute = defineRoute({
  method: 'GET',
  path: '/dev/outbox',
  summary: 'Messages that were not sent to a provider (not in production)',
  tag: 'Development',
  access: 'public',
  query: z.object({ to: z.string().max(254).optional() }),
  replies: { 200: z.object({ messages: z.array(outboxMessageSchema) }) },
})

export const developmentRoutes = { listOutbox: listOutboxRoute }
