import type { EventType } from '@weekboard/contracts/events'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { type ShiftStep, shiftIdOf } from './shift-events.ts'

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

/** One write of a session to the plan, from the event log. It is one undo step, or a part of one. */
export interface SessionEvent {
  /** The position in the log; of several writes that are one step, that of the last. */
  readonly seq: number
  /** The same for all writes of one step; null for a write that is a step by itself. */
  readonly stepId: string | null
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

/** A transaction whose writes to the plan are one undo step together. The id is new for each step. */
export const asOneStep = (tx: TenantTransaction, stepId: string): TenantTransaction => ({
  ...tx,
  record: (event) =>
    tx.record(event.change ? { ...event, change: { ...event.change, step_id: stepId } } : event),
})

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
      undoable = withWrite(undoable, event)
      redoable = []
    }
  }
  const left = Math.max(0, maxSteps - redoable.length)
  return { undoable: left > 0 ? undoable.slice(-left) : [], redoable }
}

/** The steps with one more write, which is a step by itself or a part of the last one. */
function withWrite(steps: readonly SessionEvent[], event: SessionEvent): SessionEvent[] {
  const last = steps.at(-1)
  if (!last || event.stepId === null || last.stepId !== event.stepId) return [...steps, event]
  return [...steps.slice(0, -1), joined(last, event)]
}

/** Two writes as one: each shift from its first state to its last. */
function joined(one: SessionEvent, other: SessionEvent): SessionEvent {
  const byId = new Map<number, ShiftStep>()
  for (const step of [...one.steps, ...other.steps]) {
    const id = shiftIdOf(step)
    byId.set(id, { before: (byId.get(id) ?? step).before, after: step.after })
  }
  const steps = [...byId.values()].filter(({ before, after }) => before || after)
  return { ...other, steps }
}

/** The last writes of a session to the plan, and what it took off its stacks, oldest first. */
export async function readSessionEvents(
  { db }: TenantTransaction,
  sessionId: string,
): Promise<SessionEvent[]> {
  const rows = await rowsOf<SessionEvent>(
    db,
    sql`select seq, change->>'step_id' as "stepId", change->'steps' as steps,
            change->'deactivation' as deactivation,
            change->'sick_leave' as "sickLeave",
            (change->>'undoes')::bigint as undoes, (change->>'redoes')::bigint as redoes,
            (change->>'closes')::bigint as closes
     from events
     where session_id = ${sessionId}
       and (shift_ids <> '{}' and change ? 'steps'
         or change ?| array['closes', 'deactivation', 'sick_leave', 'undoes', 'redoes'])
     order by seq desc limit ${eventsRead}`,
  )
  return wholeSteps(rows.reverse(), eventsRead)
}

/** Leaves out the oldest step when the limit may have cut it: half of a step is never undone. */
export function wholeSteps(events: readonly SessionEvent[], limit: number): SessionEvent[] {
  const cut = events.length < limit ? null : events[0]?.stepId
  return events.filter(({ stepId }) => stepId === null || stepId !== cut)
}

/**
 * Whether, since a step, the plan of its weeks or anything else that rules depend on has changed in a
 * way that the stacks of the session do not take back: by others, by a step of the session that was
 * skipped, by one that came after `events` were read, or beside the plan by the step itself. If not,
 * undoing the step restores a state that was allowed before.
 */
export async function isChangedSince(
  { tx, principal }: Pick<RequestContext, 'tx' | 'principal'>,
  { seq, stepId, steps }: SessionEvent,
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
     ) or exists (
       select from events
       where ${stepId}::text is not null and session_id = ${principal.sessionId}
         and change->>'step_id' = ${stepId} and type = any(${sql.param(ruleEventTypes)})
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
