import { createHash } from 'node:crypto'
import { hasRight } from '@weekboard/contracts/rights'
import { employees } from '@weekboard/db/schema/organization/employees'
import { organizations } from '@weekboard/db/schema/organization/organizations'
import { announcedShifts } from '@weekboard/db/schema/planning/schedules'
import { shifts } from '@weekboard/db/schema/planning/shifts'
import type { Interval } from '@weekboard/scheduling/clock/interval'
import { addDays, datesOfWeek, dayBounds, weekBounds } from '@weekboard/scheduling/clock/weeks'
import { unpaidMinutes } from '@weekboard/scheduling/cost/shift-break'
import { isAbsent } from '@weekboard/scheduling/rules/availability'
import { usualRate } from '@weekboard/scheduling/scoring'
import { needsOn } from '@weekboard/scheduling/staffing/staffing-needs'
import { and, gt, gte, inArray, lt, ne } from 'drizzle-orm'
import type { Db, TenantTransaction } from '../../platform/database/database.ts'
import { listPreferredTimes, listUnavailable } from '../availability/index.ts'
import { listEmployeeRows } from '../employees/index.ts'
import { listPositionRows } from '../positions/index.ts'
import { isAssignedRow, listShiftRows } from '../shifts/index.ts'
import { needsOfPlan, readStaffingNeeds } from '../staffing-needs/index.ts'
import { listApprovedTimeOff } from '../time-off/index.ts'
import type { BrainRunRow } from './queries.ts'
import { type BrainInput, type FreedRule, inputAssignmentsOf } from './solver/brain-input.ts'

/** No shift is longer than a day, so one that reaches into these dates starts on the day before. */
const spillDays = 1

/**
 * Reads everything that a run depends on, in a few statements of bounded size. Rest and runs of days
 * reach over the ends of the week, so the shifts around it are part of the input. It is the same as
 * long as nobody changes any of it.
 */
export async function readInput(
  { db }: Pick<TenantTransaction, 'db'>,
  run: BrainRunRow,
): Promise<BrainInput> {
  const [organization] = await db.select().from(organizations)
  if (!organization) throw new Error('The organization of a run is gone')
  const { timeZone, minRestMinutes, maxConsecutiveDays, breakRules } = organization
  const { weekStartDate: weekStart, employeeIds } = run
  const week = weekBounds(weekStart, timeZone)
  const rows = await listEmployeeRows(db, {
    today: weekStart,
    activeOnly: true,
    ...(employeeIds && { where: inArray(employees.id, employeeIds) }),
  })
  const ids = rows.map(({ id }) => id)
  const usual = usualRate(rows.map(({ rateCents }) => rateCents))
  const dates = {
    employeeIds: ids,
    from: addDays(weekStart, -spillDays),
    to: addDays(weekStart, 7),
  }
  const lastWeek = weekBounds(addDays(weekStart, -7), timeZone)
  return {
    timeZone,
    weekStart,
    fromMs: Math.max(week.startsAt.getTime(), run.createdAt.getTime()),
    minRestMinutes,
    maxConsecutiveDays,
    maxShiftsPerDay: organization.maxShiftsPerDay,
    freedRules: freedRulesOf(organization),
    breakRules,
    mode: run.mode,
    weights: run.weights,
    seed: run.seed,
    employees: rows.map(({ id, fullName: name, maxWeeklyMinutes, rateCents, ...row }) => ({
      id,
      name,
      maxWeeklyMinutes,
      minWeeklyMinutes: row.minWeeklyMinutes,
      rateCents: rateCents ?? usual,
      positionIds: row.positionIds,
      isManager: hasRight({ role: row.role }, 'planShifts'),
    })),
    shifts: await readShifts(db, {
      weekStart,
      timeZone,
      marginDays: maxConsecutiveDays + spillDays,
    }),
    recentShifts: await readRecentShifts(db, lastWeek, ids),
    lastWeek: run.preset === 'like_last_week' ? await readLastWeek(db, lastWeek, ids) : null,
    timeOff: await listApprovedTimeOff(db, dates),
    unavailable: await listUnavailable(db, dates),
    preferred: await listPreferredTimes(db, dates),
    positions: (await listPositionRows(db)).map(({ id, name }) => ({ id, name })),
    needs: await readNeeds(db, weekStart),
    lockedShiftIds: run.lockedShiftIds,
    lockedAssignments: inputAssignmentsOf(run.lockedAssignments),
  }
}

