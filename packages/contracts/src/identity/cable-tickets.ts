import { z } from 'zod'
import { defineRoute } from '../route.ts'

export const createCableTicketRoute = defineRoute({
  method: 'POST',
  path: '/cable/tickets',
  summary: 'Make a ticket for one socket',
  tag: 'Live events',
  access: 'authenticated',
  scope: 'live:read',
  replies: { 200: z.object({ ticket: z.string(), expires_at: z.string() }) },
})

export const cableTicketRoutes = { createCableTicket: createCableTicketRoute }
