import { managers } from '@weekboard/contracts/route'
import { z } from 'zod'
import type { EventHandler, EventSubscriber } from '../../../platform/events/subscribers.ts'
import { eventSubject, notify } from '../notify.ts'
import { listIdsByRole } from '../recipients.ts'
import { defineKind, type NotificationText, notifiedDay } from './notification-kind.ts'

const outcomes = ['kept', 'incomplete', 'stopped'] as const

const repeatSchema = z.object({
  /** `stopped` is about all weeks of a repeat, and names its source week. */
  outcome: z.enum(outcomes).default('kept'),
  week_start_date: z.string(),
  reason: z.string(),
})
type RepeatData = z.infer<typeof repeatSchema>

export const weekKeptDraft = defineKind({
  kind: 'week_kept_draft',
  data: repeatSchema,
  right: 'planShifts',
  delivery: { inApp: true, email: true, push: false },
  date: ({ week_start_date }) => week_start_date,
  text: repeatText,
  mailParts: (data) => (data.outcome === 'kept' ? keptWeekText(data) : {}),
})

function repeatText({ outcome, week_start_date: week, reason }: RepeatData): NotificationText {
  switch (outcome) {
    case 'kept':
      return {
        title: 'A repeated week was not published',
        message: `The repeated week of ${notifiedDay(week)} stays a draft: ${lowerFirst(reason)}.`,
      }
    case 'incomplete':
      return {
        title: 'A repeated week is incomplete',
        message: `The repeated week of ${notifiedDay(week)} lacks shifts that break a rule: ${withoutDot(reason)}.`,
      }
    case 'stopped':
      return {
        title: 'A repeat was stopped',
        message: `${withoutDot(reason)}. The week of ${notifiedDay(week)} is not repeated any more; its repeated weeks stay as they are.`,
      }
  }
}

const keptWeekText = ({ week_start_date: week, reason }: RepeatData) => ({
  subject: `The week of ${week} was not published`,
  paragraphs: [
    `The repeated week of ${week} stays a draft: ${lowerFirst(reason)}.`,
    'Look at it and publish it yourself when it is right.',
  ],
})

const withoutDot = (sentence: string): string => sentence.replace(/\.$/, '')

const lowerFirst = (sentence: string): string =>
  withoutDot(sentence.slice(0, 1).toLowerCase() + sentence.slice(1))

const repeatPayloadSchema = z.object({ reason: z.string() })

/** Notifies all managers of how a schedule repeat went, except the one who stopped it. */
const onScheduleRepeat =
  (outcome: (typeof outcomes)[number]): EventHandler =>
  async (tx, { actor, subject, weeks, payload }, now) => {
    const [week] = weeks
    if (week === undefined) return []
    const content = {
      outcome,
      week_start_date: week,
      reason: repeatPayloadSchema.parse(payload).reason,
    }
    const managerIds = await listIdsByRole(tx, managers)
    return notify(
      tx,
      weekKeptDraft,
      managerIds.map((employeeId) => ({ employeeId, content, subject: eventSubject(subject) })),
      { now, actorUserId: actor.userId },
    )
  }

export const repeatNotices: EventSubscriber = {
  repeated_week_kept: onScheduleRepeat('kept'),
  repeated_week_incomplete: onScheduleRepeat('incomplete'),
  schedule_repeat_stopped: onScheduleRepeat('stopped'),
}
