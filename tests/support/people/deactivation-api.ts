import type { Employee } from '@weekboard/contracts/employees/employee-schema'
import type { FutureShift } from '@weekboard/contracts/schedule/future-shifts'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import type { TestServer } from '../servers/server.ts'
import { accounts } from './api-client.ts'
import { employeesApi } from './employees-api.ts'
import { createShift, readWeek } from './shifts-api.ts'

interface DeactivationReply {
  readonly employee: Employee
  readonly future_shifts?: readonly FutureShift[]
  readonly code: string
  readonly message: string
  readonly error: string
  readonly details?: { readonly results?: readonly unknown[]; readonly employee_name?: string }
}

interface StepReply {
  readonly message: string
  readonly code: string
  readonly employee?: Employee
  readonly undo_count: number
  readonly redo_count: number
}

/** The café's calls about people who leave, and what became of their shifts. */
export async function deactivationApi(server: TestServer) {
  const { api } = server
  const adminToken = await api.signIn(accounts.admin)
  const managerToken = await api.signIn(accounts.manager)
  const admin = employeesApi(server, adminToken)
  let weekNumber = 0
  const ownersOf = async (shifts: readonly Shift[], week: string) => {
    const { shifts: now } = await readWeek(api, managerToken, week)
    return shifts.map(({ id }) => now.find((shift) => shift.id === id)?.employee_id ?? null)
  }
  return {
    admin,
    adminToken,
    managerToken,
    deactivate: (id: number, body: Record<string, unknown> = {}, token = adminToken) =>
      api.call<DeactivationReply>('PATCH', `/employees/${id}`, {
        token,
        body: { employee: { active: false }, ...body },
      }),
    step: (what: 'undo' | 'redo', token: string) =>
      api.call<StepReply>('POST', `/${what}`, { token, body: {} }),
    /** Adds an employee and returns the id. */
    add: async (full_name: string, fields: Record<string, unknown> = {}): Promise<number> =>
      (await admin.add({ full_name, ...fields })).body.employee.id,
    plan: async (employeeId: number, date: string, from = '09:00', to = '17:00') =>
      (await createShift(api, managerToken, { employeeId, date, from, to })).shift,
    async publish(week: string): Promise<void> {
      const { schedule } = await readWeek(api, managerToken, week)
      const path = `/schedules/${schedule?.id}/publish`
      const { status, text } = await api.call('POST', path, { token: managerToken, body: {} })
      if (status !== 200) throw new Error(`Publishing failed: ${text}`)
    },
    /** Whose shifts of a week they are, in their order; null for a deleted one. */
    ownersOf,
    readState: async (id: number, shifts: readonly Shift[], week: string) => ({
      active: (await admin.read(id)).body.employee.active,
      owners: await ownersOf(shifts, week),
    }),
    /** A week in which nobody is planned, far ahead. */
    freshWeek(): string {
      weekNumber += 1
      return addDays('2028-01-03', weekNumber * 7)
    },
  }
}
export type DeactivationApi = Awaited<ReturnType<typeof deactivationApi>>
