import { createHmac, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '@weekboard/scheduling/clock/durations'
import { z } from 'zod'
import type { ApiKeys } from '../api-keys.ts'
import { unauthenticated } from '../errors.ts'
import type { Platform } from '../platform.ts'
import type { Principal } from '../principal.ts'
import { newToken } from '../secrets.ts'
import type { Sessions } from '../sessions.ts'
import type { Tokens } from '../tokens.ts'

const prefix = 'wbt_'
const lifetimeMs = minuteMs

/** Who may open a socket with a ticket, and until when. */
const claimsSchema = z.object({
  id: z.string(),
  expiresAtMs: z.number(),
  caller: z.union([
    z.object({ userId: z.number(), sessionId: z.string() }),
    z.object({ organizationId: z.number(), apiKeyId: z.number() }),
  ]),
})
type Claims = z.infer<typeof claimsSchema>

export interface CableTickets {
  issue(principal: Principal, now: Date): { readonly ticket: string; readonly expiresAt: Date }
  /** Throws a 401 for a ticket that is not ours, has expired, was used, or whose caller may not any more. */
  redeem(ticket: string): Promise<Principal>
}

export const isCableTicket = (token: string): boolean => token.startsWith(prefix)

interface CableTicketsDependencies extends Pick<Platform, 'limits' | 'clock' | 'jwtKeys'> {
  readonly sessions: Sessions
  readonly apiKeys: ApiKeys
  readonly tokens: Tokens
}

/**
 * Tickets for a socket, so that no token and no key stands in an address. They are signed, not stored:
 * that one was used is counted with the limits of calls, for as long as it would be good.
 */
export function createCableTickets({
  limits,
  clock,
  jwtKeys,
  sessions,
  apiKeys,
  tokens,
}: CableTicketsDependencies): CableTickets {
  const sign = (text: string, secret: string) =>
    createHmac('sha256', secret).update(`cable-ticket.${text}`).digest()
  const isSigned = (text: string, signature: Buffer) =>
    jwtKeys.some(({ secret }) => {
      const expected = sign(text, secret)
      return expected.length === signature.length && timingSafeEqual(expected, signature)
    })
  return {
    issue(principal, now) {
      const expiresAt = new Date(now.getTime() + lifetimeMs)
      const claims: Claims = {
        id: newToken(),
        expiresAtMs: expiresAt.getTime(),
        caller: callerOf(principal),
      }
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
      const signature = sign(text, jwtKeys[0]?.secret ?? '').toString('base64url')
      return { ticket: `${prefix}${text}.${signature}`, expiresAt }
    },
    async redeem(ticket) {
      const [text = '', signature = ''] = ticket.slice(prefix.length).split('.')
      if (!isSigned(text, Buffer.from(signature, 'base64url'))) throw unauthenticated()
      const { id, expiresAtMs, caller } = claimsSchema.parse(
        JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
      )
      const now = clock.now()
      if (expiresAtMs <= now.getTime()) throw unauthenticated()
      if ((await limits.hit(`cable-ticket:${id}`, lifetimeMs)).count > 1) throw unauthenticated()
      if ('apiKeyId' in caller) return apiKeys.find(caller.organizationId, caller.apiKeyId)
      const token = tokens.sign(caller.userId, caller.sessionId, now)
      return (await sessions.authenticate(token)).principal
    },
  }
}

const callerOf = (principal: Principal): Claims['caller'] =>
  principal.kind === 'session'
    ? { userId: principal.userId, sessionId: principal.sessionId }
    : { organizationId: principal.organization.id, apiKeyId: principal.apiKeyId }
