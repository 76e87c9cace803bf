import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { TestServer } from '../servers/server.ts'

type Reply = { employee: Employee; code: string; message: string; details?: Details }
interface Details {
  readonly fields?: Record<string, string>
  readonly current?: Employee
}

interface ChangeOptions {
  readonly version?: unknown
  readonly headers?: Record<string, string>
}

/** The API calls about employees with one token. */
export const employeesApi = ({ api }: Pick<TestServer, 'api'>, token: string) => ({
  add: (employee: Record<string, unknown>) =>
    api.call<Reply>('POST', '/employees', { token, body: { employee } }),
  change: (id: number, employee: unknown, { version, headers }: ChangeOptions = {}) =>
    api.call<Reply>('PATCH', `/employees/${id}`, { token, body: { employee, version }, headers }),
  read: (id: number) => api.call<Reply>('GET', `/employees/${id}`, { token }),
  async list(): Promise<Employee[]> {
    const { body } = await api.call<{ employees: Employee[] }>('GET', '/employees', { token })
    return body.employees
  },
})
export type EmployeesApi = ReturnType<typeof employeesApi>

/** Ids of the demo café's employees with an account, and of Keiko, who has none. */
export async function cafeEmployeeIds(team: EmployeesApi) {
  const employees = await team.list()
  const idOf = (name: string) => {
    const found = employees.find(({ user }) => user.full_name === name)
    if (!found) throw new Error(`Nobody is called ${name}`)
    return found.id
  }
  return {
    nora: idOf('Nora Whitfield'),
    marco: idOf('Marco Bellini'),
    ana: idOf('Ana Ruiz'),
    ben: idOf('Ben Okafor'),
    keiko: idOf('Keiko Tanaka'),
    diego: idOf('Diego Santos'),
    farid: idOf('Farid Haddad'),
  }
}

interface AuditRow {
  readonly type: string
  readonly actor_name: string
  readonly subject_id: number
  readonly audience: string
  readonly payload: unknown
  readonly change: { before: Record<string, unknown> | null; after: Record<string, unknown> }
}

/** The café's events of a type, oldest first. */
export const readAuditRows = async ({ node }: TestServer, type: string): Promise<AuditRow[]> =>
  node.platform.database.tenant(1, async ({ client }) => {
    const { rows } = await client.query<AuditRow>(
      `select type, actor_name, subject_id, audience, payload, change from events
       where type = $1 order by seq`,
      [type],
    )
    return rows
  })
