import { type Role, roles } from '@weekboard/contracts/route'
import { expect, test } from 'vitest'
import { type ApiReply, accounts } from '../people/api-client.ts'
import { cafeEmployeeIds, employeesApi } from '../people/employees-api.ts'
import type { TestServer } from '../servers/server.ts'

/** A right, how it is tried, and what comes of it for each role. */
export type RightRow = readonly [
  right: string,
  attempt: (role: Role) => Promise<unknown>,
  outcomes: Readonly<Record<Role, unknown>>,
]

export const everybody = (outcome: unknown) => ({
  admin: outcome,
  manager: outcome,
  employee: outcome,
})
export const forManagers = (outcome: unknown) => ({
  admin: outcome,
  manager: outcome,
  employee: 403,
})
export const forAdmins = (outcome: unknown) => ({ admin: outcome, manager: 403, employee: 403 })

/** A test for each row: every role tries. */
export function testRights(rows: readonly RightRow[]): void {
  test.each(rows)('%s', async (_right, attempt, outcomes) => {
    for (const role of roles) expect([role, await attempt(role)]).toEqual([role, outcomes[role]])
  })
}

export interface RightsCafe {
  readonly tokens: Readonly<Record<Role, string>>
  /** The employee ids of the three accounts. */
  readonly own: Readonly<Record<Role, number>>
  readonly keiko: number
  call(
    role: Role,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<ApiReply<Record<string, unknown>>>
  statusOf(role: Role, method: string, path: string, body?: unknown): Promise<number>
}

/** The café with a session for each role. */
export async function enterCafe(server: TestServer): Promise<RightsCafe> {
  const { signIn } = server.api
  const tokens = {
    admin: await signIn(accounts.admin),
    manager: await signIn(accounts.manager),
    employee: await signIn(accounts.employee),
  }
  const ids = await cafeEmployeeIds(employeesApi(server, tokens.admin))
  const call: RightsCafe['call'] = (role, method, path, body) =>
    server.api.call(method, path, {
      token: tokens[role],
      ...(body !== undefined && { body }),
    })
  return {
    tokens,
    own: { admin: ids.nora, manager: ids.marco, employee: ids.ana },
    keiko: ids.keiko,
    call,
    statusOf: async (...request) => (await call(...request)).status,
  }
}
