import {
  createEmployee as createContract,
  getEmployee,
  listEmployees,
  updateEmployee as updateContract,
} from '@weekboard/contracts/employees'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { notFound } from '../../platform/errors.ts'
import { type BoundRoute, created, memberRoute, ok } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { createEmployee } from './commands/create-employee.ts'
import { updateEmployee } from './commands/update-employee.ts'
import { maySeeInactive } from './policy.ts'
import { presentEmployee } from './present.ts'
import { findEmployeeRow, listEmployeeRows } from './queries.ts'

export const bindEmployeeRoutes = ({ bus }: Pick<Platform, 'bus'>): BoundRoute[] => [
  memberRoute(listEmployees, async ({ tx, viewer, now }, { query }) => {
    const rows = await listEmployeeRows(tx.db, {
      today: dateInZone(now, viewer.timeZone),
      activeOnly: !maySeeInactive(viewer.role),
      after: Number(query.cursor || 0),
      limit: query.limit + 1,
    })
    const page = rows.slice(0, query.limit)
    const last = rows.length > query.limit ? page.at(-1) : undefined
    return ok({
      employees: page.map((row) => presentEmployee(row, viewer)),
      next_cursor: last ? String(last.id) : null,
    })
  }),
  memberRoute(getEmployee, async ({ tx, viewer, now }, { params }) => {
    const row = await findEmployeeRow(tx.db, params.id, dateInZone(now, viewer.timeZone))
    if (!row || !(row.active || maySeeInactive(viewer.role))) throw notFound()
    return ok({ employee: presentEmployee(row, viewer) })
  }),
  memberRoute(createContract, async (context, { body }) =>
    created({ employee: await createEmployee(context, body.employee) }),
  ),
  memberRoute(updateContract, async (context, { params, body }) =>
    ok({ employee: await updateEmployee(bus, context, params.id, body) }),
  ),
]
