import type { EventType } from '@weekboard/contracts/events'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import type { ShiftStep } from './shift-events.ts'

/** The deactivation of an employee, as part of an undo step. */
export interface DeactivationStep {
  readonly employee_id: number
  readonly name: string
  /** The open invitation that it withdrew. */
  readonly invitation_id: number | null
}

/** Sick leave that was entered, as part of an undo step. Its feature reads and reverses the rest. */
export interface EnteredSickLeave {
  readonly name: string
}

/** One write of a session to the plan, from the event log. It is one undo step. */
export interface SessionEvent {
  readonly seq: number
  readonly steps: readonly ShiftStep[]
  readonly deactivation: DeactivationStep | null
  readonly sickLeave: EnteredSickLeave | null
  /** The event that this one undid. */
  readonly undoes: number | null
  /** The event that this one redid. */
  readonly redoes: number | null
  /** The event that this one takes off both stacks: it was skipped, or there was nothing to change. */
  readonly closes: number | null
}

export interface Stacks {
  /** What can be undone, the next one last. */
  readonly undoable: readonly SessionEvent[]
  /** What can be redone, the next one last. */
  readonly redoable: readonly SessionEvent[]
}

/** How many steps of a session can be undone. */
const maxSteps = 100
/** Enough for that many steps, each undone and redone a few times. */
const eventsRead = maxSteps * 4

/**
 * Replays what a session did, undid, redid and skipped, oldest first. A new write empties the redo
 * stack.
 */
export function stacksOf(events: readonly SessionEvent[]): Stacks {
  let undoable: SessionEvent[] = []
  let redoable: SessionEvent[] = []
  const take = (stack: SessionEvent[], seq: number) => stack.find((event) => event.seq === seq)
  const without = (stack: SessionEvent[], seq: number) => stack.filter((event) => event.seq !== seq)
  for (const event of events) {
    if (event.closes !== null) {
      undoable = without(undoable, event.closes)
      redoable = without(redoable, event.closes)
    } else if (event.undoes !== null) {
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

/** The last writes of a session to the plan, and what it took off its stacks, oldest first. */
export async function readSessionEvents(
  { db }: TenantTransaction,
  sessionId: string,
): Promise<SessionEvent[]> {
  const rows = await rowsOf<SessionEvent>(
    db,
    sql`select seq, change->'steps' as steps, change->'deactivation' as deactivation,
            change->'sick_leave' as "sickLeave",
            (change->>'undoes')::bigint as undoes, (change->>'redoes')::bigint as redoes,
            (change->>'closes')::bigint as closes
     from events
     where session_id = ${sessionId}
       and (shift_ids <> '{}' and change ? 'steps'
         or change ?| array['closes', 'deactivation', 'sick_leave', 'undoes', 'redoes'])
     order by seq desc limit ${eventsRead}`,
  )
  return rows.reverse()
}

/**
 * Whether, since a step, the plan of its weeks or anything else that rules depend on has changed in a
 * way that the stacks of the session do not take back: by others, by a step of the session that was
 * skipped, or by one that came after `events` were read. If not, undoing the step restores a state
 * that was allowed before.
 */
export async function isChangedSince(
  { tx, principal }: Pick<RequestContext, 'tx' | 'principal'>,
  { seq, steps }: SessionEvent,
  events: readonly SessionEvent[],
): Promise<boolean> {
  const later = events.filter((event) => event.seq > seq)
  if (later.some(({ closes }) => closes !== null)) return true
  const weeks = steps
    .flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
    .map(({ start_time }) => weekStartDate(new Date(start_time), principal.organization.timeZone))
  const [row] = await rowsOf<{ changed: boolean }>(
    tx.db,
    sql`select exists (
       select from events
       where seq > ${seq} and (
         (weeks && ${sql.param(weeks)}::date[] and shift_ids <> '{}'
           -- What the session did beside its steps, such as a publish, changes no planned shift.
           and (session_id is distinct from ${principal.sessionId} or change ? 'steps')
           and seq <> all(${sql.param(later.map((event) => event.seq))}::bigint[]))
         -- Undoing and redoing a deactivation updates the employee, and is no act of others.
         or type = any(${sql.param(ruleEventTypes)}) and not (type = 'employee_updated'
           and session_id = ${principal.sessionId} and (change->'after') - 'active' = '{}'))
     ) as changed`,
  )
  return row?.changed ?? true
}

/** Whether one of these weeks, by their Mondays, was published after a step. */
export async function publishedSince(
  { db }: TenantTransaction,
  { seq }: SessionEvent,
  weeks: readonly string[],
): Promise<boolean> {
  const [row] = await rowsOf<{ published: boolean }>(
    db,
    sql`select exists (
       select from events
       where seq > ${seq} and type = 'schedule_published' and weeks && ${sql.param(weeks)}::date[]
     ) as published`,
  )
  return row?.published ?? false
}

/** Events that change what rules depend on beside the plan. */
const ruleEventTypes: readonly EventType[] = [
  'time_off_requested',
  'time_off_updated',
  'time_off_approved',
  'employee_updated',
  'organization_updated',
]

/** Takes a step off the stacks of its session. The plan and its history stay as they are. */
export const closeStep = (
  context: Pick<RequestContext, 'tx' | 'principal'>,
  { seq }: SessionEvent,
): void => logStep(context, { closes: seq })

/** Logs a step of the session, or what it does to one, that changes no shift. */
export function logStep(
  { tx, principal }: Pick<RequestContext, 'tx' | 'principal'>,
  change: Readonly<Record<string, unknown>>,
): void {
  tx.record({
    type: 'schedule_updated',
    actor: actorOf(principal),
    subject: { type: 'schedule', id: null },
    weeks: [],
    audience: 'nobody',
    payload: {},
    change: { ...change, steps: [] },
  })
}
