import { createCableTicketRoute } from '@weekboard/contracts/identity/cable-tickets'
import type { CableTickets } from '../realtime/cable-tickets.ts'
import { type BoundRoute, externalRoute, ok } from './route.ts'

/** A ticket is good for one socket, so a retry gets a new one: none is stored. */
export const bindCableTickets = (tickets: CableTickets): BoundRoute =>
  externalRoute(createCableTicketRoute, async ({ principal, now }) => {
    const { ticket, expiresAt } = tickets.issue(principal, now)
    return ok({ ticket, expires_at: expiresAt.toISOString() })
  })
