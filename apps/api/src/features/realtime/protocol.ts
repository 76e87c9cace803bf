import { z } from 'zod'

/**
 * The ActionCable protocol `actioncable-v1-json`, as Rails documents it and its public clients
 * speak it. A subscription is named by its identifier, a JSON text that the client chose and that
 * every message repeats to the letter.
 */
export const commandSchema = z.object({
  command: z.enum(['subscribe', 'unsubscribe', 'message']),
  identifier: z.string(),
  data: z.string().optional(),
})
export type Command = z.infer<typeof commandSchema>

export type DisconnectReason =
  | 'unauthorized'
  | 'server_restart'
  | 'too_many_connections'
  | 'invalid_request'

export const welcomeFrame = JSON.stringify({ type: 'welcome' })

export const pingFrame = (now: Date): string =>
  JSON.stringify({ type: 'ping', message: Math.floor(now.getTime() / 1000) })

export const confirmFrame = (identifier: string): string =>
  JSON.stringify({ identifier, type: 'confirm_subscription' })

export const rejectFrame = (identifier: string): string =>
  JSON.stringify({ identifier, type: 'reject_subscription' })

export const disconnectFrame = (reason: DisconnectReason, reconnect: boolean): string =>
  JSON.stringify({ type: 'disconnect', reason, reconnect })

/** A message frame around a body that is already JSON. */
export const messageFrame = (identifier: string, body: string): string =>
  `{"identifier":${JSON.stringify(identifier)},"message":${body}}`

/** Close codes of RFC 6455 that a limit answers with. */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  policy: 1008,
  tooBig: 1009,
  overloaded: 1013,
} as const
