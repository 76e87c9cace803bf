import type { EmployeeRate } from '@weekboard/contracts/employees/employee-rates'
import { employeeRates } from '@weekboard/db/schema/organization/employees'
import { and, desc, eq, sql } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { cursorId, type Page, type PageQuery, toPage } from '../../../platform/page.ts'
import { findEmployeeName } from '../queries.ts'

/** A date as the digits of a cursor, such as 20261118. */
const toCursor = ({ from_date }: EmployeeRate): string => from_date.replaceAll('-', '')

/** A page of the rates of an employee, the latest date first. Throws a 404 for an unknown employee. */
export async function listEmployeeRates(
  { tx: { db } }: Pick<RequestContext, 'tx'>,
  employeeId: number,
  { cursor, limit }: PageQuery,
): Promise<Page<EmployeeRate>> {
  if ((await findEmployeeName(db, employeeId)) === null) throw notFound()
  const before = cursorId(cursor)
  const rows = await db
    .select()
    .from(employeeRates)
    .where(
      and(
        eq(employeeRates.employeeId, employeeId),
        before === null
          ? undefined
          : sql`to_char(${employeeRates.effectiveFrom}, 'YYYYMMDD')::bigint < ${before}`,
      ),
    )
    .orderBy(desc(employeeRates.effectiveFrom))
    .limit(limit + 1)
  return toPage(rows.map(presentRate), limit, toCursor)
}

type RateRow = Pick<typeof employeeRates.$inferSelect, 'id' | 'rateCents' | 'effectiveFrom'>

/** A stored rate as on the wire. */
export const presentRate = ({ id, rateCents, effectiveFrom }: RateRow): EmployeeRate => ({
  id,
  hourly_rate: rateCents / 100,
  from_date: effectiveFrom,
})
