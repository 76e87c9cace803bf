import { weekdays } from '@weekboard/contracts/common'
import type { RouteBody } from '@weekboard/contracts/route'
import type { StaffingNeed, StaffingNeedsReply } from '@weekboard/contracts/schedule/staffing-needs'
import type { replaceStaffingNeedsRoute } from '@weekboard/contracts/schedule/staffing-needs-input'
import { invalidField, notFound, staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { holdPositions } from '../../positions/index.ts'
import { presentStaffingNeeds } from '../present.ts'
import { lockStaffingNeeds, readStaffingNeeds, storeStaffingNeeds } from '../queries.ts'

type Range = Pick<StaffingNeed, 'start_time' | 'end_time' | 'position_id'>

/**
 * Throws a 422 at the field of the first time range that is empty, or that shares time with another
 * one of the same position and day.
 */
function assertRanges<T extends Range>(
  list: string,
  ranges: readonly T[],
  dayOf: (range: T) => string,
): void {
  const seen = new Map<string, T[]>()
  ranges.forEach((range, index) => {
    const field = `${list}.${index}`
    if (range.end_time <= range.start_time) {
      throw invalidField(
        `${field}.end_time`,
        'must be after start_time; send a range over midnight as two',
      )
    }
    const key = `${dayOf(range)} ${range.position_id}`
    const others = seen.get(key) ?? []
    if (others.some((o) => o.start_time < range.end_time && range.start_time < o.end_time)) {
      throw invalidField(
        `${field}.start_time`,
        'must not be within another range of the same day and position',
      )
    }
    seen.set(key, [...others, range])
  })
}

type Body = RouteBody<typeof replaceStaffingNeedsRoute>

/**
 * Replaces all needs of the organization. 422 for time ranges that are empty or share time, 404 for an
 * unknown position, 412 when the version is stale.
 */
export async function replaceStaffingNeeds(
  context: RequestContext,
  { staffing_needs: needs, exceptions, version }: Body,
): Promise<StaffingNeedsReply> {
  const { tx, principal, now } = context
  assertRanges('staffing_needs', needs, ({ weekday }) => weekday)
  assertRanges('exceptions', exceptions, ({ date }) => date)
  await lockStaffingNeeds(tx)
  const before = presentStaffingNeeds(await readStaffingNeeds(tx.db))
  if (isStale(context, version, before.version)) throw staleVersion({ ...before })
  await holdAllPositions(context, [...needs, ...exceptions])
  const rows = needs.map((need) => ({ ...need, weekday: weekdays.indexOf(need.weekday) }))
  await storeStaffingNeeds(tx, { needs: rows, exceptions }, now)
  const after = presentStaffingNeeds(await readStaffingNeeds(tx.db))
  tx.record({
    type: 'staffing_needs_updated',
    actor: actorOf(principal),
    subject: { type: 'organization', id: tx.organizationId },
    weeks: [],
    audience: 'nobody',
    payload: {},
    change: changeOf(before, after),
  })
  return after
}

/** The needs and exceptions that are in one of the two only. */
function changeOf(before: StaffingNeedsReply, after: StaffingNeedsReply) {
  const without = <T>(list: readonly T[], others: readonly T[]): T[] => {
    const known = new Set(others.map((other) => JSON.stringify(other)))
    return list.filter((each) => !known.has(JSON.stringify(each)))
  }
  const only = (one: StaffingNeedsReply, other: StaffingNeedsReply) => ({
    staffing_needs: without(one.staffing_needs, other.staffing_needs),
    exceptions: without(one.exceptions, other.exceptions),
  })
  return { before: only(before, after), after: only(after, before) }
}

async function holdAllPositions(
  { tx }: RequestContext,
  ranges: readonly { readonly position_id: number | null }[],
): Promise<void> {
  const ids = new Set(ranges.flatMap(({ position_id: id }) => (id === null ? [] : [id])))
  const known = await holdPositions(tx.db, [...ids])
  if (known.length < ids.size) throw notFound()
}
