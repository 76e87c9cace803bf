import type pg from 'pg'
import type { LoggedEvent } from './event-log.ts'

/** The two classes of audience that an event may be written for. */
export const audienceClasses = ['managers', 'staff'] as const
export type AudienceClass = (typeof audienceClasses)[number]

/** An event on its way to the sockets: routing fields, and bodies as JSON text, sent unparsed. */
export interface EventMessage {
  readonly organizationId: number
  readonly seq: number
  readonly type: LoggedEvent['type']
  /** The weeks that changed, by their Monday. */
  readonly weeks: readonly string[]
  /** The body for each audience as JSON; null for an audience that does not get the event. */
  readonly bodies: Readonly<Record<AudienceClass, string | null>>
  /** Users whose notifications changed with it. */
  readonly notifiedUserIds: readonly number[]
  /** Users whose role changed with it. Absent in messages of an earlier version. */
  readonly roleChangedUserIds?: readonly number[]
  /** Sessions that ended with it. Absent in messages of an earlier version. */
  readonly endedSessionIds?: readonly string[]
  /** When it was logged, in ms since 1970. Absent in messages of an earlier version. */
  readonly loggedAtMs?: number
}

type EventRow = Pick<
  LoggedEvent,
  | 'organizationId'
  | 'seq'
  | 'type'
  | 'weeks'
  | 'user'
  | 'notifiedUserIds'
  | 'roleChangedUserIds'
  | 'endedSessionIds'
> & {
  readonly loggedAtMs: number
  readonly audience: LoggedEvent['audience']
  /** The payload as JSON. */
  readonly payload: string
  readonly staffPayload: string | null
}

/** How many lines of a message of the bus an event takes. */
const linesPerEvent = 3

/**
 * The events of a transaction as one bus message. An event takes three lines: routing fields, the
 * managers' body and the staff body, which are empty for an audience that does not receive it. JSON
 * has no line breaks.
 */
export const serializeEvents = (events: readonly LoggedEvent[]): string =>
  events.map(serializeEvent).join('\n')

function serializeEvent(event: LoggedEvent): string {
  const { bodies, ...header } = toMessage({
    ...event,
    loggedAtMs: Date.now(),
    payload: JSON.stringify(event.payload),
    staffPayload: event.staffPayload && JSON.stringify(event.staffPayload),
  })
  return `${JSON.stringify(header)}\n${bodies.managers ?? ''}\n${bodies.staff ?? ''}`
}

/** Reads what `serializeEvents` wrote; does not parse the bodies. Throws on anything else. */
export function parseEvents(message: string): EventMessage[] {
  const lines = message.split('\n')
  if (lines.length % linesPerEvent !== 0) throw new Error('A message of the bus is cut off')
  return Array.from({ length: lines.length / linesPerEvent }, (_, index) => {
    const [header = '', managers, staff] = lines.slice(
      index * linesPerEvent,
      (index + 1) * linesPerEvent,
    )
    const routing: Omit<EventMessage, 'bodies'> = JSON.parse(header)
    return { ...routing, bodies: { managers: managers || null, staff: staff || null } }
  })
}

/** Events of the current organization with positions in (after, upTo], in order. */
export async function listMessages(
  client: Pick<pg.ClientBase, 'query'>,
  { after, upTo, limit }: { after: number; upTo?: number; limit: number },
): Promise<EventMessage[]> {
  const { rows } = await client.query<EventRow>({
    name: 'read-messages',
    text: `select organization_id as "organizationId", seq, type,
        jsonb_build_object('id', actor_user_id, 'name', actor_name) as user,
        array(select to_char(week, 'YYYY-MM-DD') from unnest(weeks) as week) as weeks,
        audience, payload::text as payload, staff_payload::text as "staffPayload",
        to_jsonb(notified_user_ids) as "notifiedUserIds",
        to_jsonb(role_changed_user_ids) as "roleChangedUserIds",
        to_jsonb(ended_session_ids) as "endedSessionIds",
        (extract(epoch from created_at) * 1000)::float8 as "loggedAtMs"
      from events where seq > $1 and seq <= coalesce($2, 9223372036854775807)
      order by seq limit $3`,
    values: [after, upTo ?? null, limit],
  })
  return rows.map(toMessage)
}

function toMessage(event: EventRow): EventMessage {
  const { organizationId, seq, type, weeks, audience } = event
  const { notifiedUserIds, roleChangedUserIds, endedSessionIds, loggedAtMs } = event
  return {
    organizationId,
    seq,
    type,
    weeks,
    notifiedUserIds,
    roleChangedUserIds,
    endedSessionIds,
    loggedAtMs,
    bodies: {
      managers: audience === 'managers' || audience === 'everyone' ? body(event, 'payload') : null,
      staff: audience === 'staff' || audience === 'everyone' ? body(event, 'staffPayload') : null,
    },
  }
}

/** The body around a payload that is JSON already. */
function body(event: EventRow, field: 'payload' | 'staffPayload'): string | null {
  const payload = event[field]
  if (payload === null) return null
  const { type, seq, user, weeks } = event
  const head = JSON.stringify({ type, seq, user, weeks })
  return payload === '{}' ? head : `${head.slice(0, -1)},${payload.slice(1)}`
}
