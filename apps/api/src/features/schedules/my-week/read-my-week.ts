import type { MyWeek, MyWeekWeek, OwnShift } from '@weekboard/contracts/schedule/my-week'
import {
  dateInZone,
  mondaysOfMyWeek,
  weekBounds,
  weekEndDate,
} from '@weekboard/scheduling/clock/weeks'
import { durationHours, roundHours, totalMinutes } from '@weekboard/scheduling/cost/hours'
import type { SessionContext } from '../../../platform/http/route.ts'
import { listPositionRows } from '../../positions/index.ts'
import { listUpcomingTimeOff } from '../../time-off/index.ts'
import { ownChanges, type WeeksSnapshot } from './own-changes.ts'
import {
  type AnnouncedShiftRow,
  type AnnouncedWeekRow,
  listOtherShifts,
  listOwnWeeks,
  listPeople,
  listShiftsOfWeeks,
} from './queries.ts'
import { findSeenBefore, storeVisit } from './visits.ts'

type Context = Pick<SessionContext, 'tx' | 'principal' | 'now'>

const maxTimeOff = 10

/** Own weeks as they are announced now. */
interface OwnWeeks {
  /** The Mondays of this week and the next. */
  readonly mondays: readonly string[]
  readonly announced: readonly AnnouncedWeekRow[]
  /** Everybody's shifts, sorted by start. */
  readonly shifts: readonly AnnouncedShiftRow[]
}

async function loadOwnWeeks({ tx, principal, now }: Context): Promise<OwnWeeks> {
  const mondays = mondaysOfMyWeek(now, principal.organization.timeZone)
  const announced = await listOwnWeeks(tx.db, mondays, principal.employeeId)
  const ids = announced.map(({ scheduleId }) => scheduleId)
  return { mondays, announced, shifts: await listShiftsOfWeeks(tx.db, ids) }
}

/** The principal's own announced weeks, with whom they work and what has changed for them. */
export async function readMyWeek(context: Context): Promise<MyWeek> {
  const { tx, principal, now } = context
  const { employeeId, organization } = principal
  const own = await loadOwnWeeks(context)
  const others = await listOtherShifts(tx.db, {
    employeeId,
    scheduleIds: own.announced.map(({ scheduleId }) => scheduleId),
    now,
    // One that runs and the next one.
    limit: 2,
  })
  const coworkerIds = new Set(own.shifts.map((shift) => shift.employeeId))
  coworkerIds.delete(employeeId)
  const timeOff = await listUpcomingTimeOff(tx.db, {
    employeeId,
    from: dateInZone(now, organization.timeZone),
    limit: maxTimeOff,
  })
  const positions = await listPositionRows(tx.db)
  return {
    employee_id: employeeId,
    time_zone: organization.timeZone,
    weeks: presentWeeks(own, {
      employeeId,
      timeZone: organization.timeZone,
      before: await findSeenBefore(tx, employeeId, now),
      now,
    }),
    other_shifts: others.map(presentOwnShift),
    people: await listPeople(tx.db, [...coworkerIds]),
    positions: positions.map(({ id, name, color }) => ({ id, name, color })),
    time_off: timeOff,
  }
}

/**
 * Stores that the principal has seen the own weeks as they are announced now. Does nothing when the
 * page showed another announcement, which the caller names by `published_at`. Returns whether it was
 * stored.
 */
export async function recordVisit(
  context: Context,
  publishedAt: readonly string[],
): Promise<boolean> {
  const { tx, principal, now } = context
  const { announced, shifts } = await loadOwnWeeks(context)
  const current = announced.map((week) => week.publishedAt.getTime()).sort()
  const shown = publishedAt.map((instant) => Date.parse(instant)).sort()
  if (current.join() !== shown.join()) return false
  const { employeeId } = principal
  const snapshot: WeeksSnapshot = {
    announced: announced.map((week) => week.weekStartDate),
    shifts: shifts
      .filter((shift) => shift.employeeId === employeeId)
      .map((shift) => {
        const { status, duration_hours, ...seen } = presentOwnShift(shift)
        return seen
      }),
  }
  await storeVisit(tx, employeeId, snapshot, now)
  return true
}

interface Viewer {
  readonly employeeId: number
  readonly timeZone: string
  readonly before: WeeksSnapshot | null
  readonly now: Date
}

function presentWeeks(
  { mondays, announced, shifts }: OwnWeeks,
  { employeeId, timeZone, before, now }: Viewer,
): MyWeekWeek[] {
  const announcedWeeks = announced.map((row) => {
    const ofWeek = shifts.filter(({ scheduleId }) => scheduleId === row.scheduleId)
    const own = ofWeek.filter((shift) => shift.employeeId === employeeId)
    return {
      row,
      weekStartDate: row.weekStartDate,
      ...weekBounds(row.weekStartDate, timeZone),
      own,
      shifts: own.map(presentOwnShift),
      team: ofWeek.filter((shift) => shift.employeeId !== employeeId),
    }
  })
  const changes = ownChanges({ weeks: announcedWeeks, before, now })
  return mondays.map((monday): MyWeekWeek => {
    const index = announcedWeeks.findIndex((week) => week.weekStartDate === monday)
    const week = announcedWeeks[index]
    return {
      week_start_date: monday,
      week_end_date: weekEndDate(monday),
      announcement: week ? presentAnnouncement(week.row) : null,
      ...(changes[index] ?? { is_new: false, own_changes: [] }),
      total_hours: roundHours(totalMinutes(week?.own ?? [])),
      shifts: week ? [...week.shifts] : [],
      team: (week?.team ?? []).map(presentTeamShift),
    }
  })
}

const presentAnnouncement = (row: AnnouncedWeekRow): MyWeekWeek['announcement'] => ({
  schedule_id: row.scheduleId,
  published_at: row.publishedAt.toISOString(),
  notes: row.notes,
  ask_seen: row.asksSeen && row.askedAt !== null,
  seen_at: row.seenAt?.toISOString() ?? null,
})

const presentOwnShift = (row: AnnouncedShiftRow): OwnShift => ({
  id: row.id,
  start_time: row.startsAt.toISOString(),
  end_time: row.endsAt.toISOString(),
  status: 'published',
  notes: row.notes,
  duration_hours: durationHours(row),
  position_id: row.positionId,
  breaks: [...row.breaks],
})

const presentTeamShift = ({
  id,
  employeeId,
  startsAt,
  endsAt,
}: AnnouncedShiftRow): MyWeekWeek['team'][number] => ({
  id,
  employee_id: employeeId,
  start_time: startsAt.toISOString(),
  end_time: endsAt.toISOString(),
  status: 'published',
})
