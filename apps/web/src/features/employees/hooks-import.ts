import {
  type ImportReply,
  importEmployeesRoute,
  undoImportRoute,
} from '@weekboard/contracts/employees/employee-import'
import { listEmployeesRoute } from '@weekboard/contracts/employees/employees'
import type { RouteBodyInput } from '@weekboard/contracts/route'
import { callApi } from '../../lib/http/http.ts'
import { writeRetry } from '../../lib/http/retry.ts'
import { loadAllPages, pageInput } from '../../lib/http/use-all-pages.ts'
import { useRefreshTeam } from './hooks.ts'

export type ImportBody = RouteBodyInput<typeof importEmployeesRoute>

/** The addresses of the team in lower case, those of inactive employees included. Throws ApiError. */
export async function loadTeamEmails(): Promise<string[]> {
  const pages = await loadAllPages((cursor) => callApi(listEmployeesRoute, pageInput(cursor)))
  return pages.flatMap(({ employees }) =>
    employees.flatMap(({ user }) => user.email?.toLowerCase() ?? []),
  )
}

/** The same key for the same rows makes a repeated call import them once. Throws ApiError. */
export function useImportEmployees() {
  const refresh = useRefreshTeam()
  return async (body: ImportBody, idempotencyKey: string): Promise<ImportReply> => {
    const reply = await callApi(
      importEmployeesRoute,
      { body },
      { retry: writeRetry, idempotencyKey },
    )
    void refresh()
    return reply
  }
}

/** Returns how many employees were deleted. Throws ApiError. */
export function useUndoImport() {
  const refresh = useRefreshTeam()
  return async (id: number): Promise<number> => {
    const { deleted_count: deleted } = await callApi(
      undoImportRoute,
      { params: { id } },
      { retry: writeRetry },
    )
    void refresh()
    return deleted
  }
}
