import { listEmployees } from '@weekboard/contracts/employees'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { type BoundRoute, memberRoute, ok } from '../../platform/http/route.ts'
import { isManager } from '../../platform/sessions.ts'
import { presentEmployee } from './present.ts'
import { listEmployeeRows } from './queries.ts'

export const bindEmployeeRoutes = (): BoundRoute[] => [
  memberRoute(listEmployees, async ({ tx, viewer, now }, { query }) => {
    const rows = await listEmployeeRows(tx.db, {
      today: dateInZone(now, viewer.timeZone),
      activeOnly: !isManager(viewer),
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
]
