import { dayMs } from '@weekboard/scheduling/clock/durations'
import type { ShiftBreak } from '@weekboard/scheduling/cost/shift-break'
import { sql } from 'drizzle-orm'
import type { Database, TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import { hashOfToken } from '../../platform/secrets.ts'

/** A shift of the feed: announced, or withdrawn after it was announced. */
export interface CalendarShift {
  readonly shiftId: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly notes: string | null
  readonly breaks: readonly ShiftBreak[]
  /** What is worked; null for no position, and for a shift that was withdrawn. */
  readonly positionName: string | null
  /** Grows with each announced change. */
  readonly sequence: number
  readonly isCancelled: boolean
  /** When it was announced or withdrawn. */
  readonly changedAt: Date
}

export interface CalendarFeed {
  readonly organizationName: string
  readonly timeZone: string
  readonly employeeId: number
  readonly shifts: readonly CalendarShift[]
}

const pastDays = 8 * 7

/**
 * The shifts of the last 8 weeks and all later ones under a secret address. Null for an address that
 * was revoked, and for an employee who is not active any more.
 */
export async function findCalendarFeed(
  database: Pick<Database, 'tenant'>,
  secret: string,
  now: Date,
): Promise<CalendarFeed | null> {
  const organizationId = Number(secret.slice(0, secret.indexOf('-')))
  return database.tenant(organizationId, async (tx) => {
    const owner = await findOwner(tx, secret, now)
    if (!owner) return null
    const since = new Date(now.getTime() - pastDays * dayMs)
    return { ...owner, shifts: await listFeedShifts(tx, owner.employeeId, since) }
  })
}

async function findOwner({ db }: Pick<TenantTransaction, 'db'>, secret: string, now: Date) {
  const [owner] = await rowsOf<Omit<CalendarFeed, 'shifts'>>(
    db,
    sql`select e.id as "employeeId", o.name as "organizationName", o.time_zone as "timeZone"
     from (
       select organization_id, employee_id, secret_hash from calendar_feeds
       union all
       select f.organization_id, f.employee_id, f.secret_hash
       from key_calendar_feeds f join api_keys k on k.id = f.api_key_id
       where k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
     ) f
     join employees e on e.id = f.employee_id and e.active
     join organizations o on o.id = f.organization_id
     where f.secret_hash = ${hashOfToken(secret)}`,
  )
  return owner ?? null
}

const listFeedShifts = (
  { db }: Pick<TenantTransaction, 'db'>,
  employeeId: number,
  since: Date,
): Promise<CalendarShift[]> =>
  rowsOf(
    db,
    sql`select a.shift_id as "shiftId", a.starts_at as "startsAt", a.ends_at as "endsAt", a.notes,
       a.breaks, p.name as "positionName",
       a.version + coalesce(w.sequence, 0) as sequence, false as "isCancelled",
       a.announced_at as "changedAt"
     from announced_shifts a
     left join positions p on p.id = a.position_id
     left join withdrawn_shifts w on w.employee_id = a.employee_id and w.shift_id = a.shift_id
     where a.employee_id = ${employeeId} and a.ends_at >= ${since}
     union all
     select w.shift_id, w.starts_at, w.ends_at, null, '[]', null, w.sequence, true, w.withdrawn_at
     from withdrawn_shifts w
     where w.employee_id = ${employeeId} and w.withdrawn_at >= ${since} and not exists (
       select from announced_shifts a where a.employee_id = w.employee_id and a.shift_id = w.shift_id)
     order by "startsAt", "shiftId"`,
  )
