import { timeOffRequestSchema } from '@weekboard/contracts/time-off'
import { employees } from '@weekboard/db/schema/employees'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { BeforeLog, TenantTransaction } from '../../platform/database.ts'
import type { NewEvent } from '../../platform/event-log.ts'
import type { Occasion } from './occasion.ts'
import { planReminders } from './reminders.ts'
import { restateRequest, settleRequest } from './requests.ts'
import { tell } from './tell.ts'

/** Returns the users whose notifications changed. */
type Reaction = (tx: TenantTransaction, event: NewEvent, now: Date) => Promise<number[]>

/**
 * Tells people of what is about to be logged, in the transaction of the change: either both are
 * there or neither is. The events then name the users whose notifications changed, so that the
 * log reaches their browsers as well.
 */
export const tellOfChanges =
  (clock: Clock): BeforeLog =>
  async (tx, events) => {
    const logged: NewEvent[] = []
    for (const event of events) {
      const notifiedUserIds = (await reactions[event.type]?.(tx, event, clock.now())) ?? []
      logged.push(notifiedUserIds.length > 0 ? { ...event, notifiedUserIds } : event)
    }
    return logged
  }

const shiftIdsSchema = z.array(z.number())
const announcementSchema = z.object({
  people: z.array(
    z.object({
      employeeId: z.number(),
      added: shiftIdsSchema,
      changed: shiftIdsSchema,
      removed: shiftIdsSchema,
    }),
  ),
})

/** Only those whose own week changed. Whoever publishes knows it, and has it on record. */
const published: Reaction = async (tx, { actor, subject, weeks, change }, now) => {
  const [week] = weeks
  if (week === undefined) return []
  const { people } = announcementSchema.parse(change)
  await planReminders(tx, week, now)
  return tell(
    tx,
    'schedule_published',
    people.map(({ employeeId, added, changed, removed }) => ({
      employeeId,
      subject: subject.id === null ? null : { type: subject.type, id: subject.id },
      occasion: {
        kind: 'schedule_published',
        week_start_date: week,
        added: added.length,
        changed: changed.length,
        removed: removed.length,
      },
    })),
    { now, actorUserId: actor.userId, keepForActor: true },
  )
}

const requestChangeSchema = z.object({
  before: timeOffRequestSchema.nullable(),
  after: timeOffRequestSchema,
})

const requested: Reaction = async (tx, { actor, change }, now) => {
  const { after } = requestChangeSchema.parse(change)
  const occasion: Occasion = {
    kind: 'time_off_requested',
    employee_name: after.employee_name,
    type: after.type,
    start_date: after.start_date,
    end_date: after.end_date,
  }
  const deciders = (await listPlanners(tx)).filter((id) => id !== after.employee_id)
  const subject = { type: 'time_off_request', id: after.id }
  return tell(
    tx,
    'time_off_requested',
    deciders.map((employeeId) => ({ employeeId, occasion, subject })),
    { now, actorUserId: actor.userId },
  )
}

const edited: Reaction = async (tx, { change }) =>
  restateRequest(tx, requestChangeSchema.parse(change).after)

/** The person learns of it; those who were to decide have nothing left to do. */
const decided =
  (decision: 'approved' | 'rejected' | 'cancelled'): Reaction =>
  async (tx, { actor, change }, now) => {
    const { before, after } = requestChangeSchema.parse(change)
    const settled = before ? await settleRequest(tx, after.id, now) : []
    const told = await tell(
      tx,
      'time_off_decided',
      [
        {
          employeeId: after.employee_id,
          subject: { type: 'time_off_request', id: after.id },
          occasion: {
            kind: 'time_off_decided',
            decision: before ? decision : 'entered',
            decided_by: actor.name,
            type: after.type,
            start_date: after.start_date,
            end_date: after.end_date,
            note: after.decision_note,
          },
        },
      ],
      { now, actorUserId: actor.userId },
    )
    return [...new Set([...settled, ...told])]
  }

const keptSchema = z.object({ reason: z.string() })

const kept: Reaction = async (tx, { subject, weeks, payload }, now) => {
  const [week] = weeks
  if (week === undefined) return []
  const occasion: Occasion = {
    kind: 'week_kept_draft',
    week_start_date: week,
    reason: keptSchema.parse(payload).reason,
  }
  const about = subject.id === null ? null : { type: subject.type, id: subject.id }
  return tell(
    tx,
    'week_kept_draft',
    (await listPlanners(tx)).map((employeeId) => ({ employeeId, occasion, subject: about })),
    { now, actorUserId: null },
  )
}

const reactions: Partial<Record<NewEvent['type'], Reaction>> = {
  schedule_published: published,
  time_off_requested: requested,
  time_off_updated: edited,
  time_off_approved: decided('approved'),
  time_off_rejected: decided('rejected'),
  time_off_cancelled: decided('cancelled'),
  repeated_week_kept: kept,
}

async function listPlanners({ db }: TenantTransaction): Promise<number[]> {
  const rows = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(inArray(employees.role, ['admin', 'manager']), eq(employees.active, true)))
  return rows.map(({ id }) => id)
}
