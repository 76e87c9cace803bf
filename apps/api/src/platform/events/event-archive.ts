import type pg from 'pg'
import type { Database } from '../database/database.ts'

/** How many events one transaction moves. */
const batchSize = 500
/** The rest of a long log moves in the next nights. */
const maxBatches = 100

/**
 * Moves the events of an organization that were logged before an instant to the archive, oldest first,
 * in short transactions; stopped anywhere, it goes on from there the next time. Returns how many.
 */
export async function archiveEvents(
  database: Pick<Database, 'tenant'>,
  organizationId: number,
  before: Date,
): Promise<number> {
  let total = 0
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const moved = await database.tenant(organizationId, async ({ client }) => {
      const { rows } = await client.query<{ moved: number }>(
        'select archive_events($1, $2) as moved',
        [before, batchSize],
      )
      return rows[0]?.moved ?? 0
    })
    total += moved
    if (moved < batchSize) break
  }
  return total
}

/**
 * Where to read the current organization's log from a position on. The archive is the beginning of
 * the log, and numbers have no gaps: when the event at the position is not archived, none after it is.
 */
export async function tableOfEventsFrom(
  client: Pick<pg.ClientBase, 'query'>,
  seq: number,
): Promise<'events' | 'all_events'> {
  const { rowCount } = await client.query({
    name: 'archived-event',
    text: 'select from archived_events where seq = $1 limit 1',
    values: [seq],
  })
  return rowCount ? 'all_events' : 'events'
}
