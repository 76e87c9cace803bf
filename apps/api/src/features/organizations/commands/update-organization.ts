import { isDeepStrictEqual } from 'node:util'
import type {
  Organization,
  updateOrganizationRoute,
} from '@weekboard/contracts/organization/organization'
import type { RouteBody } from '@weekboard/contracts/route'
import { organizations } from '@weekboard/db/schema/organization/organizations'
import { isValidTimeZone } from '@weekboard/scheduling/clock/zone'
import { eq, sql } from 'drizzle-orm'
import { invalidField, staleVersion } from '../../../platform/errors.ts'
import { isStale, type RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { presentOrganization } from '../present.ts'
import { lockOrganization } from '../queries.ts'
import { adaptShiftsToTimeZone } from '../time-zone/change-time-zone.ts'
import { lockSchedules } from '../time-zone/queries.ts'
import { withDemandDate } from './demand-second-factor.ts'

type UpdateOrganizationInput = RouteBody<typeof updateOrganizationRoute>
type Settings = UpdateOrganizationInput['organization']

/**
 * Changes the named settings. A new time zone takes the shifts along, as `shift_times` says. 422 for
 * an unknown zone, 412 for a stale `version`, 409 `zone_in_use` when `shift_times` is missing and a
 * shift would start in another week.
 */
export async function updateOrganization(
  context: RequestContext,
  { organization: input, shift_times: keeps, version }: UpdateOrganizationInput,
): Promise<Organization> {
  const { tx, principal } = context
  if (input.time_zone !== undefined && !isValidTimeZone(input.time_zone)) {
    throw invalidField('time_zone', 'is not a time zone that we know')
  }
  // Before the organization: every write locks schedules first and the organization last.
  const movesShifts = input.time_zone !== undefined && keeps !== undefined
  const lockedScheduleIds = movesShifts ? await lockSchedules(tx) : new Set<number>()
  const row = await lockOrganization(tx)
  const before = presentOrganization(row, principal)
  if (isStale(context, version, before.version)) throw staleVersion({ ...before })

  const changed = changedSettings(before, await withDemandDate(context, before, input))
  if (Object.keys(changed).length === 0) return before
  const { time_zone: to } = changed
  if (to !== undefined) {
    const from = before.time_zone
    await adaptShiftsToTimeZone(context, { from, to, keeps, lockedScheduleIds })
  }
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
    change: {
      before: Object.fromEntries(previous),
      after: changed,
      ...(to !== undefined && keeps && { shift_times: keeps }),
    },
  })
  return presentOrganization(after, principal)
}

/** The fields of the input with a new value. */
const changedSettings = (current: Organization, input: Settings): Settings =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) =>
        value !== undefined && !isDeepStrictEqual(value, current[name as keyof Settings]),
    ),
  )

const columnsOf = (changed: Settings): Partial<typeof organizations.$inferInsert> => ({
  ...whenNamed('name', changed.name),
  ...whenNamed('timeZone', changed.time_zone),
  ...whenNamed('currency', changed.currency),
  ...whenNamed('overlapPolicy', changed.overlap_policy),
  ...whenNamed('availabilityPolicy', changed.availability_policy),
  ...whenNamed('positionPolicy', changed.position_policy),
  ...whenNamed('restPolicy', changed.rest_policy),
  ...whenNamed('minRestMinutes', toMinutes(changed.min_rest_hours)),
  ...whenNamed('consecutiveDaysPolicy', changed.consecutive_days_policy),
  ...whenNamed('maxConsecutiveDays', changed.max_consecutive_days),
  ...whenNamed('breakPolicy', changed.break_policy),
  ...whenNamed('breakRules', changed.break_rules),
  ...whenNamed('openingHours', changed.opening_hours),
  ...whenNamed('maxShiftsPerDay', changed.max_shifts_per_day),
  ...whenNamed('brainRules', changed.brain_rules),
  ...whenNamed('claimPolicy', changed.claim_policy),
  ...whenNamed('assistants', changed.assistants),
  ...whenNamed('assistantsPublish', changed.assistants_publish),
  ...whenNamed('secondFactor', changed.second_factor),
  ...whenNamed('secondFactorFrom', changed.second_factor_from),
  ...whenNamed('defaultMaxWeeklyMinutes', toMinutes(changed.default_max_weekly_hours)),
})

const whenNamed = (column: keyof typeof organizations.$inferInsert, value: unknown) =>
  value === undefined ? {} : { [column]: value }

const toMinutes = <T extends number | null | undefined>(hours: T) =>
  typeof hours === 'number' ? Math.round(hours * 60) : hours
