import type { ClaimBlock } from '@weekboard/contracts/requests/shift-requests'
import type { Block } from '@weekboard/contracts/shifts/shift-schema'
import { sql } from 'drizzle-orm'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { rowsOf } from '../../../platform/database/sql-rows.ts'
import type { PlanSettings } from '../../shifts/index.ts'
import { loadTakers, type TakeableShift, violationsOfTaking } from './takers.ts'

/** Why a shift cannot be taken, apart from rules. */
export const blockSentences: Readonly<Record<ClaimBlock, string>> = {
  started: 'This shift has started already.',
  taken: 'Somebody else has taken this shift.',
  already_requested: 'You have asked for this shift already.',
  not_active: 'This person is not active any more.',
}

/** Blocks a shift that was announced but is deleted or cancelled in the plan. */
const removed: Block = { code: 'taken', message: 'This shift is not open any more.' }

export const blockOf = (code: ClaimBlock): Block => ({ code, message: blockSentences[code] })

interface Claimer {
  readonly employeeId: number
  readonly organization: PlanSettings
  readonly now: Date
}

/** What keeps an employee from claiming each of these announced open shifts; empty when nothing. */
export async function findClaimBlocks(
  tx: TenantTransaction,
  { employeeId, organization, now }: Claimer,
  shifts: readonly TakeableShift[],
): Promise<Map<number, Block[]>> {
  const ids = shifts.map(({ id }) => id)
  const { open, assigned, claimed } = await findClaims(tx, employeeId, ids)
  const takers = await loadTakers(tx, organization, { employeeIds: [employeeId], shifts })
  return new Map(
    shifts.map((shift) => {
      const { id, startsAt } = shift
      if (startsAt <= now) return [id, [blockOf('started')]]
      if (claimed.has(id)) return [id, [blockOf('already_requested')]]
      if (!open.has(id)) return [id, [assigned.has(id) ? blockOf('taken') : removed]]
      const refusals = violationsOfTaking(takers, employeeId, shift).filter(
        ({ severity }) => severity === 'refuse',
      )
      return [id, refusals.map(({ code, message }) => ({ code, message }))]
    }),
  )
}

/** Which of these shifts are open or somebody's in the plan, and which the employee has claimed. */
async function findClaims(
  { db }: TenantTransaction,
  employeeId: number,
  ids: readonly number[],
): Promise<Record<'open' | 'assigned' | 'claimed', ReadonlySet<number>>> {
  const rows = await rowsOf<{ id: number; isOpen: boolean | null; isClaimed: boolean }>(
    db,
    sql`select id,
       (select s.employee_id is null from shifts s
         where s.id = asked.id and s.status <> 'cancelled') as "isOpen",
       exists (select from shift_requests r
         where r.shift_id = asked.id and r.from_employee_id = ${employeeId} and r.kind = 'claim'
           and r.status = 'pending') as "isClaimed"
     from unnest(${sql.param(ids)}::bigint[]) as asked (id)`,
  )
  return {
    open: new Set(rows.flatMap(({ id, isOpen }) => (isOpen === true ? id : []))),
    assigned: new Set(rows.flatMap(({ id, isOpen }) => (isOpen === false ? id : []))),
    claimed: new Set(rows.flatMap(({ id, isClaimed }) => (isClaimed ? id : []))),
  }
}
