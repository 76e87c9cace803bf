import type { RouteReply } from '@weekboard/contracts/route'
import type { Recipients, validateScheduleRoute } from '@weekboard/contracts/schedule/publishing'
import { announcedShifts } from '@weekboard/db/schema/planning/schedules'
import { shiftCostCents } from '@weekboard/scheduling/cost/cost'
import { roundHours, totalMinutes } from '@weekboard/scheduling/cost/hours'
import { inArray } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import {
  type AssignedShiftRow,
  isAssignedRow,
  presentSchedule,
  presentShift,
  type ShiftRow,
  writerOf,
} from '../../shifts/index.ts'
import { listAnnouncedChanges } from '../publishing/announced-changes.ts'
import { listViolations } from '../publishing/violations.ts'
import {
  isAnnounceable,
  listWeeksToPublish,
  type WeekToPublish,
} from '../publishing/weeks-to-publish.ts'
import { listAnnouncedRows, listRates } from '../queries.ts'
import {
  type AnnouncedWeek,
  countRecipients,
  peopleOfWeeks,
  type ReadReach,
} from '../recipients/reach.ts'
import { forManagers } from '../shift-reads/announced-shifts.ts'

type Reply = RouteReply<typeof validateScheduleRoute>

/**
 * Says what publishing a schedule, or all drafts, would announce and which rules it would break.
 * Writes nothing. 404 for an unknown schedule.
 */
export async function validateSchedule(
  readReach: ReadReach,
  context: RequestContext,
  { id, allDrafts }: { readonly id: number; readonly allDrafts: boolean },
): Promise<Reply> {
  const drafts = await listWeeksToPublish(context.tx, { ids: [id], allDrafts })
  const weeks = drafts.filter((week) => week.schedule.id === id || isAnnounceable(week))
  if (!weeks.some(({ schedule }) => schedule.id === id)) throw notFound()
  const violations = await listViolations(writerOf(context), weeks)
  const changed = await listChangedWeeks(context, weeks)
  return {
    valid: violations.length === 0,
    summary: await summaryOf(context, weeks),
    violations,
    schedules: weeks.map(({ schedule }) => presentSchedule(schedule)),
    changes: changed.flatMap(presentChanges),
    recipients: await recipientsOf(readReach, context, changed),
  }
}

async function summaryOf(
  { tx, principal }: RequestContext,
  weeks: readonly WeekToPublish[],
): Promise<Reply['summary']> {
  const planned = weeks.flatMap(({ shifts }) => shifts)
  const shifts = planned.filter(isAssignedRow)
  return {
    schedule_count: weeks.length,
    total_shifts: shifts.length,
    open_shift_count: planned.length - shifts.length,
    total_hours: roundHours(totalMinutes(shifts)),
    total_labor_cost: principal.permissions.includes('view_financial_data')
      ? await costOf(tx, principal.organization.timeZone, shifts)
      : null,
    employee_count: new Set(shifts.map(({ employeeId }) => employeeId)).size,
    weeks_included: weeks.map(({ schedule }) => schedule.weekStartDate),
  }
}

async function costOf(
  { db }: RequestContext['tx'],
  timeZone: string,
  shifts: readonly AssignedShiftRow[],
): Promise<number> {
  const rates = await listRates(db)
  const cents = shifts.reduce(
    (sum, shift) => sum + shiftCostCents(shift, rates.get(shift.employeeId) ?? [], timeZone),
    0,
  )
  return cents / 100
}

interface ChangedWeek extends AnnouncedWeek {
  readonly weekStartDate: string
  readonly before: readonly ShiftRow[]
}

async function listChangedWeeks(
  { tx }: RequestContext,
  weeks: readonly WeekToPublish[],
): Promise<ChangedWeek[]> {
  const ids = weeks.map(({ schedule }) => schedule.id)
  const announced = (await listAnnouncedRows(tx.db, inArray(announcedShifts.scheduleId, ids))).map(
    forManagers,
  )
  return weeks.map(({ schedule, shifts: after }) => {
    const before = announced.filter(({ scheduleId }) => scheduleId === schedule.id)
    const changes = listAnnouncedChanges(before, after)
    return { weekStartDate: schedule.weekStartDate, before, after, changes }
  })
}

async function recipientsOf(
  readReach: ReadReach,
  { tx, now, principal }: RequestContext,
  weeks: readonly ChangedWeek[],
): Promise<Recipients> {
  const { changed, unchanged } = peopleOfWeeks(weeks)
  const query = { employeeIds: changed, actorUserId: principal.userId, now }
  return countRecipients(await readReach(tx, query), unchanged.length)
}

function presentChanges({ weekStartDate, before, after, changes }: ChangedWeek): Reply['changes'] {
  const [oldShifts, newShifts] = [byId(before), byId(after)]
  const present = (ids: readonly number[], shifts: ReadonlyMap<number, ShiftRow>) =>
    ids.flatMap((id) => shifts.get(id) ?? []).map(presentShift)
  return changes.map(({ employeeId, added, changed, removed }) => ({
    employee_id: employeeId,
    employee_name: nameIn([...after, ...before], employeeId),
    week_start_date: weekStartDate,
    added: present(added, newShifts),
    changed: changed.flatMap((id) => {
      const [old, current] = [oldShifts.get(id), newShifts.get(id)]
      return old && current ? [{ before: presentShift(old), after: presentShift(current) }] : []
    }),
    removed: present(removed, oldShifts),
  }))
}

const byId = (rows: readonly ShiftRow[]) => new Map(rows.map((row) => [row.id, row]))

const nameIn = (rows: readonly ShiftRow[], employeeId: number): string =>
  rows.find((row) => row.employeeId === employeeId)?.employeeName ?? 'Unknown Employee'
