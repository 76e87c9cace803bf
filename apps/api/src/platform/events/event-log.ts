import type { EventSubjectType, EventType } from '@weekboard/contracts/events'
import type pg from 'pg'

/** Who receives an event on the socket. Managers means admins and managers, staff the others. */
export type Audience = 'managers' | 'staff' | 'everyone' | 'nobody'

export interface Actor {
  /** Null when a job acts. */
  readonly userId: number | null
  readonly name: string
  readonly sessionId: string | null
}

export interface NewEvent {
  readonly type: EventType
  readonly actor: Actor
  readonly subject: { readonly type: EventSubjectType; readonly id: number | null }
  /** The weeks that changed, by their Monday; none when it concerns no week or all of them. */
  readonly weeks: readonly string[]
  readonly audience: Audience
  /** What managers receive, beside type, seq, user and weeks. */
  readonly payload: Record<string, unknown>
  /** What employees receive instead, when the audience includes them. */
  readonly staffPayload?: Record<string, unknown>
  /** Rows before and after; stored as history, never sent. */
  readonly change?: Record<string, unknown>
  /** The shifts whose history this is part of. */
  readonly shiftIds?: readonly number[]
  /** Users whose notifications changed with it. */
  readonly notifiedUserIds?: readonly number[]
  /** Users whose role changed with it. No later event reaches the sockets they have open. */
  readonly roleChangedUserIds?: readonly number[]
  /**
   * The time zone that the change was computed with. When the organization has another one by now,
   * the transaction fails with an error that says to try again.
   */
  readonly timeZone?: string
}

/** One row of the log, as it was committed. */
export interface LoggedEvent {
  readonly organizationId: number
  readonly seq: number
  readonly type: EventType
  readonly user: { readonly id: number | null; readonly name: string }
  readonly weeks: readonly string[]
  readonly audience: Audience
  readonly payload: Record<string, unknown>
  readonly staffPayload: Record<string, unknown> | null
  /** Users whose notifications changed with it. */
  readonly notifiedUserIds: readonly number[]
  /** Users whose role changed with it. */
  readonly roleChangedUserIds: readonly number[]
  /** Sessions that ended with it; only `log_ended_sessions` writes them. */
  readonly endedSessionIds: readonly string[]
}

/**
 * Stores the events and numbers them from the counter on the organization's row. It must be the last
 * statement before the commit: the counter's row lock blocks all other writers of the organization,
 * and it makes the order of positions the order of commits.
 */
export async function appendEvents(
  client: pg.ClientBase,
  organizationId: number,
  recorded: readonly NewEvent[],
): Promise<LoggedEvent[]> {
  if (recorded.length === 0) return []
  const { rows } = await client.query<{ last: number }>({
    name: 'append-events',
    text: `with counter as (
        update organizations o set event_seq = next_event_seq(o, $3::integer, $4)
        where id = $1 returning event_seq
      ), logged as (
        insert into events (organization_id, seq, type, actor_user_id, actor_name, session_id,
          subject_type, subject_id, weeks, audience, payload, staff_payload, change, shift_ids,
          notified_user_ids, role_changed_user_ids)
        select $1, counter.event_seq - $3 + e.seq, e.type, e.actor_user_id, e.actor_name,
          e.session_id, e.subject_type, e.subject_id, e.weeks, e.audience, e.payload,
          e.staff_payload, e.change, e.shift_ids, e.notified_user_ids, e.role_changed_user_ids
        from counter, jsonb_populate_recordset(null::events, $2) as e
      )
      select event_seq as last from counter`,
    values: [
      organizationId,
      JSON.stringify(recorded.map(toRow)),
      recorded.length,
      [...new Set(recorded.flatMap(({ timeZone }) => timeZone ?? []))],
    ],
  })
  const first = (rows[0]?.last ?? 0) - recorded.length + 1
  return recorded.map((event, index) => ({
    organizationId,
    seq: first + index,
    type: event.type,
    user: { id: event.actor.userId, name: event.actor.name },
    weeks: event.weeks,
    audience: event.audience,
    payload: event.payload,
    staffPayload: event.staffPayload ?? null,
    notifiedUserIds: event.notifiedUserIds ?? [],
    roleChangedUserIds: event.roleChangedUserIds ?? [],
    endedSessionIds: [],
  }))
}

/** A row for `jsonb_populate_recordset`, numbered from 1 within the transaction. */
const toRow = (event: NewEvent, index: number) => ({
  seq: index + 1,
  type: event.type,
  actor_user_id: event.actor.userId,
  actor_name: event.actor.name,
  session_id: event.actor.sessionId,
  subject_type: event.subject.type,
  subject_id: event.subject.id,
  weeks: event.weeks,
  audience: event.audience,
  payload: event.payload,
  staff_payload: event.staffPayload,
  change: event.change,
  shift_ids: event.shiftIds ?? [],
  notified_user_ids: event.notifiedUserIds ?? [],
  role_changed_user_ids: event.roleChangedUserIds ?? [],
})
