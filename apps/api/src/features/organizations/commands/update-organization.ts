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

type UpdateOrganizationInput = RouteBody<typeof updateOrganizationRoute>
type Settings = UpdateOrganizationInput['organization']

/**
 * Changes the named settings. 422 for an unknown time zone, 412 for a stale `version`, 409
 * `zone_in_use` when a shift would start in another week of the new time zone.
 */
export async function updateOrganization(
  context: RequestContext,
  { organization: input, version }: UpdateOrganizationInput,
): Promise<Organization> {
  const { tx, principal } = context
  if (input.time_zone !== undefined && !isValidTimeZone(input.time_zone)) {
    throw invalidField('time_zone', 'is not a time zone that we know')
  }
  const row = await lockOrganization(tx)
  const before = presentOrganization(row)
  if (isStale(context, version, before.version)) throw staleVersion({ ...before })

  const changed = changedSettings(before, input)
  if (Object.keys(changed).length === 0) return before
  if (changed.time_zone !== undefined) await requireSameWeeks(context, changed.time_zone)
  const [after] = await tx.db
    .update(organizations)
    .set({ ...columnsOf(changed), version: sql`${organizations.version} + 1` })
    .where(eq(organizations.id, row.id))
    .returning()
  if (!after) throw new Error('The organization was not stored')
  const previous = Object.keys(changed).map((name) => [name, before[name as keyof Settings]])
  tx.record({
    type: 'organization_updated',
    actor: actorOf(principal),
    subject: { type: 'organization', id: row.id },
    weeks: [],
    audience: 'nobody',
    payload: {},
    change: { before: Object.fromEntries(previous), after: changed },
  })
  return presentOrganization(after)
}

/** The fields of the input with a new value. */
const changedSettings = (current: Organization, input: Settings): Settings =>
  Object.fromEntries(
    Object.entries(input).filter(
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

/** Throws a 409 when a shift would start in another week of the new time zone than it is planned in. */
async function requireSameWeeks({ tx }: RequestContext, timeZone: string): Promise<void> {
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
