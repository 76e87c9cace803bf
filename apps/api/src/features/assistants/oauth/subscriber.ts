import { assistantGrants } from '@weekboard/db/schema/identity/assistants-oauth'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { endGrants } from '../../../platform/access/end-grants.ts'
import type { EventHandler, EventSubscriber } from '../../../platform/events/subscribers.ts'

const employeeChangeSchema = z.object({ after: z.object({ active: z.boolean().optional() }) })

/** Disconnects the assistants of somebody who is deactivated; reactivating does not bring them back. */
const onEmployeeUpdated: EventHandler = async (tx, { actor, subject, change }, now) => {
  const isDeactivated = employeeChangeSchema.safeParse(change).data?.after.active === false
  if (isDeactivated && subject.id !== null) {
    const where = eq(assistantGrants.employeeId, subject.id)
    await endGrants(tx, where, { actor, reason: 'deactivated', now })
  }
  return []
}

export const assistantSubscriber: EventSubscriber = { employee_updated: onEmployeeUpdated }
