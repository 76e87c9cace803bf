import { z } from 'zod'

/**
 * The ActionCable protocol `actioncable-v1-json`, as Rails documents it, and its extension
 * `actioncable-v1-ext-json`, as the public clients of both use them. A subscription is named by
 * its identifier, a JSON text that the client chose and that every message repeats to the letter.
 */
export const commandSchema = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('subscribe'),
    identifier: z.string(),
    history: z.unknown().optional(),
  }),
  z.object({ command: z.literal('unsubscribe'), identifier: z.string() }),
  z.object({ command: z.literal('message'), identifier: z.string(), data: z.string() }),
  z.object({
    command: z.literal('history'),
    identifier: z.string(),
    history: z.unknown().optional(),
  }),
  z.object({ command: z.literal('pong') }),
])
export type Command = z.infer<typeof commandSchema>

/** The position from which a client wants history: by stream, or in seconds since 1970. */
export const historyRequestSchema = z.object({
  since: z.number().nonnegative().max(8_640_000_000).optional(),
  streams: z
    .record(z.string(), z.object({ epoch: z.string(), offset: z.int().nonnegative() }))
    .optional(),
})
export type HistoryRequest = z.infer<typeof historyRequestSchema>

export type DisconnectReason =
  | 'unauthorized'
  | 'server_restart'
  | 'too_many_connections'
  | 'invalid_request'
  | 'second_factor_setup_required'

/** The content of the extended protocol's welcome. */
export interface Welcome {
  /** A secret that restores the connection's subscriptions after it was lost. */
  readonly sid: string
  /** The identifiers that were restored; null when there were none. */
  readonly restored: readonly string[] | null
}

/** A message's position in the log. */
export interface LogPosition {
  readonly stream_id: string
  readonly epoch: string
  readonly offset: number
}

export const plainWelcomeFrame = JSON.stringify({ type: 'welcome' })

export const welcomeFrame = ({ sid, restored }: Welcome): string =>
  JSON.stringify({
    type: 'welcome',
    sid,
    ...(restored && { restored: true, restored_ids: restored }),
  })

export const pingFrame = (now: Date): string =>
  JSON.stringify({ type: 'ping', message: Math.floor(now.getTime() / 1000) })

/** A reply about one subscription. */
export const subscriptionFrame = (
  type: 'confirm_subscription' | 'reject_subscription' | 'confirm_history' | 'reject_history',
  identifier: string,
): string => JSON.stringify({ identifier, type })

export const disconnectFrame = (reason: DisconnectReason, reconnect: boolean): string =>
  JSON.stringify({ type: 'disconnect', reason, reconnect })

/** A message frame around a body that is already JSON. */
export const messageFrame = (
  identifier: string,
  body: string,
  position: LogPosition | null,
): string => {
  const end = position ? `,${JSON.stringify(position).slice(1)}` : '}'
  return `{"identifier":${JSON.stringify(identifier)},"message":${body}${end}`
}

/** Close codes of RFC 6455. */
export const closeCodes = {
  normal: 1000,
  goingAway: 1001,
  policy: 1008,
  tooBig: 1009,
  overloaded: 1013,
} as const
