import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { employeeIdOf } from '../people/shifts-api.ts'
import type { TestServer } from '../servers/server.ts'

/** Shifts that are announced in a far week: an open one, one of Ana Ruiz and one of Marco Bellini. */
export async function announceExampleShifts({ api }: TestServer, manager: string) {
  const plan = async (employee_id: number | null, hour: string) => {
    const { body } = await api.call<ShiftWriteReply>('POST', '/shifts', {
      token: manager,
      body: {
        shift: {
          employee_id,
          start_time: `2028-03-06T${hour}:00:00-05:00`,
          end_time: `2028-03-06T${Number(hour) + 3}:00:00-05:00`,
          ...(employee_id === null && { slots: 2 }),
        },
      },
    })
    return body.shift
  }
  const open = await plan(null, '10')
  const own = await plan(await employeeIdOf(api, manager, 'Ana Ruiz'), '14')
  const other = await plan(await employeeIdOf(api, manager, 'Marco Bellini'), '18')
  const publish = `/schedules/${open.schedule_id}/publish`
  await api.call('POST', publish, { token: manager, body: {} })
  return { open: open.id, own: own.id, other: other.id }
}
