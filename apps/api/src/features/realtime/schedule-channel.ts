import { scheduleChannelSchema } from '@weekboard/contracts/realtime'
import { isValidDate, weekStartOfDate } from '@weekboard/scheduling/weeks'
import { isManager } from '../../platform/sessions.ts'
import type { ViewerClass } from './audience.ts'
import type { Action, Channel } from './channel.ts'

/** What the managers, or the others, of an organization follow. */
export const scheduleStream = (organizationId: number, viewers: ViewerClass): string =>
  `schedule:${organizationId}:${viewers}`

/** The plan of the viewer's organization as it changes, all of it or one week. */
export function createScheduleChannel(): Channel {
  return {
    name: 'ScheduleChannel',
    actions: new Map<string, Action>(),
    authorise(identifier, viewer) {
      const asked = scheduleChannelSchema.safeParse(identifier)
      if (!asked.success) return null
      const { week_start: date } = asked.data
      if (date !== undefined && !isValidDate(date)) return null
      return {
        stream: scheduleStream(viewer.organizationId, isManager(viewer) ? 'managers' : 'staff'),
        weekStart: date === undefined ? null : weekStartOfDate(date),
        logged: true,
      }
    },
  }
}
