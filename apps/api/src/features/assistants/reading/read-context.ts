import { listPositionsRoute } from '@weekboard/contracts/positions'
import { dateInZone, weekStartOfDate } from '@weekboard/scheduling/weeks'
import { localTime } from '../present.ts'
import { type ToolContext, zoneOf } from '../tool.ts'

/** Who the assistant acts for, where, and when it is there. */
export async function readContext({ caller, call, services }: ToolContext) {
  const { organization, role, employeeId, user } = caller.principal
  const now = services.clock.now()
  const today = dateInZone(now, organization.timeZone)
  const { positions } = await call(listPositionsRoute)
  return {
    ...zoneOf({ caller }),
    organization: {
      id: organization.id,
      name: organization.name,
      currency: organization.currency,
    },
    today,
    now: localTime(now, organization.timeZone),
    week_start: weekStartOfDate(today),
    user: { employee_id: employeeId, full_name: user.fullName, role },
    client: caller.clientName,
    scopes: caller.scopes,
    assistants: organization.assistants,
    assistants_publish: organization.assistantsPublish,
    positions: positions.map(({ id, name }) => ({ id, name })),
  }
}
