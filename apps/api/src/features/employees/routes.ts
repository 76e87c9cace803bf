import type { CsvCell } from '@weekboard/contracts/csv'
import {
  importEmployeesRoute,
  undoImportRoute,
} from '@weekboard/contracts/employees/employee-import'
import {
  addRateRoute,
  listRatesRoute,
  withdrawRateRoute,
} from '@weekboard/contracts/employees/employee-rates'
import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import {
  createEmployeeRoute,
  eraseEmployeeRoute,
  getEmployeeRoute,
  listEmployeesRoute,
  signOutEmployeeRoute,
  updateEmployeeRoute,
} from '@weekboard/contracts/employees/employees'
import {
  bulkInviteRoute,
  createInvitationRoute,
  listInvitationsRoute,
  resendInvitationRoute,
  withdrawInvitationRoute,
} from '@weekboard/contracts/employees/invitations'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { notFound } from '../../platform/errors.ts'
import { authenticatedRoute, type BoundRoute, created, ok } from '../../platform/http/route.ts'
import type { Services } from '../feature.ts'
import { createEmployee } from './commands/create-employee.ts'
import { eraseEmployee } from './commands/erase-employee.ts'
import { signOutEmployee } from './commands/sign-out-employee.ts'
import { assertEditable, updateEmployee } from './commands/update-employee.ts'
import { importEmployees } from './import/import-employees.ts'
import { undoImport } from './import/undo-import.ts'
import { inviteEmployee } from './invitations/invite-employee.ts'
import { inviteEmployees } from './invitations/invite-employees.ts'
import { listOpenInvitations } from './invitations/list-invitations.ts'
import type { InvitationDependencies } from './invitations/mail-invitation.ts'
import { resendInvitation, withdrawInvitation } from './invitations/open-invitations.ts'
import { listEmployees } from './list-employees.ts'
import { canSeeInactiveEmployees } from './policy.ts'
import { presentWithAccount } from './present.ts'
import { findEmployeeRow } from './queries.ts'
import { addRate, withdrawRate } from './rates/change-rates.ts'
import { listEmployeeRates } from './rates/list-rates.ts'

/** A line for each employee, with columns that an import reads where it has them. */
const employeeTable = (employees: readonly Employee[]): CsvCell[][] => [
  [
    'id',
    'user_id',
    'full_name',
    'email',
    'role',
    'hourly_rate',
    'max_weekly_hours',
    'active',
    'position_ids',
    'version',
    'account',
    'min_weekly_hours',
    'phone',
  ],
  ...employees.map(({ id, user, position_ids, active, version, account, ...rest }) => [
    id,
    user.id,
    user.full_name,
    user.email,
    user.role,
    rest.hourly_rate,
    rest.max_weekly_hours,
    String(active),
    position_ids.join(' '),
    version,
    account ?? null,
    rest.min_weekly_hours ?? null,
    rest.phone ?? null,
  ]),
]

type EmployeeServices = InvitationDependencies & Pick<Services, 'bus' | 'catalog' | 'files'>

export const bindEmployeeRoutes = (services: EmployeeServices): BoundRoute[] => [
  ...bindInvitationRoutes(services),
  ...bindImportRoutes(services),
  ...bindRateRoutes(),
  authenticatedRoute(listEmployeesRoute, async (context, { query }) => {
    const { rows, nextCursor, ...changes } = await listEmployees(context, query)
    return {
      ...ok({ employees: rows, next_cursor: nextCursor, ...changes }),
      csv: { fileName: 'employees.csv', table: () => employeeTable(rows) },
    }
  }),
  authenticatedRoute(getEmployeeRoute, async ({ tx, principal, now }, { params }) => {
    const row = await findEmployeeRow(
      tx.db,
      params.id,
      dateInZone(now, principal.organization.timeZone),
    )
    if (!row || !(row.active || canSeeInactiveEmployees(principal.role))) throw notFound()
    return ok({ employee: presentWithAccount(row, principal, now) })
  }),
  authenticatedRoute(createEmployeeRoute, async (context, { body }) =>
    created({ employee: await createEmployee(services, context, body) }),
  ),
  authenticatedRoute(
    updateEmployeeRoute,
    async (context, { params, body }) => {
      if (body.employee.active === false) {
        const { deactivateEmployee } = services.catalog.hooks
        return ok(await deactivateEmployee(services, context, params.id, body))
      }
      const { employee } = await updateEmployee(services.bus, context, params.id, body)
      return ok({ employee })
    },
    { assertFound: assertEditable },
  ),
  authenticatedRoute(signOutEmployeeRoute, async (context, { params }) =>
    ok({ ended: await signOutEmployee(services.bus, context, params.id) }),
  ),
  authenticatedRoute(eraseEmployeeRoute, async (context, { params }) =>
    ok({ employee: await eraseEmployee(services.files, context, params.id) }),
  ),
]

const bindRateRoutes = (): BoundRoute[] => [
  authenticatedRoute(listRatesRoute, async (context, { params, query }) => {
    const { rows, nextCursor } = await listEmployeeRates(context, params.id, query)
    return ok({ rates: rows, next_cursor: nextCursor })
  }),
  authenticatedRoute(
    addRateRoute,
    async (context, { params, body }) => created(await addRate(context, params.id, body.rate)),
    { assertFound: assertEditable },
  ),
  authenticatedRoute(withdrawRateRoute, async (context, { params }) => {
    const employee = await withdrawRate(context, params.id, params.rate_id)
    return ok({ message: 'Rate withdrawn.', employee })
  }),
]

const bindInvitationRoutes = (dependencies: InvitationDependencies): BoundRoute[] => [
  authenticatedRoute(createInvitationRoute, async (context, { body }) =>
    created({ invitation: await inviteEmployee(dependencies, context, body.invitation) }),
  ),
  authenticatedRoute(bulkInviteRoute, async (context, { body }) =>
    ok({ results: await inviteEmployees(dependencies, context, body.employee_ids) }),
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
