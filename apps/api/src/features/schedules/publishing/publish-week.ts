import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import { schedules } from '@weekboard/db/schema/planning/schedules'
import { fieldColumns, shifts } from '@weekboard/db/schema/planning/shifts'
import { and, eq, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import {
  isAssignedRow,
  presentSchedule,
  presentShift,
  type ScheduleRow,
  type ShiftRow,
  type Writer,
} from '../../shifts/index.ts'
import { askToConfirm } from '../confirmations/ask-to-confirm.ts'
import { listAnnouncedShifts } from '../queries.ts'
import type { AnnouncedWeek } from '../recipients/reach.ts'
import { type AnnouncedChanges, listAnnouncedChanges } from './announced-changes.ts'
import type { WeekToPublish } from './weeks-to-publish.ts'

export interface PublishWeekOptions {
  /** Replaces the notes of the schedule; without it they are removed. */
  readonly notes?: string | null | undefined
  /** Whether the week may break rules. */
  readonly allowsViolations: boolean
  /** Asks the employees to confirm the week; without it, as announced before. */
  readonly asksSeen?: boolean | undefined
}

export interface PublishedWeek extends AnnouncedWeek {
  readonly schedule: ScheduleRow
}

type PublishWriter = Pick<Writer, 'tx' | 'actor' | 'now'>

/**
 * Publishes one locked and validated week. Employees see the old announcement until commit and this
 * one afterwards. The event lists the employees whose announced shifts changed; notifications are made
 * from that list.
 */
export async function publishWeek(
  writer: PublishWriter,
  week: WeekToPublish,
  options: PublishWeekOptions,
): Promise<PublishedWeek> {
  const { tx, now } = writer
  const { id } = week.schedule
  const before = await listAnnouncedShifts(tx.db, [id])
  await replaceAnnouncedShifts(tx, id, now)
  await markShiftsPublished(tx, id)
  const { schedule, asksSeen } = await markSchedulePublished(writer, week, options)
  const after = await listAnnouncedShifts(tx.db, [id])
  const changes = listAnnouncedChanges(before, after)
  const askedEmployeeIds = await askToConfirm(writer, {
    scheduleId: id,
    asksSeen,
    changedEmployeeIds: changes.map(({ employeeId }) => employeeId),
  })
  const { allowsViolations } = options
  const draftVersions = await listDraftVersions(tx, id)
  recordPublished(writer, schedule, {
    before,
    after,
    employees: changes,
    draftVersions,
    askedEmployeeIds,
    allowsViolations,
  })
  return { schedule, changes, after }
}

/** The versions of the planned shifts of a schedule, by shift: those of announced ones differ. */
export async function listDraftVersions(
  { db }: Pick<TenantTransaction, 'db'>,
  scheduleId: number,
): Promise<Readonly<Record<number, number>>> {
  const rows = await db
    .select({ id: shifts.id, version: shifts.version })
    .from(shifts)
    .where(eq(shifts.scheduleId, scheduleId))
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]))
}

/**
 * Makes the announced shifts of a schedule equal to its planned ones, without the cancelled ones. The
 * version of an announced shift grows with each announced change, not with each edit.
 */
