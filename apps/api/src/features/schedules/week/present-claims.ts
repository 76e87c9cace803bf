import type { Shift } from '@weekboard/contracts/shift-schema'
import type { Database } from '../../../platform/database/database.ts'
import type { SerializedContext } from '../../../platform/http/route.ts'
import { presentShift } from '../../shifts/index.ts'
import { findClaimBlocks } from '../taking/claim-blocks.ts'
import type { WeekRow } from './week-row.ts'

/** The announced open shifts of a week, each with whether the employee who reads it can claim it. */
export async function presentClaims(
  database: Pick<Database, 'tenant'>,
  { announcedOpenShifts, scheduleId }: WeekRow,
  { principal, now }: Pick<SerializedContext, 'principal' | 'now'>,
): Promise<Shift[]> {
  const { employeeId, organization } = principal
  if (!announcedOpenShifts || scheduleId === null || employeeId === null) return []
  const rows = announcedOpenShifts.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    scheduleId,
    employeeId: null,
    employeeName: '',
    status: 'published' as const,
  }))
  const blocks = await database.tenant(organization.id, (tx) =>
    findClaimBlocks(tx, { employeeId, organization, now }, rows),
  )
  return rows.map((row) => {
    const claim_blocked_by = blocks.get(row.id) ?? []
    return { ...presentShift(row), claimable: claim_blocked_by.length === 0, claim_blocked_by }
  })
}