type RuleChoice = Pick<
  typeof organizations.$inferSelect,
  'brainRules' | 'restPolicy' | 'consecutiveDaysPolicy'
>

/** The rules that a proposal may break: those that only warn, where proposals follow the policies. */
function freedRulesOf({ brainRules, restPolicy, consecutiveDaysPolicy }: RuleChoice): FreedRule[] {
  if (brainRules === 'hard') return []
  return [
    ...(restPolicy === 'warn' ? (['rest'] as const) : []),
    ...(consecutiveDaysPolicy === 'warn' ? (['consecutive_days'] as const) : []),
  ]
}

/** The rules that a proposal of the transaction's organization may break. */
export async function readFreedRules({ db }: Pick<TenantTransaction, 'db'>): Promise<FreedRule[]> {
  const [organization] = await db.select().from(organizations)
  return organization ? freedRulesOf(organization) : []
}

interface ShiftRange {
  readonly weekStart: string
  readonly timeZone: string
  /** How many days around the week count. */
  readonly marginDays: number
}

async function readShifts(
  db: Db,
  { weekStart, timeZone, marginDays }: ShiftRange,
): Promise<BrainInput['shifts']> {
  const { startsAt } = dayBounds(addDays(weekStart, -marginDays), timeZone)
  const { endsAt } = dayBounds(addDays(weekStart, 6 + marginDays), timeZone)
  const rows = await listShiftRows(
    db,
    and(gt(shifts.startsAt, startsAt), lt(shifts.startsAt, endsAt), ne(shifts.status, 'cancelled')),
  )
  const timeOff = await listApprovedTimeOff(db, {
    employeeIds: [...new Set(rows.filter(isAssignedRow).map(({ employeeId }) => employeeId))],
    from: addDays(weekStart, -spillDays),
    to: addDays(weekStart, 7),
  })
  return rows.map((row) => ({
    id: row.id,
    employeeId: row.employeeId,
    startMs: row.startsAt.getTime(),
    endMs: row.endsAt.getTime(),
    status: row.status === 'published' ? 'published' : 'draft',
    unpaidMinutes: unpaidMinutes(row.breaks),
    positionId: row.positionId,
    slots: row.slots,
    isAbsent: isAbsent(row, timeOff, timeZone),
  }))
}

/** What employees worked in the week before, which says who usually works when. */
async function readRecentShifts(
  db: Db,
  { startsAt, endsAt }: Interval,
  employeeIds: readonly number[],
): Promise<BrainInput['recentShifts']> {
  const rows = await listShiftRows(
    db,
    and(
      gte(shifts.startsAt, startsAt),
      lt(shifts.startsAt, endsAt),
      ne(shifts.status, 'cancelled'),
    ),
  )
  const wanted = new Set(employeeIds)
  return rows
    .filter(isAssignedRow)
    .flatMap(({ employeeId, ...row }) =>
      wanted.has(employeeId)
        ? { employeeId, startMs: row.startsAt.getTime(), endMs: row.endsAt.getTime() }
        : [],
    )
}

/** What employees worked in a week as it was announced, else as it is planned. */
async function readLastWeek(
  db: Db,
  week: Interval,
  employeeIds: readonly number[],
): Promise<BrainInput['recentShifts']> {
  const { employeeId, startsAt, endsAt } = announcedShifts
  const announced = await db
    .select({ employeeId, startsAt, endsAt })
    .from(announcedShifts)
    .where(and(gte(startsAt, week.startsAt), lt(startsAt, week.endsAt)))
    .orderBy(startsAt, announcedShifts.shiftId)
  if (announced.length === 0) return readRecentShifts(db, week, employeeIds)
  return announced.flatMap((row) =>
    row.employeeId !== null && employeeIds.includes(row.employeeId)
      ? {
          employeeId: row.employeeId,
          startMs: row.startsAt.getTime(),
          endMs: row.endsAt.getTime(),
        }
      : [],
  )
}

/** What the dates of the week need, and the Monday after it: a night of Sunday reaches into it. */
async function readNeeds(db: Db, weekStart: string): Promise<BrainInput['needs']> {
  const needs = needsOfPlan(await readStaffingNeeds(db))
  return [...datesOfWeek(weekStart), addDays(weekStart, 7)].flatMap((date) =>
    needsOn(needs, date).map((range) => ({ date, ...range })),
  )
}

/** Equal inputs have equal hashes: SHA-256 in hex. */
export const hashInput = (input: BrainInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex')
