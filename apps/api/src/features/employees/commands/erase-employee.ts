import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { files as storedFiles } from '@weekboard/db/schema/organization/files'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import { ApiError, notFound } from '../../../platform/errors.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { SessionContext } from '../../../platform/http/route.ts'
import { actorOf } from '../../../platform/principal.ts'
import { lockEmployee } from '../lock-employee.ts'
import { presentWithAccount } from '../present.ts'
import { getEmployeeRow } from '../queries.ts'

/**
 * Erases what is personal of a deactivated employee, wherever it is stored, and returns what is left:
 * the record of work. A repetition erases what has come since. 404 for an unknown employee, 409
 * `still_active` for an active one.
 */
export async function eraseEmployee(
  files: FileStore,
  { tx, principal, now }: SessionContext,
  id: number,
): Promise<Employee> {
  const employee = await lockEmployee(tx.db, id)
  if (!employee) throw notFound()
  if (employee.active) {
    throw new ApiError(
      409,
      'still_active',
      `${employee.fullName} is still active. Please deactivate them first.`,
    )
  }
  const pictures = await tx.db
    .select({ token: storedFiles.token })
    .from(storedFiles)
    .where(eq(storedFiles.employeeId, id))
  for (const { token } of pictures) {
    await files.remove(tx, `${tx.organizationId}-${token}`)
  }
  const [erased] = await rowsOf<{ is_new: boolean }>(
    tx.db,
    sql`select erase_employee(${id}) as is_new`,
  )
  if (erased?.is_new) {
    tx.record({
      type: 'employee_erased',
      actor: actorOf(principal),
      subject: { type: 'employee', id },
      weeks: [],
      audience: 'nobody',
      payload: {},
    })
  }
  const today = dateInZone(now, principal.organization.timeZone)
  return presentWithAccount(await getEmployeeRow(tx.db, id, today), principal, now)
}
