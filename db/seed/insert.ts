import { addDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { users } from '../schema/identity/identity.ts'
import { notifications } from '../schema/notifications.ts'
import { billingAccounts } from '../schema/organization/billing.ts'
import { employeeRates, employees } from '../schema/organization/employees.ts'
import { organizations } from '../schema/organization/organizations.ts'
import {
  availabilities,
  availabilityExceptions,
  availabilityRanges,
} from '../schema/planning/availability.ts'
import { announcedShifts, schedules } from '../schema/planning/schedules.ts'
import { shifts } from '../schema/planning/shifts.ts'
import { staffingExceptions, staffingNeeds, staffingPlans } from '../schema/planning/staffing.ts'
import { timeOffRequests } from '../schema/planning/time-off.ts'
import { setOrganization } from '../tenant.ts'
import type { DemoEmployee, DemoOrganization } from './demo-organization.ts'
import { insertPositions } from './insert-positions.ts'

/** The employee by their position in the organization's list. */
interface OfEmployee {
  readonly employeeIndex: number
}

type Shift = typeof shifts.$inferSelect
type TimeOff = typeof timeOffRequests.$inferSelect
type Range = typeof availabilityRanges.$inferSelect
type Exception = typeof availabilityExceptions.$inferSelect

export interface DemoWeek {
  readonly weekStartDate: string
  readonly published: boolean
  readonly shifts: readonly (OfEmployee & Pick<Shift, 'startsAt' | 'endsAt'>)[]
}

export interface DemoTimeOff
  extends OfEmployee,
    Readonly<Pick<TimeOff, 'type' | 'startDate' | 'endDate' | 'reason' | 'requestedAt'>> {}

export interface DemoAvailability extends OfEmployee {
  readonly weekly: readonly Pick<Range, 'weekday' | 'startTime' | 'endTime' | 'kind'>[]
  readonly exceptions: readonly Pick<
    Exception,
    'date' | 'startTime' | 'endTime' | 'kind' | 'note'
  >[]
}

type StaffingRange = Pick<
  typeof staffingNeeds.$inferSelect,
  'startTime' | 'endTime' | 'positionId' | 'count'
>

export interface DemoStaffing {
  readonly needs: readonly (StaffingRange & { readonly weekday: number })[]
  readonly exceptions: readonly (StaffingRange & { readonly date: string })[]
}

export interface DemoNotification extends OfEmployee {
  readonly kind: 'schedule_published' | 'time_off_requested'
  /** Fills the sentence. */
  readonly data: Readonly<Record<string, unknown>>
  /** The time-off request that it is about, by its position in the organization's list. */
  readonly requestIndex?: number
  readonly read: boolean
  readonly createdAt: Date
}

/** An organization that has been inserted, in its transaction. */
export interface Tenant {
  readonly db: NodePgDatabase
  readonly organizationId: number
  readonly employeeIds: readonly number[]
  /** The position of each employee's shifts; null for none. */
  readonly positionIds: readonly (number | null)[]
  readonly now: Date
}

/** Applies from long before the first seeded week. */
const ratesEffectiveFrom = '2020-01-06'

export async function insertOrganization(
  client: pg.PoolClient,
  { name, timeZone, currency, positions: offered, employees: list }: DemoOrganization,
  { passwordHash, now }: { readonly passwordHash: string; readonly now: Date },
): Promise<Tenant> {
  const db = drizzle(client, { casing: 'snake_case' })
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('organizations', 'id')) as id`,
  )
  const organizationId = Number(rows[0]?.id)
  await client.query(setOrganization(organizationId))
  await db.insert(organizations).values({
    id: organizationId,
    name,
    timeZone,
    currency,
    onboardingCompletedAt: now,
    trialEndsAt: addDays(now, 30),
  })
  const employeeIds = await insertEmployees(db, organizationId, { list, passwordHash, now })
  const held = await insertPositions(db, { organizationId, offered, employees: list, employeeIds })
  const positionIds = held.map(([first]) => first ?? null)
  return { db, organizationId, employeeIds, positionIds, now }
}

/** Inserts the people of an organization with their rates and accounts; returns their ids. */
async function insertEmployees(
  db: NodePgDatabase,
  organizationId: number,
  {
    list,
    passwordHash,
    now,
  }: {
    readonly list: readonly DemoEmployee[]
    readonly passwordHash: string
    readonly now: Date
  },
): Promise<number[]> {
  const accounts = await db
    .insert(users)
    .values(
      list
        .filter(({ hasUser }) => hasUser)
        .map(({ email }, index) => ({
          email,
          passwordHash,
          emailVerifiedAt: now,
          // Of the numbers that are reserved for fiction.
          phoneCountryCode: '+1',
          phoneNumber: `20255501${10 + index}`,
          phoneVerifiedAt: now,
        })),
    )
    .returning()
  const inserted = await db
    .insert(employees)
    .values(
      list.map(({ fullName, role, email, maxWeeklyMinutes }) => ({
        organizationId,
        userId: accounts.find((user) => user.email === email)?.id,
        fullName,
        email,
        role,
        avatarUrl: `fallback:ocean:${fullName}`,
        maxWeeklyMinutes,
      })),
    )
    .returning()
  const employeeIds = inserted.map(({ id }) => id)
  await db.insert(employeeRates).values(
    list.map(({ rateCents }, index) => ({
      organizationId,
      employeeId: employeeIds[index] ?? 0,
      effectiveFrom: ratesEffectiveFrom,
      rateCents,
    })),
  )
  return employeeIds
}

/** Puts the organization on the plan Team, paid for in the sandbox for a month from now. */
export async function insertPaidPlan({ db, organizationId, now }: Tenant): Promise<void> {
  await db.insert(billingAccounts).values({
    organizationId,
    provider: 'sandbox',
    plan: 'team',
    status: 'active',
    periodEndsAt: addDays(now, 30),
    centsPerSeat: 300,
    currency: 'USD',
  })
}

/** The columns that name the organization and the employee. */
const ownerOf = ({ organizationId, employeeIds }: Tenant, { employeeIndex }: OfEmployee) => ({
  organizationId,
  employeeId: employeeIds[employeeIndex] ?? 0,
})

/** Inserts a week with its shifts; a published one is announced as well. */
export async function insertWeek(tenant: Tenant, week: DemoWeek): Promise<void> {
  const { db, organizationId, positionIds, now } = tenant
  const { weekStartDate, published } = week
  const status = published ? ('published' as const) : ('draft' as const)
  const publishedAt = published ? now : null
  const [schedule] = await db
    .insert(schedules)
    .values({ organizationId, weekStartDate, status, publishedAt })
    .returning()
  const scheduleId = schedule?.id ?? 0
  const inserted = await db
    .insert(shifts)
    .values(
      week.shifts.map((shift) => {
        const positionId = positionIds[shift.employeeIndex] ?? null
        return { ...shift, ...ownerOf(tenant, shift), positionId, scheduleId, status }
      }),
    )
    .returning()
  if (!published) return
  await db
    .insert(announcedShifts)
    .values(inserted.map(({ id, ...shift }) => ({ ...shift, shiftId: id, announcedAt: now })))
}

/** Returns the ids of the requests, which are pending, in their order. */
export async function insertTimeOff(
  tenant: Tenant,
  requests: readonly DemoTimeOff[],
): Promise<number[]> {
  const inserted = await tenant.db
    .insert(timeOffRequests)
    .values(requests.map((request) => ({ ...request, ...ownerOf(tenant, request) })))
    .returning()
  return inserted.map(({ id }) => id)
}

export async function insertAvailability(
  tenant: Tenant,
  list: readonly DemoAvailability[],
): Promise<void> {
  const { db, now } = tenant
  await db
    .insert(availabilities)
    .values(list.map((each) => ({ ...ownerOf(tenant, each), updatedAt: now })))
  await db
    .insert(availabilityRanges)
    .values(
      list.flatMap((each) => each.weekly.map((range) => ({ ...range, ...ownerOf(tenant, each) }))),
    )
  await db
    .insert(availabilityExceptions)
    .values(
      list.flatMap((each) =>
        each.exceptions.map((exception) => ({ ...exception, ...ownerOf(tenant, each) })),
      ),
    )
}

export async function insertStaffing(
  { db, organizationId, now }: Tenant,
  { needs, exceptions }: DemoStaffing,
): Promise<void> {
  await db.insert(staffingPlans).values({ organizationId, updatedAt: now })
  await db.insert(staffingNeeds).values(needs.map((need) => ({ ...need, organizationId })))
  await db
    .insert(staffingExceptions)
    .values(exceptions.map((exception) => ({ ...exception, organizationId })))
}

/** Notifications from before the demo begins, the oldest first. None is mailed. */
export async function insertNotifications(
  tenant: Tenant,
  requestIds: readonly number[],
  list: readonly DemoNotification[],
): Promise<void> {
  await tenant.db.insert(notifications).values(
    list.map((notification) => {
      const { kind, data, requestIndex, read, createdAt } = notification
      return {
        ...ownerOf(tenant, notification),
        kind,
        data,
        ...(requestIndex !== undefined && {
          subjectType: 'time_off_request',
          subjectId: requestIds[requestIndex],
        }),
        inApp: true,
        mailDue: false,
        createdAt,
        readAt: read ? createdAt : null,
      }
    }),
  )
}
