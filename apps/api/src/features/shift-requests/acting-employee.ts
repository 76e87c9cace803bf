import { forbidden, invalidField } from '../../platform/errors.ts'
import type { Principal } from '../../platform/principal.ts'

/**
 * The employee for whom the caller acts. A user acts for themselves. An API key, which is nobody, acts
 * for whom it names, else for whose the shift or the request is. Throws a 403 for a user who names
 * somebody else, a 422 for a key when nobody is named.
 */
export function actingEmployeeId(
  { employeeId }: Pick<Principal, 'employeeId'>,
  { named, implied = null }: { named?: number | null | undefined; implied?: number | null },
): number {
  if (employeeId === null) {
    const id = named ?? implied
    if (id === null) throw invalidField('employee_id', 'must be given with an API key')
    if (implied !== null && id !== implied) throw notForThem()
    return id
  }
  if (typeof named === 'number' && named !== employeeId) throw notForThem()
  return employeeId
}

const notForThem = () => forbidden('Only for the employee whom this concerns can this be done.')
