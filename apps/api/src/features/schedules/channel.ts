import { scheduleChannelSchema } from '@weekboard/contracts/realtime'
import { isManager } from '@weekboard/contracts/route'
import { type EditingAction, editingDataSchema } from '@weekboard/contracts/schedule/presence'
import { weekStartOfDate } from '@weekboard/scheduling/clock/weeks'
import { audienceClasses } from '../../platform/events/event-message.ts'
import { parseOrNull } from '../../platform/parse-or-null.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Action, Channel } from '../../platform/realtime/channel.ts'
import { findWeekOfShift } from '../shifts/index.ts'
import { Presence } from './presence/presence.ts'

/** The changes of the plan of the principal's organization, for all weeks or one, with presence. */
export function createScheduleChannel({
  bus,
  database,
  env,
  log,
}: Pick<Platform, 'bus' | 'database' | 'env' | 'log'>): Channel {
  const presence = new Presence({
    bus,
    log,
    graceMs: env.LIMIT_PRESENCE_GRACE_MS,
    findWeekOfShift: (organizationId, shiftId) =>
      database.tenant(organizationId, ({ db }) => findWeekOfShift(db, shiftId)),
  })
  const actions: Readonly<Record<EditingAction, Action>> = {
    async editing_shift(subscription, data) {
      const shiftId = shiftIdOf(data)
      if (shiftId !== null) await presence.startEditing(subscription, shiftId)
    },
    stopped_editing_shift(subscription, data) {
      const shiftId = shiftIdOf(data)
      if (shiftId !== null) presence.stopEditing(subscription, shiftId)
    },
  }
  return {
    name: 'ScheduleChannel',
    actions: new Map(Object.entries(actions)),
    authorise(identifier, principal) {
      const parsed = parseOrNull(scheduleChannelSchema, identifier)
      if (!parsed) return null
      const { week_start: date } = parsed
      const audience = isManager(principal) ? 'managers' : 'staff'
      return {
        stream: `schedule:${principal.organization.id}:${audience}`,
        tag: date === undefined ? null : weekStartOfDate(date),
        logAudience: audience,
      }
    },
    subscribed: (subscription) => presence.subscribed(subscription),
    unsubscribed: (subscription) => presence.unsubscribed(subscription),
    deliver(event, send) {
      const { organizationId, seq, weeks, bodies } = event
      const tags = weeks.length > 0 ? weeks : null
      for (const audience of audienceClasses) {
        const body = bodies[audience]
        if (body) send(`schedule:${organizationId}:${audience}`, { body, tags, seq })
      }
      presence.deliver(event)
    },
    close: () => presence.close(),
  }
}

/** Null for anything but a positive id; an unsaved shift has a negative one. */
const shiftIdOf = (data: Readonly<Record<string, unknown>>): number | null =>
  parseOrNull(editingDataSchema, data)?.shift_id ?? null
