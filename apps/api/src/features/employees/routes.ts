import { importEmployeesRoute, undoImportRoute } from '@weekboard/contracts/employee-import'
import {
  createEmployeeRoute,
  getEmployeeRoute,
  listEmployeesRoute,
  updateEmployeeRoute,
} from '@weekboard/contracts/employees'
import {
  createInvitationRoute,
  listInvitationsRoute,
  resendInvitationRoute,
  withdrawInvitationRoute,
} from '@weekboard/contracts/invitations'
import { dateInZone } from '@weekboard/scheduling/weeks'
import { notFound } from '../../platform/errors.ts'
import { authenticatedRoute, type BoundRoute, created, ok } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { createEmployee } from './commands/create-employee.ts'
import { updateEmployee } from './commands/update-employee.ts'
import { importEmployees } from './import/import-employees.ts'
import { undoImport } from './import/undo-import.ts'
import { inviteEmployee } from './invitations/invite-employee.ts'
import { listOpenInvitations } from './invitations/list-invitations.ts'
import type { InvitationDependencies } from './invitations/mail-invitation.ts'
import { resendInvitation } from './invitations/resend-invitation.ts'
import { withdrawInvitation } from './invitations/withdraw-invitation.ts'
import { canSeeInactiveEmployees } from './policy.ts'
import { presentEmployee } from './present.ts'
import { findEmployeeRow, listEmployeeRows } from './queries.ts'

export const bindEmployeeRoutes = (
  dependencies: InvitationDependencies & Pick<Platform, 'bus'>,
): BoundRoute[] => [
  ...bindInvitationRoutes(dependencies),
  ...bindImportRoutes(dependencies),
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
    ok({ employee: await updateEmployee(dependencies.bus, context, params.id, body) }),
  ),
]

const bindInvitationRoutes = (dependencies: InvitationDependencies): BoundRoute[] => [
  authenticatedRoute(createInvitationRoute, async (context, { body }) =>
    created({ invitation: await inviteEmployee(dependencies, context, body.invitation) }),
  ),
  authenticatedRoute(listInvitationsRoute, async ({ tx, now }, { query }) => {
    const { rows, nextCursor } = await listOpenInvitations(tx.db, now, query)
    return ok({ invitations: rows, next_cursor: nextCursor })
  }),
  authenticatedRoute(resendInvitationRoute, async (context, { params }) =>
    ok({ invitation: await resendInvitation(dependencies, context, params.id) }),
  ),
  authenticatedRoute(withdrawInvitationRoute, async (context, { params }) => {
    await withdrawInvitation(context, params.id)
    return ok({ message: 'Invitation withdrawn.' })
  }),
]

const bindImportRoutes = (dependencies: InvitationDependencies): BoundRoute[] => [
  authenticatedRoute(importEmployeesRoute, async (context, { body }) =>
    ok(await importEmployees(dependencies, context, body)),
  ),
  authenticatedRoute(undoImportRoute, async (context, { params }) =>
    ok({ deleted_count: await undoImport(context, params.id) }),
  ),
]