async function replaceAnnouncedShifts(
  { db }: TenantTransaction,
  scheduleId: number,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    delete from announced_shifts a
    where a.schedule_id = ${scheduleId} and not exists (
      select from shifts s
      where s.id = a.shift_id and s.schedule_id = a.schedule_id and s.status <> 'cancelled')`)
  const [fields, planned] = [sql.raw(fieldColumns()), sql.raw(fieldColumns('excluded'))]
  await db.execute(sql`
    insert into announced_shifts as a
      (organization_id, schedule_id, shift_id, ${fields}, version, announced_at)
    select organization_id, schedule_id, id, ${fields}, 1, ${now.toISOString()}::timestamptz
    from shifts where schedule_id = ${scheduleId} and status <> 'cancelled'
    on conflict (organization_id, schedule_id, shift_id) do update
    set (${fields}) = (${planned}), version = a.version + 1, announced_at = excluded.announced_at
    where (${sql.raw(fieldColumns('a'))}) is distinct from (${planned})`)
}

const markShiftsPublished = ({ db }: TenantTransaction, scheduleId: number) =>
  db
    .update(shifts)
    .set({ status: 'published', version: sql`version + 1` })
    .where(and(eq(shifts.scheduleId, scheduleId), eq(shifts.status, 'draft')))

async function markSchedulePublished(
  { tx, now }: PublishWriter,
  { schedule, shifts: announced }: WeekToPublish,
  { notes, asksSeen }: PublishWeekOptions,
): Promise<{ schedule: ScheduleRow; asksSeen: boolean }> {
  const published = { status: 'published', publishedAt: now } as const
  const [stored] = await tx.db
    .update(schedules)
    .set({
      ...published,
      notes: notes || null,
      version: sql`version + 1`,
      ...(asksSeen !== undefined && { asksSeen }),
    })
    .where(eq(schedules.id, schedule.id))
    .returning({
      version: schedules.version,
      notes: schedules.notes,
      asksSeen: schedules.asksSeen,
    })
  const { asksSeen: isAsked = false, ...changed } = stored ?? {}
  const row = {
    ...schedule,
    ...changed,
    ...published,
    shiftCount: announced.filter(isAssignedRow).length,
  }
  return { schedule: row, asksSeen: isAsked }
}

interface Announcement {
  readonly before: readonly ShiftRow[]
  readonly after: readonly ShiftRow[]
  readonly employees: readonly AnnouncedChanges[]
  readonly draftVersions: Readonly<Record<number, number>>
  /** Who is asked to confirm the week since this announcement. */
  readonly askedEmployeeIds: readonly number[]
  readonly allowsViolations: boolean
}

function recordPublished(
  { tx, actor }: PublishWriter,
  schedule: ScheduleRow,
  { before, after, employees, draftVersions, askedEmployeeIds, allowsViolations }: Announcement,
): void {
  tx.record({
    type: 'schedule_published',
    actor,
    subject: { type: 'schedule', id: schedule.id },
    weeks: [schedule.weekStartDate],
    audience: 'everyone',
    payload: { schedule: presentSchedule(schedule) },
    staffPayload: { schedule: presentAnnounced(schedule), shifts: after.map(presentShift) },
    change: {
      allows_violations: allowsViolations,
      employees,
      draft_versions: draftVersions,
      former_shifts: formerShifts(before, employees),
      ...(askedEmployeeIds.length > 0 && { asked_employee_ids: askedEmployeeIds }),
    },
    shiftIds: employees.flatMap(({ added, changed, removed }) => [
      ...added,
      ...changed,
      ...removed,
    ]),
  })
}

/** The shifts that were changed or removed, as they were announced before. */
function formerShifts(before: readonly ShiftRow[], employees: readonly AnnouncedChanges[]) {
  const ids = new Set(employees.flatMap(({ changed, removed }) => [...changed, ...removed]))
  return before.filter(({ id }) => ids.has(id)).map(presentShift)
}

/**
 * Logs for employees alone that announced shifts have changed hands: by a decided request, whose people
 * are notified of the decision, or because somebody is on sick leave.
 */
export function recordStaffAnnouncement(
  { tx, actor }: Pick<Writer, 'tx' | 'actor'>,
  schedule: ScheduleRow,
  {
    after,
    employees,
    draftVersions,
    requestId,
  }: Pick<Announcement, 'after' | 'employees' | 'draftVersions'> & {
    requestId?: number | undefined
  },
): void {
  tx.record({
    type: 'schedule_published',
    actor,
    subject: { type: 'schedule', id: schedule.id },
    weeks: [schedule.weekStartDate],
    audience: 'staff',
    payload: { schedule: presentSchedule(schedule) },
    staffPayload: { schedule: presentAnnounced(schedule), shifts: after.map(presentShift) },
    change: {
      employees,
      draft_versions: draftVersions,
      is_handover: true,
      ...(requestId !== undefined && { shift_request_id: requestId }),
    },
  })
}

/** Hides the version from employees: it counts the edits of the draft. */
const presentAnnounced = (schedule: ScheduleRow): Schedule =>
  presentSchedule({ ...schedule, version: 1 })
