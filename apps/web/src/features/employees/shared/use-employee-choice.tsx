import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { useEmployeesRead } from './hooks-by-name.ts'

const texts = {
  failed: 'The employees could not be loaded.',
  loading: 'Loading…',
  unknown: 'Unknown Employee',
} as const

const nobody: readonly Employee[] = []

/** The employees by name for a field that chooses one; nobody until they are loaded. */
export function useEmployeeChoice(isNeeded: boolean) {
  const { employees, read } = useEmployeesRead(isNeeded)
  const hasFailed = !employees && read.error !== undefined
  return {
    employees: employees ?? nobody,
    /** Says that they could not be loaded, and offers to try again; null otherwise. */
    failure: hasFailed ? <LoadFailure read={read} text={texts.failed} /> : null,
    /** The option of a chosen one who is not among them. */
    unknownText: employees || hasFailed ? texts.unknown : texts.loading,
  }
}
