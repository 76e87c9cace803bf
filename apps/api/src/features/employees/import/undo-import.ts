import type { Role } from '@weekboard/contracts/route'
import { employeeImports } from '@weekboard/db/schema/organization/employee-imports'
import { eq, sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { isReferenced } from '../../../platform/database/database-errors.ts'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import { ApiError, forbidden, notFound } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { canEditEmployee } from '../policy.ts'
import { deleteUnusedPositions } from './imported-positions.ts'

/**
 * Deletes the employees of an import, with their rates and invitations and the positions that it
 * added, and returns how many employees there were. 404 for an unknown import, 403 when the principal
 * may not edit one of the employees, 409 when it was undone before and once one of them has joined,
 * was planned or has time off.
 */
export async function undoImport(context: RequestContext, id: number): Promise<number> {
  const { tx, principal, now } = context
  const [found] = await tx.db
    .select()
    .from(employeeImports)
    .where(eq(employeeImports.id, id))
    .for('update')
  if (!found) throw notFound()
  if (found.undoneAt) {
    throw new ApiError(409, 'nothing_to_undo', 'This import has been undone already.')
  }
  const employees = await lockImportedEmployees(tx, found.employeeIds)
  if (!employees.every(({ role }) => canEditEmployee(principal, role))) throw forbidden()
  assertUntouched(employees)

  await deleteEmployees(tx, found.employeeIds)
  await deleteUnusedPositions(tx, found.positionIds)
  await tx.db.update(employeeImports).set({ undoneAt: now }).where(eq(employeeImports.id, id))
  tx.record({
    type: 'import_undone',
    actor: actorOf(principal),
    subject: { type: 'employee_import', id },
    weeks: [],
    audience: 'nobody',
    payload: { deleted: employees.length },
    change: { before: { employee_ids: found.employeeIds }, after: null },
  })
  return employees.length
}

interface ImportedEmployee {
  readonly id: number
  readonly full_name: string
  readonly role: Role
  readonly has_joined: boolean
  readonly is_planned: boolean
}

/**
 * Locks the employees of an import until commit, so that nobody plans them meanwhile. Invitations are
 * locked first, as in `linkEmployeeToUser`.
 */
async function lockImportedEmployees(
  { db }: TenantTransaction,
  ids: readonly number[],
): Promise<readonly ImportedEmployee[]> {
  const imported = sql`any(${sql.param(ids)}::bigint[])`
  await db.execute(
    sql`select from invitations where employee_id = ${imported} order by id for update`,
  )
  await db.execute(sql`select from employees where id = ${imported} order by id for update`)
  // A statement of its own: it sees what others have committed before they released the locks.
  return rowsOf<ImportedEmployee>(
    db,
    sql`select e.id, e.full_name, e.role, e.user_id is not null as has_joined,
       exists (select from shifts s where s.employee_id = e.id)
         or exists (select from announced_shifts s where s.employee_id = e.id)
         or exists (select from time_off_requests r where r.employee_id = e.id) as is_planned
     from employees e where e.id = ${imported} order by e.id`,
  )
}

function assertUntouched(employees: readonly ImportedEmployee[]): void {
  const touched = employees.filter(({ has_joined, is_planned }) => has_joined || is_planned)
  const [first] = touched
  if (first) throw undoConflict(sentenceStart(first, touched.length - 1), touched)
}

function sentenceStart({ full_name: name, has_joined: joined }: ImportedEmployee, others: number) {
  if (others > 0) {
    const rest = others === 1 ? 'one other' : `${others} others`
    return `${name} and ${rest} have joined or been planned`
  }
  return joined ? `${name} has joined` : `${name} has been planned`
}

const undoConflict = (start: string, employees: readonly ImportedEmployee[] = []): ApiError =>
  new ApiError(409, 'undo_conflict', `${start} since the import, so it was not undone.`, {
    details: { employee_ids: employees.map(({ id }) => id) },
  })

/** Each employee is looked for in twenty tables, and a statement has a limit of time. */
const deletedAtOnce = 500

async function deleteEmployees({ db }: TenantTransaction, ids: readonly number[]): Promise<void> {
  try {
    for (let start = 0; start < ids.length; start += deletedAtOnce) {
      const some = sql.param(ids.slice(start, start + deletedAtOnce))
      await db.execute(sql`delete from employees where id = any(${some}::bigint[])`)
    }
  } catch (error) {
    throw isReferenced(error) ? undoConflict('Somebody has been planned') : error
  }
}
