import type { Organization, updateOrganizationRoute } from '@weekboard/contracts/organization'
import type { RouteBody } from '@weekboard/contracts/route'
import { organizations } from '@weekboard/db/schema/organizations'
import { weekStartDate } from '@weekboard/scheduling/weeks'
import { isValidTimeZone } from '@weekboard/scheduling/zone'
import { eq, sql } from 'drizzle-orm'
import { ApiError, invalidField, staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { presentOrganization } from '../present.ts'
import { listShiftsNearBorders, lockOrganization } from '../queries.ts'

type Body = RouteBody<typeof updateOrganizationRoute>
type Settings = Body['organization']

/**
 * Changes the named settings. 422 for an unknown time zone, 412 when `version` is stale, 409
 * `zone_in_use` when a shift would start in another week of the new zone than the one it is in.
 */
export async function updateOrganization(
  context: RequestContext,
  { organization: wish, version }: Body,
): Promise<Organization> {
  const { tx, principal } = context
  if (wish.time_zone !== undefined && !isValidTimeZone(wish.time_zone)) {
    throw invalidField('time_zone', 'is not a time zone that we know')
  }
  const row = await lockOrganization(tx)
  const before = presentOrganization(row)
  if (isStale(context, version, before.version)) throw staleVersion({ ...before })

  const changed = changedOf(before, wish)
  if (Object.keys(changed).length === 0) return before
  if (changed.time_zone !== undefined) await insistOnSameWeeks(context, changed.time_zone)
  const [after] = await tx.db
    .update(organizations)
    .set({ ...columnsOf(changed), version: sql`${organizations.version} + 1` })
    .where(eq(organizations.id, row.id))
    .returning()
  if (!after) throw new Error('The organization was not stored')
  const formerly = Object.keys(changed).map((name) => [name, before[name as keyof Settings]])
  tx.record({
    type: 'organization_updated',
    actor: actorOf(principal),
    subject: { type: 'organization', id: row.id },
    weeks: [],
    audience: 'nobody',
    payload: {},
    change: { before: Object.fromEntries(formerly), after: changed },
  })
  return presentOrganization(after)
}

/** What of a wish is new. */
const changedOf = (current: Organization, wish: Settings): Settings =>
  Object.fromEntries(
    Object.entries(wish).filter(
      ([name, value]) => value !== undefined && value !== current[name as keyof Settings],
    ),
  )

const columnsOf = (changed: Settings): Partial<typeof organizations.$inferInsert> => {
  const { default_max_weekly_hours: hours } = changed
  return {
    ...(changed.name !== undefined && { name: changed.name }),
    ...(changed.time_zone !== undefined && { timeZone: changed.time_zone }),
    ...(changed.currency !== undefined && { currency: changed.currency }),
    ...(changed.overlap_policy !== undefined && { overlapPolicy: changed.overlap_policy }),
    ...(changed.availability_policy !== undefined && {
      availabilityPolicy: changed.availability_policy,
    }),
    ...(hours !== undefined && {
      defaultMaxWeeklyMinutes: hours === null ? null : Math.round(hours * 60),
    }),
  }
}

/** A schedule is a week of the zone, and a shift belongs to the week in which it starts. */
async function insistOnSameWeeks({ tx }: RequestContext, timeZone: string): Promise<void> {
  const placed = await listShiftsNearBorders(tx)
  const moved = placed.some(
    (shift) => weekStartDate(shift.startsAt, timeZone) !== shift.weekStartDate,
  )
  if (!moved) return
  throw new ApiError(
    409,
    'zone_in_use',
    'The time zone cannot change: in the new one some shifts would start in another week than the one they are planned in.',
    { details: { fields: { time_zone: 'would move shifts into another week' } } },
  )
}
