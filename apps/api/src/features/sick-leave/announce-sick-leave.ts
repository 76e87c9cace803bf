import type { TenantTransaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/http/route.ts'
import {
  type AnnouncedBefore,
  type AnnouncedMove,
  readAnnounced,
  recordHandovers,
} from '../schedules/index.ts'
import { listSchedulesByIds, writerOf } from '../shifts/index.ts'

const scheduleIdsOf = (moves: readonly AnnouncedMove[]): number[] => [
  ...new Set(moves.map((move) => move.schedule_id)),
]

/** What is announced in the schedules of these moves, before they are made. */
export const readBeforeMoves = (
  tx: Pick<TenantTransaction, 'db'>,
  moves: readonly AnnouncedMove[],
): Promise<AnnouncedBefore> => readAnnounced(tx, scheduleIdsOf(moves))

/** Tells employees how announced shifts have changed hands, once the plan is stored. */
export async function recordMoves(
  context: RequestContext,
  moves: readonly AnnouncedMove[],
  before: AnnouncedBefore,
): Promise<void> {
  const schedules = await listSchedulesByIds(context.tx.db, scheduleIdsOf(moves))
  await recordHandovers(writerOf(context), schedules, { before })
}
