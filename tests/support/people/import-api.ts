import type { ImportReply } from '@weekboard/contracts/employees/employee-import'
import type { TestServer } from '../servers/server.ts'

interface ImportOptions {
  readonly key?: string
}

interface Reply extends ImportReply {
  readonly code: string
  readonly message: string
  readonly errors: readonly string[]
  readonly details: { readonly results: ImportReply['results'] }
}

interface UndoReply {
  readonly deleted_count: number
  readonly code: string
  readonly message: string
}

/** The calls of an import with one token. Rows with problems are skipped unless the body says so. */
export const importApi = ({ api }: Pick<TestServer, 'api'>, token: string) => ({
  send: (body: Record<string, unknown>, { key }: ImportOptions = {}) =>
    api.call<Reply>('POST', '/employees/import', {
      token,
      body: { mode: 'skip_problems', ...body },
      ...(key && { headers: { 'idempotency-key': key } }),
    }),
  undo: (id: number | null) =>
    api.call<UndoReply>('POST', `/employees/import/${id}/undo`, { token }),
})
export type ImportApi = ReturnType<typeof importApi>

/** How many employees the demo café has. */
export async function countEmployees({ node }: Pick<TestServer, 'node'>): Promise<number> {
  const { rows } = await node.platform.database.tenant(1, ({ client }) =>
    client.query<{ employees: number }>('select count(*) as employees from employees'),
  )
  return Number(rows[0]?.employees)
}

/** The rows of the demo café that an import may write, with the position of its log, as JSON. */
export async function importState({ node }: Pick<TestServer, 'node'>): Promise<string> {
  const { rows } = await node.platform.database.tenant(1, ({ client }) =>
    client.query<{ state: unknown }>(`select json_build_object(
      'employees', (select json_agg(e order by id) from employees e),
      'rates', (select json_agg(r order by id) from employee_rates r),
      'positions', (select json_agg(p order by id) from positions p),
      'imports', (select json_agg(i order by id) from employee_imports i),
      'invitations', (select json_agg(i order by id) from invitations i),
      'seq', (select event_seq from organizations)) as state`),
  )
  return JSON.stringify(rows[0]?.state)
}
