import { employees } from '@weekboard/db/schema/organization/employees'
import { and, asc, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { EmployeeRow } from './present.ts'

/** The columns of `EmployeeRow`, with the rate of a date. */
export const employeeColumns = (date: string) => ({
  id: employees.id,
  userId: employees.userId,
  fullName: employees.fullName,
  email: employees.email,
  role: employees.role,
  avatarUrl: employees.avatarUrl,
  rateCents: sql<number | null>`(
    select r.rate_cents from employee_rates r
    where r.organization_id = employees.organization_id and r.employee_id = employees.id
      and r.effective_from <= ${date}::date
    order by r.effective_from desc limit 1)`,
  maxWeeklyMinutes: employees.maxWeeklyMinutes,
  minWeeklyMinutes: employees.minWeeklyMinutes,
  phone: employees.phone,
  active: employees.active,
  invitedUntil: sql<Date | null>`(
    select i.expires_at from invitations i
    where i.organization_id = employees.organization_id and i.employee_id = employees.id
      and i.accepted_at is null and i.withdrawn_at is null)`.mapWith(employees.createdAt),
  positionIds: sql<number[]>`(
    select coalesce(json_agg(p.position_id order by p.position_id), '[]') from employee_positions p
    where p.organization_id = employees.organization_id and p.employee_id = employees.id)`,
  version: employees.version,
})

export interface EmployeeFilter {
  /** The hourly rate is the one of this date. */
  readonly today: string
  readonly activeOnly: boolean
  readonly after?: number
  readonly limit?: number
  readonly where?: SQL | undefined
}

export async function findEmployeeRow(
  db: Db,
  id: number,
  today: string,
): Promise<EmployeeRow | null> {
  const [row] = await db.select(employeeColumns(today)).from(employees).where(eq(employees.id, id))
  return row ?? null
}

/** Null for an unknown employee. */
export async function findEmployeeName(db: Db, id: number): Promise<string | null> {
  const [row] = await db
    .select({ fullName: employees.fullName })
    .from(employees)
    .where(eq(employees.id, id))
  return row?.fullName ?? null
}

export async function getEmployeeRow(db: Db, id: number, today: string): Promise<EmployeeRow> {
  const row = await findEmployeeRow(db, id, today)
  if (!row) throw new Error(`Employee ${id} vanished inside its own transaction`)
  return row
}

/** Employees of the transaction's organization, by id. */
export function listEmployeeRows(
  db: Db,
  { today, activeOnly, after = 0, limit = 5_000, where }: EmployeeFilter,
): Promise<EmployeeRow[]> {
  return db
    .select(employeeColumns(today))
    .from(employees)
    .where(and(gt(employees.id, after), activeOnly ? eq(employees.active, true) : undefined, where))
    .orderBy(asc(employees.id))
    .limit(limit)
}

/** The ids of all employees that match. */
export async function listEmployeeIds(
  db: Db,
  { activeOnly, where }: Pick<EmployeeFilter, 'activeOnly' | 'where'>,
): Promise<number[]> {
  const rows = await db
    .select({ id: employees.id })
    .from(employees)
    .where(and(activeOnly ? eq(employees.active, true) : undefined, where))
  return rows.map(({ id }) => id)
}

/** How many employees the transaction's organization has, inactive ones included. */
export async function countEmployees(db: Db): Promise<number> {
  const [row] = await db.select({ employees: count() }).from(employees)
  return row?.employees ?? 0
}
