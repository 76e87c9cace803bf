import { idQuerySchema } from '@weekboard/contracts/common'
import { useAddress } from '../../../../lib/address.ts'

const fields = { employee: idQuerySchema }

/**
 * Whose shifts the list shows, in the URL: `/schedule?view=list&employee=7`; null for everybody. It
 * stays while the user goes to another week, and adds no history entries.
 */
export function useEmployeeFilter() {
  const { values, change } = useAddress(fields)
  return {
    employeeId: values.employee ?? null,
    filterBy: (employee: number | null) => change({ employee }),
  }
}
