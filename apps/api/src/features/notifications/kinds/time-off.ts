import { pagePaths } from '@weekboard/contracts/pages'
import {
  type LoggedTimeOff,
  loggedTimeOffSchema,
  type TimeOffType,
  timeOffTypes,
} from '@weekboard/contracts/requests/time-off-schema'
import { managers } from '@weekboard/contracts/route'
import { timeOfDayText } from '@weekboard/scheduling/clock/clock-text'
import { z } from 'zod'
import type { EventHandler, EventSubscriber } from '../../../platform/events/subscribers.ts'
import { notify } from '../notify.ts'
import { listIdsByRole } from '../recipients.ts'
import { closeNotifications, updateNotifications } from '../stored-notifications.ts'
import { type ClockDisplay, defineKind, notifiedDay } from './notification-kind.ts'

const daysOffFields = {
  type: z.enum(timeOffTypes),
  start_date: z.string(),
  end_date: z.string(),
  /** Part of a single date; notifications from before there were such have none. */
  start_time: z.string().nullish(),
  end_time: z.string().nullish(),
}

export const timeOffRequested = defineKind({
  kind: 'time_off_requested',
  data: z.object({ ...daysOffFields, employee_name: z.string() }),
  right: 'decideTimeOff',
  delivery: { inApp: true, email: false, push: false },
  date: ({ start_date }) => start_date,
  text: ({ employee_name: name, type, ...days }, display) => ({
    title: 'Time off requested',
    message: `${name} asks for ${timeOffNames[type]}, ${daysText(days, display)}.`,
  }),
  pushBody: ({ employee_name }) => `${employee_name} waits for a decision.`,
  pushPath: pagePaths.requests,
})

export const timeOffDecided = defineKind({
  kind: 'time_off_decided',
  data: z.object({
    ...daysOffFields,
    /** `entered`: a manager entered it without a request. */
    decision: z.enum(['approved', 'rejected', 'cancelled', 'entered']),
    decided_by: z.string(),
    note: z.string().nullable(),
  }),
  delivery: { inApp: true, email: true, push: false },
  date: ({ start_date }) => start_date,
  text({ decision, decided_by: by, type, note, ...days }, display) {
    const verb = decisionVerbs[decision]
    const sentence =
      decision === 'entered'
        ? `${by} ${verb} ${timeOffNames[type]} for you`
        : `${by} ${verb} your ${timeOffNames[type]}`
    const quote = note ? ` “${note}”` : ''
    return {
      title: `Time off ${verb}`,
      message: `${sentence}, ${daysText(days, display)}.${quote}`,
    }
  },
  // A locked screen shows no reason of days off and no note.
  pushBody: () => '',
  pushPath: pagePaths.requests,
})

const timeOffNames: Record<TimeOffType, string> = {
  vacation: 'vacation',
  sick: 'sick leave',
  personal: 'personal time',
}

/** The buttons say 'Deny', so that is what a decision is called. */
const decisionVerbs = {
  approved: 'approved',
  rejected: 'denied',
  cancelled: 'cancelled',
  entered: 'entered',
} as const

interface NotifiedDays {
  readonly start_date: string
  readonly end_date: string
  readonly start_time?: string | null | undefined
  readonly end_time?: string | null | undefined
}

/** 'Dec 4', 'Dec 4 – 6', 'Dec 30 – Jan 2', 'Dec 4, 9:00 AM – 1:00 PM'. */
function daysText(
  { start_date: start, end_date: end, start_time, end_time }: NotifiedDays,
  { hourFormat }: ClockDisplay,
): string {
  if (start_time && end_time) {
    const timeOf = (time: string) => timeOfDayText(time, hourFormat)
    return `${notifiedDay(start)}, ${timeOf(start_time)} – ${timeOf(end_time)}`
  }
  if (start === end) return notifiedDay(start)
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7)
  return `${notifiedDay(start)} – ${isOneMonth ? Number(end.slice(8)) : notifiedDay(end)}`
}

const changeSchema = z.object({
  before: loggedTimeOffSchema.nullable(),
  after: loggedTimeOffSchema,
})

const onRequested: EventHandler = async (tx, { actor, change }, now) => {
  const { after } = changeSchema.parse(change)
  const content = { employee_name: after.employee_name, ...daysOffOf(after) }
  const managerIds = (await listIdsByRole(tx, managers)).filter((id) => id !== after.employee_id)
  const subject = { type: 'time_off_request', id: after.id }
  return notify(
    tx,
    timeOffRequested,
    managerIds.map((employeeId) => ({ employeeId, content, subject })),
    { now, actorUserId: actor.userId },
  )
}

const onUpdated: EventHandler = async (tx, { change }) => {
  const { id, type, start_date, end_date, start_time, end_time } = changeSchema.parse(change).after
  const data = { type, start_date, end_date, start_time, end_time }
  return updateNotifications(tx, timeOffRequested, id, data)
}

/** Notifies the employee; for the managers, who need not decide any more, the request is read. */
const onDecided =
  (decision: 'approved' | 'rejected' | 'cancelled'): EventHandler =>
  async (tx, { actor, change }, now) => {
    const { before, after } = changeSchema.parse(change)
    const managerUserIds = before
      ? await closeNotifications(tx, timeOffRequested, after.id, now)
      : []
    const recipient = {
      employeeId: after.employee_id,
      subject: { type: 'time_off_request', id: after.id },
      content: {
        decision: before ? decision : ('entered' as const),
        decided_by: actor.name,
        ...daysOffOf(after),
        note: after.decision_note,
      },
    }
    const notified = await notify(tx, timeOffDecided, [recipient], {
      now,
      actorUserId: actor.userId,
    })
    return [...new Set([...managerUserIds, ...notified])]
  }

const daysOffOf = ({ type, start_date, end_date, start_time, end_time }: LoggedTimeOff) => ({
  type,
  start_date,
  end_date,
  ...(start_time && end_time && { start_time, end_time }),
})

export const timeOffNotices: EventSubscriber = {
  time_off_requested: onRequested,
  time_off_updated: onUpdated,
  time_off_approved: onDecided('approved'),
  time_off_rejected: onDecided('rejected'),
  time_off_cancelled: onDecided('cancelled'),
}
