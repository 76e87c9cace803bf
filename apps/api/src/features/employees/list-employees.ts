import type { Employee } from '@weekboard/contracts/employee-schema'
import type { listEmployeesRoute } from '@weekboard/contracts/employees'
import { hasRight } from '@weekboard/contracts/rights'
import type { RouteQuery } from '@weekboard/contracts/route'
import { employees } from '@weekboard/db/schema/employees'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../platform/http/route.ts'
import { cursorId, type Page, toPage } from '../../platform/page.ts'
import type { Principal } from '../../platform/principal.ts'
import { canSeeInactiveEmployees } from './policy.ts'
import { presentEmployee } from './present.ts'
import { listEmployeeRows } from './queries.ts'

type EmployeesQuery = RouteQuery<typeof listEmployeesRoute>

/** A page of the employees that match, by id. Searches and filters only by what the viewer may see. */
export async function listEmployees(
  { tx, principal, now }: RequestContext,
  query: EmployeesQuery,
): Promise<Page<Employee>> {
  const rows = await listEmployeeRows(tx.db, {
    today: dateInZone(now, principal.organization.timeZone),
    activeOnly: !canSeeInactiveEmployees(principal.role),
    after: cursorId(query.cursor) ?? 0,
    limit: query.limit + 1,
    where: and(
      query.role && eq(employees.role, query.role),
      statusCondition(query.status, { principal, now }),
      searchCondition(query.search ?? '', principal),
    ),
  })
  const { rows: page, nextCursor } = toPage(rows, query.limit, ({ id }) => id)
  return { rows: page.map((row) => presentEmployee(row, principal)), nextCursor }
}

interface Viewing {
  readonly principal: Principal
  readonly now: Date
}

/** Those who see no invitations see invited employees as active. */
function statusCondition(
  status: EmployeesQuery['status'],
  { principal, now }: Viewing,
): SQL | undefined {
  if (!status) return undefined
  const open = sql`exists (select from invitations i
    where i.organization_id = employees.organization_id and i.employee_id = employees.id
      and i.accepted_at is null and i.withdrawn_at is null`
  const isOpen = hasRight(principal, 'invite') ? sql`${open})` : sql`false`
  if (status === 'active') return sql`${employees.active} and not ${isOpen}`
  if (status === 'inactive') return sql`not ${employees.active} and not ${isOpen}`
  if (!hasRight(principal, 'invite')) return sql`false`
  const isPending = sql`i.expires_at > ${now.toISOString()}::timestamptz`
  return status === 'invited' ? sql`${open} and ${isPending})` : sql`${open} and not ${isPending})`
}

/** Every word is in the name or, for those who see addresses, in the email; without case and accents. */
function searchCondition(search: string, principal: Principal): SQL | undefined {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  const text = hasRight(principal, 'manageEmployees')
    ? sql`${employees.fullName} || ' ' || coalesce(${employees.email}, '')`
    : sql`${employees.fullName}`
  const plain = sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`
  return and(...words.map((word) => sql`position(${word} in ${plain}) > 0`))
}

const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
