import type { ChangesReply } from '@weekboard/contracts/common'
import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { listEmployeesRoute } from '@weekboard/contracts/employees/employees'
import { hasRight } from '@weekboard/contracts/rights'
import type { RouteQuery } from '@weekboard/contracts/route'
import { employees } from '@weekboard/db/schema/organization/employees'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import { rowsOf } from '../../platform/database/sql-rows.ts'
import {
  changesWithout,
  exactInstant,
  idsOf,
  type LoggedChange,
  positionAt,
  readAsOf,
} from '../../platform/events/changes.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import { cursorId, type Page, toPage } from '../../platform/page.ts'
import type { Principal } from '../../platform/principal.ts'
import { canSeeInactiveEmployees } from './policy.ts'
import { presentWithAccount } from './present.ts'
import { listEmployeeIds, listEmployeeRows } from './queries.ts'

type EmployeesQuery = RouteQuery<typeof listEmployeesRoute>

interface EmployeesPage extends Page<Employee>, ChangesReply {}

/**
 * A page of the employees that match, by id, or of those that have changed since an instant. Searches
 * and filters only by what the viewer may see.
 */
export async function listEmployees(
  { tx, principal, now }: RequestContext,
  query: EmployeesQuery,
): Promise<EmployeesPage> {
  const as_of = await readAsOf(tx)
  const changes = query.updated_since
    ? await listChangedEmployees(tx, await positionAt(tx, query.updated_since))
    : null
  const where = and(
    changes ? inArray(employees.id, idsOf(changes)) : undefined,
    query.role && eq(employees.role, query.role),
    statusCondition(query.status, { principal, now }),
    accountCondition(query.account, { principal, now }),
    searchCondition(query.search ?? '', principal),
  )
  const activeOnly = !canSeeInactiveEmployees(principal.role)
  const rows = await listEmployeeRows(tx.db, {
    today: dateInZone(now, principal.organization.timeZone),
    activeOnly,
    after: cursorId(query.cursor) ?? 0,
    limit: query.limit + 1,
    where,
  })
  const { rows: page, nextCursor } = toPage(rows, query.limit, ({ id }) => id)
  const employeesOfPage = page.map((row) => presentWithAccount(row, principal, now))
  const reply = { rows: employeesOfPage, nextCursor, as_of }
  if (!changes || query.cursor) return reply
  const present = await listEmployeeIds(tx.db, { activeOnly, where })
  return { ...reply, deleted: changesWithout(changes, present) }
}

/** The employees that have changed after a position of the log, with those who got another position. */
async function listChangedEmployees(tx: TenantTransaction, after: number): Promise<LoggedChange[]> {
  return rowsOf<LoggedChange>(
    tx.db,
    sql`select id, ${sql.raw(exactInstant('max(created_at)'))} as at from (
       select e.subject_id as id, e.created_at from events e
       where e.seq > ${after} and e.subject_type = 'employee' and e.type <> 'availability_updated'
       union all
       select id::bigint, e.created_at
       from events e cross join lateral jsonb_path_query(e.change, '$.*.employee_ids[*]') as id
       where e.seq > ${after} and e.type in ('employees_imported', 'import_undone')
       union all
       select p.employee_id, e.created_at
       from events e join employee_positions p on p.position_id = (e.change->>'replaced_with')::bigint
       where e.seq > ${after} and e.type = 'position_deleted'
     ) changes where id is not null group by id`,
  )
}

interface Viewing {
  readonly principal: Principal
  readonly now: Date
}

/** The beginning of a condition about the open invitation `i` of an employee. */
const openInvitation = sql`exists (select from invitations i
  where i.organization_id = employees.organization_id and i.employee_id = employees.id
    and i.accepted_at is null and i.withdrawn_at is null`

/** Those who see no invitations see invited employees as active. */
function statusCondition(
  status: EmployeesQuery['status'],
  { principal, now }: Viewing,
): SQL | undefined {
  if (!status) return undefined
  const open = openInvitation
  const isOpen = hasRight(principal, 'invite') ? sql`${open})` : sql`false`
  if (status === 'active') return sql`${employees.active} and not ${isOpen}`
  if (status === 'inactive') return sql`not ${employees.active} and not ${isOpen}`
  if (!hasRight(principal, 'invite')) return sql`false`
  const isPending = sql`i.expires_at > ${now.toISOString()}::timestamptz`
  return status === 'invited' ? sql`${open} and ${isPending})` : sql`${open} and not ${isPending})`
}

/** Those who see no accounts find nobody by one. */
function accountCondition(
  account: EmployeesQuery['account'],
  { principal, now }: Viewing,
): SQL | undefined {
  if (!account) return undefined
  if (!hasRight(principal, 'invite')) return sql`false`
  if (account === 'active') return isNotNull(employees.userId)
  const isInvited = sql`${openInvitation} and i.expires_at > ${now.toISOString()}::timestamptz)`
  return and(isNull(employees.userId), account === 'invited' ? isInvited : not(isInvited))
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
