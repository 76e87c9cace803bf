import type { RequestContext } from '../../../platform/http/route.ts'
import { lockStaffingNeeds, readStaffingNeeds, storeStaffingNeeds } from '../queries.ts'
import { replacePositionIn } from '../replace-position-in.ts'

/**
 * Gives needs another position in place of one; where both are needed at a time, their counts are
 * added up. Ids that do not exist are left to the caller.
 */
export async function replacePositionOfNeeds(
  { tx, now }: RequestContext,
  from: number,
  to: number,
): Promise<void> {
  const { needs, exceptions } = await readStaffingNeeds(tx.db)
  if (![...needs, ...exceptions].some(({ position_id: id }) => id === from)) return
  await lockStaffingNeeds(tx)
  await storeStaffingNeeds(tx, replacePositionIn(await readStaffingNeeds(tx.db), from, to), now)
}
