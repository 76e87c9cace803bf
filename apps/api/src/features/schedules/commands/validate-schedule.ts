import type { RouteReply } from '@weekboard/contracts/route'
import type { validateScheduleRoute } from '@weekboard/contracts/schedules'
import { shiftCostCents } from '@weekboard/scheduling/cost'
import { roundHours, totalMinutes } from '@weekboard/scheduling/hours'
import { notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { presentShift, type ShiftRow, writerOf } from '../../shifts/index.ts'
import { listEmployeeChanges } from '../publishing/employee-changes.ts'
import {
  type DraftWeek,
  isAnnounceable,
  listForPublishing,
  loadDraftWeeks,
  violationsOf,
} from '../publishing/publish-week.ts'
import { listAnnouncedShifts, listRates } from '../queries.ts'

type Reply = RouteReply<typeof validateScheduleRoute>

/**
 * What publishing this schedule, or all drafts with it, would announce and which rules it would
 * break. Reads only; 404 for an unknown schedule.
 */
export async function validateSchedule(
  context: RequestContext,
  id: number,
  allDrafts: boolean,
): Promise<Reply> {
  const { tx } = context
  const chosen = await listForPublishing(tx, [id], allDrafts)
  if (!chosen.some((schedule) => schedule.id === id)) throw notFound()
  const weeks = (await loadDraftWeeks(tx, chosen)).filter(
    (week) => week.schedule.id === id || isAnnounceable(week),
  )
  const violations = await violationsOf(writerOf(context), weeks)
  return {
    valid: violations.length === 0,
    summary: await summaryOf(context, weeks),
    violations,
    changes: await changesOf(context, weeks),
  }
}

async function summaryOf(
  { tx, principal }: RequestContext,
  weeks: readonly DraftWeek[],
): Promise<Reply['summary']> {
  const rows = weeks.flatMap((week) => week.rows)
  return {
    schedule_count: weeks.length,
    total_shifts: rows.length,
    total_hours: roundHours(totalMinutes(rows)),
    total_labor_cost: principal.permissions.includes('view_financial_data')
      ? await costOf(tx, principal.organization.timeZone, rows)
      : null,
    employee_count: new Set(rows.map(({ employeeId }) => employeeId)).size,
    weeks_included: weeks.map(({ schedule }) => schedule.weekStartDate),
  }
}

async function costOf(
  { db }: RequestContext['tx'],
  timeZone: string,
  rows: readonly ShiftRow[],
): Promise<number> {
  const rates = await listRates(db)
  const cents = rows.reduce(
    (sum, row) => sum + shiftCostCents(row, rates.get(row.employeeId) ?? [], timeZone),
    0,
  )
  return cents / 100
}

async function changesOf(
  { tx }: RequestContext,
  weeks: readonly DraftWeek[],
): Promise<Reply['changes']> {
  const told = await listAnnouncedShifts(
    tx.db,
    weeks.map(({ schedule }) => schedule.id),
  )
  return weeks.flatMap(({ schedule, rows }) => {
    const before = told.filter(({ scheduleId }) => scheduleId === schedule.id)
    const [old, fresh] = [byId(before), byId(rows)]
    const shown = (ids: readonly number[], from: ReadonlyMap<number, ShiftRow>) =>
      ids.flatMap((shiftId) => from.get(shiftId) ?? []).map(presentShift)
    return listEmployeeChanges(before, rows).map((person) => ({
      employee_id: person.employeeId,
      employee_name: nameIn([...rows, ...before], person.employeeId),
      week_start_date: schedule.weekStartDate,
      added: shown(person.added, fresh),
      changed: person.changed.flatMap((shiftId) => {
        const [was, is] = [old.get(shiftId), fresh.get(shiftId)]
        return was && is ? [{ before: presentShift(was), after: presentShift(is) }] : []
      }),
      removed: shown(person.removed, old),
    }))
  })
}

const byId = (rows: readonly ShiftRow[]) => new Map(rows.map((row) => [row.id, row]))

const nameIn = (rows: readonly ShiftRow[], employeeId: number): string =>
  rows.find((row) => row.employeeId === employeeId)?.employeeName ?? 'Unknown Employee'
