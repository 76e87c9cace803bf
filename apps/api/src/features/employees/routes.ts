import {
  createEmployeeRoute,
  getEmployeeRoute,
  listEmployeesRoute,
  updateEmployeeRoute,
} from '@weekboard/contracts/employees'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { notFound } from '../../platform/errors.ts'
import { authenticatedRoute, type BoundRoute, created, ok } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { createEmployee } from './commands/create-employee.ts'
import { updateEmployee } from './commands/update-employee.ts'
import { canSeeInactiveEmployees } from './policy.ts'
import { presentEmployee } from './present.ts'
import { findEmployeeRow, listEmployeeRows } from './queries.ts'

export const bindEmployeeRoutes = ({ bus }: Pick<Platform, 'bus'>): BoundRoute[] => [
  authenticatedRoute(listEmployeesRoute, async ({ tx, principal, now }, { query }) => {
    const rows = await listEmployeeRows(tx.db, {
      today: dateInZone(now, principal.organization.timeZone),
      activeOnly: !canSeeInactiveEmployees(principal.role),
      after: Number(query.cursor || 0),
      limit: query.limit + 1,
    })
    const page = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? page.at(-1) : undefined
    return ok({
      employees: page.map((row) => presentEmployee(row, principal)),
      next_cursor: last ? String(last.id) : null,
    })
  }),
  authenticatedRoute(getEmployeeRoute, async ({ tx, principal, now }, { params }) => {
    const row = await findEmployeeRow(
      tx.db,
      params.id,
      dateInZone(now, principal.organization.timeZone),
    )
    if (!row || !(row.active || canSeeInactiveEmployees(principal.role))) throw notFound()
    return ok({ employee: presentEmployee(row, principal) })
  }),
  authenticatedRoute(createEmployeeRoute, async (context, { body }) =>
    created({ employee: await createEmployee(context, body.employee) }),
  ),
  authenticatedRoute(updateEmployeeRoute, async (context, { params, body }) =>
    ok({ employee: await updateEmployee(bus, context, params.id, body) }),
  ),
]
