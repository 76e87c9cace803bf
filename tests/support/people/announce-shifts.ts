import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { zonedInstant } from '@weekboard/scheduling/clock/weeks'
import { expect } from 'vitest'
import type { TestServer } from '../servers/server.ts'

export interface PlannedShift {
  readonly employeeId: number | null
  readonly date: string
  readonly slots?: number
  readonly positionId?: number | null
}

/** Plans shifts from 9 AM to 5 PM as a manager and announces their week; returns their ids. */
export async function announceShifts(
  { api }: Pick<TestServer, 'api'>,
  manager: string,
  shifts: readonly PlannedShift[],
): Promise<number[]> {
  let schedule: Schedule | null = null
  const ids: number[] = []
  for (const { employeeId, date, slots = 1, positionId = null } of shifts) {
    const at = (time: string) => zonedInstant(date, time, 'America/New_York').toISOString()
    const times = { start_time: at('09:00'), end_time: at('17:00') }
    const { status, body, text } = await api.call<ShiftWriteReply>('POST', '/shifts', {
      token: manager,
      body: { shift: { employee_id: employeeId, slots, position_id: positionId, ...times } },
    })
    expect(status, text).toBe(201)
    schedule = body.schedule
    ids.push(body.shift.id)
  }
  const path = `/schedules/${schedule?.id}/publish`
  const { status, text } = await api.call('POST', path, { token: manager, body: {} })
  expect(status, text).toBe(200)
  return ids
}
