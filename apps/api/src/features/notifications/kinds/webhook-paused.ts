import { pagePaths } from '@weekboard/contracts/pages'
import { z } from 'zod'
import type { EventHandler, EventSubscriber } from '../../../platform/events/subscribers.ts'
import { eventSubject, notify } from '../notify.ts'
import { listIdsByRole } from '../recipients.ts'
import { defineKind } from './notification-kind.ts'

const pauseSchema = z.object({
  /** The day of the pause. */
  date: z.string(),
  host: z.string(),
  /** `gone`: the endpoint answered that it is there no more. */
  reason: z.enum(['failing', 'gone']),
})

export const webhookPaused = defineKind({
  kind: 'webhook_paused',
  data: pauseSchema,
  right: 'manageWebhooks',
  delivery: { inApp: true, email: true, push: false },
  date: ({ date }) => date,
  text: ({ host, reason }) => ({
    title: 'A webhook was paused',
    message:
      reason === 'gone'
        ? `${host} answered that it takes no more events. Nothing is sent there until you resume it in the settings of the organization.`
        : `${host} has not taken an event for a day. The events wait until you resume it in the settings of the organization.`,
  }),
  mailLink: () => ({ label: 'Open the settings', path: pagePaths.organizationSettings }),
  pushPath: pagePaths.organizationSettings,
})

/** Notifies the admins: nothing is delivered until one of them acts. */
const onPaused: EventHandler = async (tx, { actor, subject, payload }, now) => {
  const content = pauseSchema.parse(payload)
  const adminIds = await listIdsByRole(tx, ['admin'])
  return notify(
    tx,
    webhookPaused,
    adminIds.map((employeeId) => ({ employeeId, content, subject: eventSubject(subject) })),
    { now, actorUserId: actor.userId },
  )
}

export const webhookNotices: EventSubscriber = { webhook_paused: onPaused }
