import { useSearchParams } from '../../../../lib/router/hooks.tsx'

/**
 * Whose shifts the list shows, in the URL: `/schedule?view=list&employee=7`; null for everybody. It
 * stays while the user goes to another week, and adds no history entries.
 */
export function useEmployeeFilter() {
  const [query, setQuery] = useSearchParams()
  const id = Number(query.get('employee'))
  return {
    employeeId: Number.isSafeInteger(id) && id > 0 ? id : null,
    filterBy(employeeId: number | null) {
      // Reads the current URL: a second change may come before the first one is rendered.
      const next = new URLSearchParams(location.search)
      if (employeeId === null) next.delete('employee')
      else next.set('employee', String(employeeId))
      setQuery(next, { replace: true })
    },
  }
}
