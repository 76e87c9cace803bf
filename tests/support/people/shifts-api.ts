import type { Week } from '@weekboard/contracts/schedule/week'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { zonedInstant } from '@weekboard/scheduling/clock/weeks'
import type { ApiClient, ApiReply } from './api-client.ts'

const cafeZone = 'America/New_York'

export interface ShiftInput {
  readonly employeeId: number
  readonly date: string
  /** 'HH:mm' on the café's wall clock. */
  readonly from: string
  readonly to: string
  readonly toDate?: string
  readonly notes?: string
}

/** The wire form of a shift in the café's time zone. */
export const shiftBody = ({ employeeId, date, from, to, toDate = date, notes }: ShiftInput) => ({
  shift: {
    employee_id: employeeId,
    start_time: zonedInstant(date, from, cafeZone).toISOString(),
    end_time: zonedInstant(toDate, to, cafeZone).toISOString(),
    ...(notes !== undefined && { notes }),
  },
})

export const readWeek = async (api: ApiClient, token: string, date: string): Promise<Week> =>
  (await api.call<Week>('GET', `/schedules/week?date=${date}`, { token })).body

/** Creates a shift; throws when the API does not. */
export async function createShift(
  api: ApiClient,
  token: string,
  input: ShiftInput,
): Promise<ShiftWriteReply> {
  const reply = await api.call<ShiftWriteReply>('POST', '/shifts', {
    token,
    body: shiftBody(input),
  })
  expectStatus(reply, 201)
  return reply.body
}

function expectStatus(reply: ApiReply<unknown>, status: number): void {
  if (reply.status !== status) throw new Error(`Expected ${status}: ${reply.status} ${reply.text}`)
}

/** The id of an employee by full name; throws when there is none. */
export async function employeeIdOf(
  api: ApiClient,
  token: string,
  fullName: string,
): Promise<number> {
  const { body } = await api.call<{ employees: { id: number; user: { full_name: string } }[] }>(
    'GET',
    '/employees',
    { token },
  )
  const found = body.employees.find(({ user }) => user.full_name === fullName)
  if (!found) throw new Error(`Nobody is called ${fullName}`)
  return found.id
}
