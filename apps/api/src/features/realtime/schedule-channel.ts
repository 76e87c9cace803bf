import { type EditingAction, editingDataSchema } from '@weekboard/contracts/presence'
import { scheduleChannelSchema } from '@weekboard/contracts/realtime'
import { weekStartOfDate } from '@weekboard/scheduling/weeks'
import type { AudienceClass } from '../../platform/event-message.ts'
import { isManager } from '../../platform/principal.ts'
import type { Action, Channel } from './channel.ts'
import type { Presence } from './presence/presence.ts'

/** What the managers, or the others, of an organization follow. */
export const scheduleStream = (organizationId: number, audience: AudienceClass): string =>
  `schedule:${organizationId}:${audience}`

/** The plan of the principal's organization as it changes, all of it or one week. */
export function createScheduleChannel(presence: Presence): Channel {
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
    joined: (subscription) => presence.joined(subscription),
    left: (subscription) => presence.left(subscription),
    authorise(identifier, principal) {
      const asked = scheduleChannelSchema.safeParse(identifier)
      if (!asked.success) return null
      const { week_start: date } = asked.data
      const audience = isManager(principal) ? 'managers' : 'staff'
      return {
        stream: scheduleStream(principal.organization.id, audience),
        weekStart: date === undefined ? null : weekStartOfDate(date),
        log: audience,
      }
    },
  }
}

/** A shift that the server does not know yet has a negative id; like any other nonsense it is null. */
const shiftIdOf = (data: Readonly<Record<string, unknown>>): number | null =>
  editingDataSchema.safeParse(data).data?.shift_id ?? null
