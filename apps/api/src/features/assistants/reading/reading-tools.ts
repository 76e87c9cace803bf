import { type AnalyticsReply, getAnalyticsRoute } from '@weekboard/contracts/analytics'
import {
  assistantPageSize,
  maxSuggestions,
  readingTools,
} from '@weekboard/contracts/assistants/assistant-tools'
import { weekdays } from '@weekboard/contracts/common'
import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { listEmployeesRoute } from '@weekboard/contracts/employees/employees'
import { listPositionsRoute } from '@weekboard/contracts/employees/positions'
import { listShiftRequestsRoute } from '@weekboard/contracts/requests/shift-requests'
import { listTimeOffRequestsRoute } from '@weekboard/contracts/requests/time-off'
import type { RouteReply } from '@weekboard/contracts/route'
import { getWeekRoute } from '@weekboard/contracts/schedule/week'
import { rankCandidatesRoute } from '@weekboard/contracts/shifts/shift-candidates'
import { getShiftRoute } from '@weekboard/contracts/shifts/shift-reads'
import { dateInZone, weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import type { z } from 'zod'
import { ApiError } from '../../../platform/errors.ts'
import { localTime } from '../present.ts'
import { type BoundTool, bindTool, type ToolContext, zoneOf } from '../tool.ts'
import { notFoundAs, unknownShift } from '../tool-errors.ts'
import { findGaps } from './find-gaps.ts'

/** Who the assistant acts for, where, and when it is there. */
async function readContext({ caller, call, services }: ToolContext) {
  const { organization, role, employeeId, user } = caller.principal
  const now = services.clock.now()
  const today = dateInZone(now, organization.timeZone)
  const { positions } = await call(listPositionsRoute)
  return {
    ...zoneOf({ caller }),
    organization: {
      id: organization.id,
      name: organization.name,
      currency: organization.currency,
    },
    today,
    now: localTime(now, organization.timeZone),
    week_start: weekStartOfDate(today),
    user: { employee_id: employeeId, full_name: user.fullName, role },
    client: caller.clientName,
    scopes: caller.scopes,
    assistants: organization.assistants,
    assistants_publish: organization.assistantsPublish,
    positions: positions.map(({ id, name }) => ({ id, name })),
  }
}

type SearchInput = z.output<typeof readingTools.searchPeople.input>

/** A page of people; of a position, pages are read until there are enough. Throws a 404 for an unknown position. */
async function searchPeople({ call }: ToolContext, { query, position, cursor }: SearchInput) {
  const positionId = position === undefined ? null : await positionIdOf(call, position)
  const isWanted = ({ position_ids: ids }: Employee) =>
    positionId === null || ids.includes(positionId)
  const read = (after: string, limit: number): Promise<RouteReply<typeof listEmployeesRoute>> =>
    call(listEmployeesRoute, { query: { search: query, cursor: after, limit } })
  const people: Employee[] = []
  let next: string | null = cursor ?? ''
  while (next !== null && people.length < assistantPageSize) {
    let page = await read(next, assistantPageSize)
    const tooMany = page.employees.filter(isWanted)[assistantPageSize - people.length]
    // The next page has to begin with them.
    if (tooMany) page = await read(next, page.employees.indexOf(tooMany))
    people.push(...page.employees.filter(isWanted))
    next = page.next_cursor
  }
  return { people, next_cursor: next }
}

async function positionIdOf(call: ToolContext['call'], name: string): Promise<number> {
  const { positions } = await call(listPositionsRoute)
  const wanted = name.trim().toLowerCase()
  const position = positions.find((each) => each.name.toLowerCase() === wanted)
  if (!position) {
    const known = positions.map((each) => each.name).join(', ')
    throw new ApiError(404, 'not_found', `There is no position of this name. There are: ${known}.`)
  }
  return position.id
}

type WeekInput = z.output<typeof readingTools.getWeek.input>

/**
 * The week as the caller may see it, or of it a day or a person. Totals are those of the week. Throws a
 * 404 for a person who is not in it.
 */
async function readPlannedWeek(
  { call, caller, services }: ToolContext,
  { employee_id: employeeId, only_date: isDay = false, ...query }: WeekInput,
) {
  const week = await call(getWeekRoute, { query })
  const { timeZone } = caller.principal.organization
  if (employeeId !== undefined && !week.employees.some(({ id }) => id === employeeId)) {
    const sentence = `There is no person ${employeeId} in this week. search_people has the ids.`
    throw new ApiError(404, 'not_found', sentence)
  }
  const day = query.date ?? dateInZone(services.clock.now(), timeZone)
  const isWhole = employeeId === undefined && !isDay
  const isPerson = (id: number | null) => employeeId === undefined || id === employeeId
  const shifts = week.shifts.filter(
    ({ employee_id: id, start_time: start }) =>
      isPerson(id) && (!isDay || dateInZone(new Date(start), timeZone) === day),
  )
  const shown = new Set([employeeId, ...shifts.map(({ employee_id: id }) => id)])
  return {
    ...zoneOf({ caller }),
    week_start_date: week.week_start_date,
    week_end_date: week.week_end_date,
    currency: week.currency,
    schedule: week.schedule,
    shifts,
    people: week.employees
      .filter(({ id }) => isWhole || shown.has(id))
      .map(({ id, user, position_ids }) => ({
        id,
        full_name: user.full_name,
        position_ids,
      })),
    positions: week.positions ?? [],
    stats: week.stats,
    absences: week.absences && {
      time_off: week.absences.time_off.filter(({ employee_id: id }) => isPerson(id)),
      unavailable: week.absences.unavailable
        .filter(({ employee_id: id }) => isPerson(id))
        .map(withNamedDay),
    },
  }
}

type Unavailable = NonNullable<RouteReply<typeof getWeekRoute>['absences']>['unavailable'][number]

/** An absence on every such weekday, with the name of the day. */
const withNamedDay = (absence: Unavailable) =>
  absence.kind === 'weekly' ? { ...absence, weekday_name: weekdays[absence.weekday] } : absence

type SuggestInput = z.output<typeof readingTools.suggestPeopleForShift.input>

/** The best people for a shift, or for times. Throws a 404 for an unknown shift or position. */
async function suggestPeople(
  { call, caller }: ToolContext,
  { shift_id: id, ...times }: SuggestInput,
) {
  const query = id === undefined ? times : { ...(await timesOf(call, id)), ...times, shift_id: id }
  const { candidates } = await call(rankCandidatesRoute, { query })
  const best = candidates.slice(0, maxSuggestions)
  return { ...zoneOf({ caller }), candidates: best, more: candidates.length - best.length }
}

async function timesOf(call: ToolContext['call'], id: number) {
  const params = { id: String(id) }
  const { shift } = await call(getShiftRoute, { params, query: { version: 'draft' } }).catch(
    notFoundAs(unknownShift(id)),
  )
  const { start_time, end_time, position_id } = shift
  return { start_time, end_time, ...(position_id !== null && { position_id }) }
}

type RequestsInput = z.output<typeof readingTools.listRequests.input>

/** A page of requests of one kind, newest first, as the caller sees them. */
async function listRequestPage(
  { call, caller }: ToolContext,
  { kind, status, cursor }: RequestsInput,
) {
  const query = { status, cursor, limit: assistantPageSize }
  if (kind === 'time_off') {
    const page = await call(listTimeOffRequestsRoute, { query })
    const { time_off_requests: requests, next_cursor } = page
    return { ...zoneOf({ caller }), requests, next_cursor }
  }
  const { shift_requests: requests, next_cursor } = await call(listShiftRequestsRoute, { query })
  return { ...zoneOf({ caller }), requests, next_cursor }
}

type HoursInput = z.output<typeof readingTools.getHoursReport.input>

/** Hours of everybody in a range of dates, both included. */
async function reportHours({ call, caller }: ToolContext, range: HoursInput) {
  const reply = await call(getAnalyticsRoute, { query: { ...range, panel: 'employees' } })
  const { from, to, rows } = reply as AnalyticsReply<'employees'>
  return { ...zoneOf({ caller }), from, to, people: rows }
}

/** The tools that change nothing. */
export const boundReadingTools: readonly BoundTool[] = [
  bindTool(readingTools.getContext, readContext),
  bindTool(readingTools.searchPeople, searchPeople),
  bindTool(readingTools.getWeek, readPlannedWeek),
  bindTool(readingTools.findCoverageGaps, findGaps),
  bindTool(readingTools.suggestPeopleForShift, suggestPeople),
  bindTool(readingTools.listRequests, listRequestPage),
  bindTool(readingTools.getHoursReport, reportHours),
]
