import type pg from 'pg'
import { setOrganization } from '../tenant.ts'
import {
  type DemoAvailability,
  type DemoTimeOff,
  insertAvailability,
  insertTimeOff,
} from './insert-absences.ts'
import { type DemoNotification, insertNotifications } from './insert-notifications.ts'

export interface DemoPerson {
  readonly fullName: string
  readonly role: 'admin' | 'manager' | 'employee'
  readonly email: string
  readonly rateCents: number
  readonly hasUser: boolean
  readonly maxWeeklyMinutes: number | null
}

export interface DemoShift {
  readonly personIndex: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly notes: string | null
}

export interface DemoWeek {
  readonly weekStartDate: string
  readonly published: boolean
  readonly shifts: readonly DemoShift[]
}

/** What of an organization does not depend on the day. */
export interface DemoTeam {
  readonly name: string
  readonly timeZone: string
  readonly currency: string
  readonly people: readonly DemoPerson[]
}

export interface DemoOrganization extends DemoTeam {
  readonly weeks: readonly DemoWeek[]
  readonly timeOff: readonly DemoTimeOff[]
  readonly availability: readonly DemoAvailability[]
  readonly notifications: readonly DemoNotification[]
}

/** Rates hold from long before the first seeded week. */
const ratesSince = '2020-01-06'

export async function insertOrganization(
  client: pg.PoolClient,
  organization: DemoOrganization,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const organizationId = await insertTenant(client, organization, now)
  const employeeIds = []
  for (const person of organization.people) {
    employeeIds.push(await insertPerson(client, organizationId, person, passwordHash, now))
  }
  for (const week of organization.weeks) {
    await insertWeek(client, organizationId, employeeIds, week, now)
  }
  const requestIds = await insertTimeOff(client, organizationId, employeeIds, organization.timeOff)
  for (const availability of organization.availability) {
    await insertAvailability(client, organizationId, employeeIds, availability, now)
  }
  const ids = { employeeIds, requestIds }
  await insertNotifications(client, organizationId, ids, organization.notifications)
}

async function insertTenant(
  client: pg.PoolClient,
  { name, timeZone, currency }: DemoOrganization,
  now: Date,
): Promise<number> {
  const allocated = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('organizations', 'id')) as id`,
  )
  const organizationId = Number(allocated.rows[0]?.id)
  await client.query(setOrganization(organizationId))
  await client.query(
    `insert into organizations (id, name, time_zone, currency, onboarding_completed_at)
     values ($1, $2, $3, $4, $5)`,
    [organizationId, name, timeZone, currency, now],
  )
  return organizationId
}

async function insertPerson(
  client: pg.PoolClient,
  organizationId: number,
  person: DemoPerson,
  passwordHash: string,
  now: Date,
): Promise<number> {
  const user = person.hasUser
    ? await client.query<{ id: string }>(
        `insert into users (email, password_hash, email_verified_at) values ($1, $2, $3) returning id`,
        [person.email, passwordHash, now],
      )
    : undefined
  const { rows } = await client.query<{ id: string }>(
    `with person as (
       insert into employees
         (organization_id, user_id, full_name, email, role, avatar_url, max_weekly_minutes)
       values ($1, $2, $3, $4, $5, $6, $7) returning organization_id, id
     ), rate as (
       insert into employee_rates (organization_id, employee_id, effective_from, rate_cents)
       select organization_id, id, $8::date, $9 from person
     )
     select id from person`,
    [
      organizationId,
      user?.rows[0]?.id ?? null,
      person.fullName,
      person.email,
      person.role,
      `fallback:ocean:${person.fullName}`,
      person.maxWeeklyMinutes,
      ratesSince,
      person.rateCents,
    ],
  )
  return Number(rows[0]?.id)
}

async function insertWeek(
  client: pg.PoolClient,
  organizationId: number,
  employeeIds: readonly number[],
  week: DemoWeek,
  now: Date,
): Promise<void> {
  const status = week.published ? 'published' : 'draft'
  const { rows } = await client.query<{ id: string }>(
    `insert into schedules (organization_id, week_start_date, status, published_at)
     values ($1, $2, $3, $4) returning id`,
    [organizationId, week.weekStartDate, status, week.published ? now : null],
  )
  const scheduleId = Number(rows[0]?.id)
  await client.query(
    `insert into shifts (organization_id, schedule_id, employee_id, starts_at, ends_at, status, notes)
     select $1, $2, planned.employee_id, planned.starts_at, planned.ends_at, $3, planned.notes
     from unnest($4::bigint[], $5::timestamptz[], $6::timestamptz[], $7::text[])
       as planned (employee_id, starts_at, ends_at, notes)`,
    [
      organizationId,
      scheduleId,
      status,
      week.shifts.map((shift) => employeeIds[shift.personIndex]),
      week.shifts.map((shift) => shift.startsAt),
      week.shifts.map((shift) => shift.endsAt),
      week.shifts.map((shift) => shift.notes),
    ],
  )
  if (week.published) await announce(client, organizationId, scheduleId, now)
}

async function announce(
  client: pg.PoolClient,
  organizationId: number,
  scheduleId: number,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into announced_shifts
       (organization_id, schedule_id, shift_id, employee_id, starts_at, ends_at, notes, version, announced_at)
     select organization_id, schedule_id, id, employee_id, starts_at, ends_at, notes, version, $3
     from shifts where organization_id = $1 and schedule_id = $2`,
    [organizationId, scheduleId, now],
  )
}
