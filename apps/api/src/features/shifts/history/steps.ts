import type { Shift } from '@weekboard/contracts/shift-schema'
import { weekStartDate } from '@weekboard/scheduling/weeks'
import type { TenantTransaction } from '../../../platform/database.ts'
import type { EventType } from '../../../platform/events/event-log.ts'
import type { RequestContext } from '../../../platform/http/route.ts'

/** One shift before and after an event, as on the wire. */
export interface ShiftStep {
  readonly before: Shift | null
  readonly after: Shift | null
}

/** One write of a session to the plan, from the event log. It is one undo step. */
export interface SessionEvent {
  readonly seq: number
  readonly steps: readonly ShiftStep[]
  /** The event that this one undid. */
  readonly undoes: number | null
  /** The event that this one redid. */
  readonly redoes: number | null
}

export interface Stacks {
  /** What can be undone, the next one last. */
  readonly undoable: readonly SessionEvent[]
  /** What can be redone, the next one last. */
  readonly redoable: readonly SessionEvent[]
}

/** How many steps of a session can be undone. */
const maxSteps = 30
/** Enough for that many steps, each undone and redone a few times. */
const eventsRead = maxSteps * 8

export const shiftIdOf = ({ before, after }: ShiftStep): number => (after ?? before)?.id ?? 0

/** Replays what a session did, undid and redid, oldest first. A new write empties the redo stack. */
export function stacksOf(events: readonly SessionEvent[]): Stacks {
  let undoable: SessionEvent[] = []
  let redoable: SessionEvent[] = []
  const take = (stack: SessionEvent[], seq: number) => stack.find((event) => event.seq === seq)
  const without = (stack: SessionEvent[], seq: number) => stack.filter((event) => event.seq !== seq)
  for (const event of events) {
    if (event.undoes !== null) {
      const taken = take(undoable, event.undoes)
      undoable = without(undoable, event.undoes)
      if (taken) redoable.push(taken)
    } else if (event.redoes !== null) {
      const taken = take(redoable, event.redoes)
      redoable = without(redoable, event.redoes)
      if (taken) undoable.push(taken)
    } else {
      undoable.push(event)
      redoable = []
    }
  }
  const left = Math.max(0, maxSteps - redoable.length)
  return { undoable: left > 0 ? undoable.slice(-left) : [], redoable }
}

/** The last writes of a session to the plan, oldest first. */
export async function readSessionEvents(
  { client }: TenantTransaction,
  sessionId: string,
): Promise<SessionEvent[]> {
  const { rows } = await client.query<SessionEvent>(
    `select seq, change->'steps' as steps, (change->>'undoes')::bigint as undoes,
            (change->>'redoes')::bigint as redoes
     from events
     where session_id = $1 and shift_ids <> '{}' and change ? 'steps'
     order by seq desc limit $2`,
    [sessionId, eventsRead],
  )
  return rows.reverse()
}

/**
 * Whether, since a step, others have planned in its weeks or changed anything that rules depend on.
 * If not, undoing it restores a state that was allowed before.
 */
export async function othersActedSince(
  { tx, principal }: Pick<RequestContext, 'tx' | 'principal'>,
  { seq, steps }: SessionEvent,
): Promise<boolean> {
  const weeks = steps
    .flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
    .map(({ start_time }) => weekStartDate(new Date(start_time), principal.organization.timeZone))
  const { rows } = await tx.client.query<{ acted: boolean }>(
    `select exists (
       select from events
       where seq > $1 and (
         (weeks && $2::date[] and shift_ids <> '{}' and session_id is distinct from $3)
         or type = any($4))
     ) as acted`,
    [seq, weeks, principal.sessionId, ruleEventTypes],
  )
  return rows[0]?.acted ?? true
}

/** Events that change what rules depend on beside the plan. */
const ruleEventTypes: readonly EventType[] = [
  'time_off_requested',
  'time_off_updated',
  'time_off_approved',
  'employee_updated',
  'organization_updated',
]

export interface ShiftEvent extends ShiftStep {
  readonly seq: number
  readonly type: string
  readonly actorUserId: number | null
  readonly actorName: string
  readonly sessionId: string | null
  readonly createdAt: Date
  /** The weekly limit that the caller chose to exceed with this shift. */
  readonly overridden: Overridden | null
}

export interface Overridden {
  readonly max_hours: number
  readonly total_would_be: number
}

export interface ShiftEventQuery {
  readonly limit?: number
  /** Only events before this position in the log; null for all. */
  readonly before?: number | null
  /** Only the event at this position; null for all. */
  readonly at?: number | null
}

/** The events in the history of a shift, newest first. */
export async function readShiftEvents(
  { client }: TenantTransaction,
  shiftId: number,
  { limit = 200, before = null, at = null }: ShiftEventQuery = {},
): Promise<ShiftEvent[]> {
  const { rows } = await client.query<ShiftEvent>(
    `select e.seq, e.type, e.actor_user_id as "actorUserId", e.actor_name as "actorName",
            e.session_id as "sessionId", e.created_at as "createdAt", step.before, step.after,
            jsonb_path_query_first(e.change, '$.overridden[*] ? (@.shift_id == $id)',
              jsonb_build_object('id', $1::bigint)) as overridden
     from (
       select * from events
       where subject_type = 'shift' and subject_id = $1 and shift_ids <> '{}'
       union all
       select * from events
       where subject_type <> 'shift' and shift_ids @> array[$1::bigint] and shift_ids <> '{}'
     ) e
     left join lateral (
       select nullif(s->'before', 'null') as before, nullif(s->'after', 'null') as after
       from jsonb_array_elements(e.change->'steps') s
       where coalesce(nullif(s->'after', 'null')->>'id', s->'before'->>'id')::bigint = $1
       limit 1
     ) step on true
     where ($3::bigint is null or e.seq < $3) and ($4::bigint is null or e.seq = $4)
     order by e.seq desc limit $2`,
    [shiftId, limit, before, at],
  )
  return rows
}

/** The highest version that each shift ever had, by id; for deleted shifts that are restored. */
export async function lastVersions(
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const versions = new Map<number, number>()
  for (const id of ids) {
    const [latest] = await readShiftEvents(tx, id, { limit: 1 })
    versions.set(id, Math.max(latest?.before?.version ?? 0, latest?.after?.version ?? 0))
  }
  return versions
}
