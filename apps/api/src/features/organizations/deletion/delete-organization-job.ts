import { organizations } from '@weekboard/db/schema/organization/organizations'
import type { Task } from 'graphile-worker'
import { z } from 'zod'
import type { TenantTransaction } from '../../../platform/database/database.ts'
import { runLongStatement } from '../../../platform/database/long-statement.ts'
import { topics } from '../../../platform/events/bus.ts'
import type { Services } from '../../feature.ts'
import { deleteOrganizationTask } from './request-deletion.ts'

type DeletionServices = Pick<Services, 'database' | 'bus' | 'clock' | 'files' | 'log' | 'catalog'>

const payloadSchema = z.object({ organizationId: z.number() })

/** Years of shifts and events go in one statement. */
const statementMs = 10 * 60_000

/**
 * Deletes an organization with everything in it, once its time has come and nobody has cancelled it.
 * Accounts that belong to no other organization are deleted too. All in one transaction, in which other
 * features may enqueue what must follow elsewhere; running it twice is harmless.
 */
export const deleteOrganizationJob =
  ({ database, bus, clock, files, log, catalog }: DeletionServices): Task =>
  async (job) => {
    const { organizationId } = payloadSchema.parse(job)
    const deleted = await database.tenant(organizationId, async (tx) => {
      const waitMs = await findWait(tx, clock.now())
      if (waitMs === null) return null
      if (waitMs > 0) {
        await tx.enqueue(deleteOrganizationTask, { organizationId }, { delayMs: waitMs })
        return null
      }
      for (const end of catalog.hooks.endOrganization) await end(tx)
      await files.removeAll(tx)
      return deleteEverything(tx)
    })
    if (!deleted) return
    // Their sockets are closed; the sessions themselves are gone.
    for (const id of deleted.sessionIds) bus.publish(topics.sessions, id)
    log.info({ organizationId, users: deleted.userCount }, 'An organization was deleted')
  }

/** Milliseconds until the deletion, 0 when it is due; null when there is none. */
async function findWait({ db }: TenantTransaction, now: Date): Promise<number | null> {
  const [row] = await db.select({ at: organizations.deletionAt }).from(organizations).for('update')
  const at = row?.at
  return at ? Math.max(0, at.getTime() - now.getTime()) : null
}

interface Deleted {
  readonly sessionIds: readonly string[]
  readonly userCount: number
}

async function deleteEverything({ client, organizationId }: TenantTransaction): Promise<Deleted> {
  const run = <Row extends Record<string, unknown>>(text: string, values: unknown[]) =>
    runLongStatement<Row>(client, { text, values, withinMs: statementMs })
  const sessions = await run<{ id: string }>(
    'delete from sessions where organization_id = $1 returning id',
    [organizationId],
  )
  await run('delete from outbox where organization_id = $1', [organizationId])
  await run('delete from security_events where organization_id = $1', [organizationId])
  const members = await run<{ id: number }>(
    'select user_id as id from employees where user_id is not null',
    [],
  )
  // What refers to the organization, or to such a user, goes with it.
  await run('delete from organizations where id = $1', [organizationId])
  const users = await run<{ id: number }>(
    `delete from users u
     where u.id = any ($1) and not exists (select from memberships_of(u.id))
     returning u.id`,
    [members.map(({ id }) => id)],
  )
  await run('select forget_security_events(id) from unnest($1::bigint[]) as id', [
    users.map(({ id }) => id),
  ])
  return { sessionIds: sessions.map(({ id }) => id), userCount: users.length }
}
