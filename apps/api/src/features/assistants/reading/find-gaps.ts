import type { CoverageGap, readingTools } from '@weekboard/contracts/assistants/assistant-tools'
import { weekdays } from '@weekboard/contracts/common'
import { listPositionsRoute } from '@weekboard/contracts/employees/positions'
import { type Absences, getAbsencesRoute } from '@weekboard/contracts/requests/absences'
import {
  getStaffingNeedsRoute,
  type StaffingNeedsReply,
} from '@weekboard/contracts/schedule/staffing-needs'
import { listShiftsRoute } from '@weekboard/contracts/shifts/shift-reads'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays, dateInZone, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { groupBy } from '@weekboard/scheduling/group-by'
import { isAbsent } from '@weekboard/scheduling/rules/availability'
import { staffingOfWeek } from '@weekboard/scheduling/staffing/staffing-coverage'
import { needRangeOf, type StaffingNeeds } from '@weekboard/scheduling/staffing/staffing-needs'
import type { z } from 'zod'
import { type ToolContext, zoneOf } from '../tool.ts'

type Input = z.output<typeof readingTools.findCoverageGaps.input>

/** Where a week misses people: needs that nobody covers, and open shifts. */
export async function findGaps({ call, caller }: ToolContext, { date }: Input) {
  const { timeZone } = caller.principal.organization
  const weekStart = weekStartOfDate(date)
  const needs = needsOf(await call(getStaffingNeedsRoute))
  const { positions } = await call(listPositionsRoute)
  const names = new Map(positions.map(({ id, name }) => [id, name]))
  const shifts = await listAround(call, weekStart)
  const named = (positionId: number | null) => ({
    position_id: positionId,
    position: positionId === null ? null : (names.get(positionId) ?? null),
  })
  const { time_off } = await call(getAbsencesRoute, { query: { date: weekStart } })
  const timeOff = time_off.map(approvedOf)
  const present = shifts.map(staffedOf).filter((shift) => !isAbsent(shift, timeOff, timeZone))
  const uncovered = staffingOfWeek(present, needs, weekStart, timeZone).flatMap((day) =>
    day.under.map(
      ({ startsAt, endsAt, positionId, needed, planned }): CoverageGap => ({
        kind: 'staffing_need',
        date: day.date,
        start_time: startsAt.toISOString(),
        end_time: endsAt.toISOString(),
        ...named(positionId),
        needed,
        planned,
        shift_id: null,
      }),
    ),
  )
  const open = shifts.flatMap((shift): CoverageGap[] => {
    const day = dateInZone(new Date(shift.start_time), timeZone)
    const isOpen = shift.employee_id === null && shift.status !== 'cancelled'
    if (!isOpen || weekStartOfDate(day) !== weekStart) return []
    const { start_time, end_time, slots, id, position_id } = shift
    const fields = { date: day, start_time, end_time, needed: slots, planned: 0, shift_id: id }
    return [{ kind: 'open_shift', ...fields, ...named(position_id) }]
  })
  return { ...zoneOf({ caller }), week_start_date: weekStart, gaps: [...uncovered, ...open] }
}

/** The shifts of a week and of the days around it, whose nights reach into it. */
async function listAround(call: ToolContext['call'], weekStart: string): Promise<Shift[]> {
  const range = { from: addDays(weekStart, -1), to: addDays(weekStart, 7) }
  const shifts: Shift[] = []
  let cursor: string | null = ''
  do {
    const page: Readonly<{ shifts: Shift[]; next_cursor: string | null }> = await call(
      listShiftsRoute,
      { query: { ...range, cursor } },
    )
    shifts.push(...page.shifts)
    cursor = page.next_cursor
  } while (cursor !== null)
  return shifts
}

const staffedOf = (shift: Shift) => ({
  id: shift.id,
  employeeId: shift.employee_id,
  status: shift.status,
  positionId: shift.position_id,
  startsAt: new Date(shift.start_time),
  endsAt: new Date(shift.end_time),
  breaks: shift.breaks,
})

const approvedOf = (each: Absences['time_off'][number]) => ({
  employeeId: each.employee_id,
  startDate: each.start_date,
  endDate: each.end_date,
  startTime: each.start_time,
  endTime: each.end_time,
})

function needsOf({ staffing_needs, exceptions }: StaffingNeedsReply): StaffingNeeds {
  const byDate = groupBy(exceptions, ({ date }) => date)
  return {
    weekdays: weekdays.map((day) =>
      staffing_needs.filter(({ weekday }) => weekday === day).map(needRangeOf),
    ),
    exceptions: new Map([...byDate].map(([date, ranges]) => [date, ranges.map(needRangeOf)])),
  }
}
