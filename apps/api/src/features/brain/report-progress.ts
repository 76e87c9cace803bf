import { hasRight } from '@weekboard/contracts/rights'
import { roles } from '@weekboard/contracts/route'
import { employees } from '@weekboard/db/schema/organization/employees'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { TenantTransaction } from '../../platform/database/database.ts'
import type { Bus } from '../../platform/events/bus.ts'
import { broadcast, userStream } from '../../platform/realtime/broadcast.ts'
import { presentProgress } from './present.ts'
import type { BrainRunRow } from './queries.ts'

const planners = roles.filter((role) => hasRight({ role }, 'planShifts'))

/**
 * Sends the figures of a run, after the commit, to everybody who may plan at this moment. Best effort,
 * as the socket is: screens ask from time to time as well.
 */
export async function reportProgress(
  { db, organizationId, afterCommit }: TenantTransaction,
  bus: Bus,
  run: Pick<BrainRunRow, 'id' | 'status' | 'best' | 'bound' | 'gap'>,
): Promise<void> {
  const rows = await db
    .select({ userId: employees.userId })
    .from(employees)
    .where(
      and(
        eq(employees.active, true),
        isNotNull(employees.userId),
        inArray(employees.role, planners),
      ),
    )
  const message = presentProgress(run)
  afterCommit(() => {
    for (const { userId } of rows) {
      if (userId !== null) broadcast(bus, userStream(organizationId, userId), message)
    }
  })
}
