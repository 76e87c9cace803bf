import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { expect } from 'vitest'
import { accounts } from '../people/api-client.ts'
import { employeeIdOf, type ShiftInput, shiftBody } from '../people/shifts-api.ts'
import { startTestServer, type TestServer } from '../servers/server.ts'

type Body = Record<string, unknown>
type Times = Partial<Pick<ShiftInput, 'from' | 'to' | 'toDate'>>

export const halfHour = { minutes: 30, paid: false }
/** More than six hours need half an hour of unpaid break. */
export const sixHourRule = { after_minutes: 360, ...halfHour }

/** The café as its manager plans shifts of Keiko's, each test in a week of its own. */
export async function openBreakCafe() {
  const server: TestServer = await startTestServer()
  const admin = await server.api.signIn(accounts.admin)
  const manager = await server.api.signIn(accounts.manager)
  const keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
  const call = <Reply = Body>(method: string, path: string, body?: unknown, token = manager) =>
    server.api.call<Reply>(method, path, { token, ...(body !== undefined && { body }) })
  const post = (date: string, fields: Body = {}, times: Times = {}) => {
    const { shift } = shiftBody({ employeeId: keiko, date, from: '09:00', to: '17:00', ...times })
    return call<ShiftWriteReply>('POST', '/shifts', {
      shift: { ...shift, ...fields },
      override_max_hours: true,
    })
  }
  let weekNumber = 0
  return {
    ...{ server, admin, manager, keiko, call, post },
    nextMonday: () => new Date(Date.UTC(2028, 0, 3 + 7 * weekNumber++)).toISOString().slice(0, 10),
    setRules: async (break_rules: unknown, break_policy = 'warn') => {
      const body = { organization: { break_rules, break_policy } }
      expect((await call('PATCH', '/organization', body, admin)).status).toBe(200)
    },
    create: async (date: string, fields: Body = {}, times: Times = {}): Promise<Shift> => {
      const reply = await post(date, fields, times)
      expect(reply.status, reply.text).toBe(201)
      return reply.body.shift
    },
    patch: (id: number, shift: Body) => call<ShiftWriteReply>('PATCH', `/shifts/${id}`, { shift }),
    /** The instants of two times on the café's clock. */
    timesOf: (date: string, from: string, to: string) => {
      const { start_time, end_time } = shiftBody({ employeeId: keiko, date, from, to }).shift
      return { start_time, end_time }
    },
  }
}
export type BreakCafe = Awaited<ReturnType<typeof openBreakCafe>>
