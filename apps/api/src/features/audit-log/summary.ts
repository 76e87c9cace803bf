import type { AuditType } from '@weekboard/contracts/audit-log'
import type { Shift } from '@weekboard/contracts/shift-schema'
import { type HourFormat, timeOfDayText } from '@weekboard/scheduling/clock-text'
import { dateFormat } from '@weekboard/scheduling/date-text'
import { wallClock } from '@weekboard/scheduling/weeks'
import type { EventType } from '../../platform/events/event-log.ts'
import type { AuditEvent } from './queries.ts'

interface Display {
  readonly timeZone: string
  readonly hourFormat: HourFormat
}

type Summary = (event: AuditEvent, display: Display) => string

/** A sentence about an event, with times in the organization's time zone. */
export const summaryOf: Summary = (event, display) => summaries[event.type](event, display)

const onShift =
  (verb: string, phrase: string): Summary =>
  ({ before, after }, display) => {
    const shift = after ?? before
    return shift ? `${verb} ${phrase} ${shiftText(shift, display)}` : `${verb} a shift`
  }

const onEmployee =
  (verb: string, rest = ''): Summary =>
  ({ employeeName }) =>
    `${verb} ${employeeName ?? 'an employee'}${rest}`

const onWeek =
  (sentence: (week: string, reason: string) => string): Summary =>
  ({ week, payload }) =>
    sentence(
      week ? `the week of ${dayText(week)}` : 'a week',
      withoutDot(String(payload.reason ?? '')),
    )

const onPosition =
  (verb: string): Summary =>
  ({ payload }) =>
    `${verb} the position ${String(payload.name ?? '')}`

const onTimeOff =
  (verb: string): Summary =>
  ({ employeeName, change }) => {
    const days = daysOf(change?.after)
    return `${verb} time off of ${employeeName ?? 'an employee'}${days && `, ${days}`}`
  }

const onShiftRequest =
  (verb: string, rest = ''): Summary =>
  ({ employeeName, payload }) =>
    `${verb} the ${String(payload.kind ?? 'request')} of ${employeeName ?? 'an employee'}${rest}`

const onWebhook =
  (verb: string): Summary =>
  ({ payload }) =>
    `${verb} the webhook to ${String(payload.host ?? 'an address')}`

/** One for each type of event, so that a new type cannot be forgotten. */
const summaries: Readonly<Record<AuditType | EventType, Summary>> = {
  shift_created: onShift('Added', 'a shift for'),
  shift_updated: onShift('Changed', 'the shift of'),
  shift_deleted: onShift('Deleted', 'the shift of'),
  schedule_updated: ({ week, counts, ...event }, display) => {
    if (!counts)
      return onWeek((name) => `Turned ${name} into a draft again`)(
        { week, counts, ...event },
        display,
      )
    const changes = [
      [counts.added, 'added'],
      [counts.changed, 'changed'],
      [counts.deleted, 'deleted'],
    ] as const
    const words = changes.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
    const isOfBrain = event.change?.brain_run_id !== undefined
    const weeks = week ? ` ${isOfBrain ? 'for' : 'from'} the week of ${dayText(week)}` : ''
    const sentence = isOfBrain
      ? `Accepted what Brain proposed${weeks}`
      : `Changed shifts${weeks}${week ? ' on' : ''}`
    return `${sentence}: ${words.join(', ')}`
  },
  schedule_published: onWeek((week) => `Published ${week}`),
  schedule_seen: onWeek((week) => `Confirmed ${week} as seen`),
  repeated_week_kept: onWeek((week, reason) => `Kept ${week} a draft: ${reason}`),
  repeated_week_incomplete: onWeek(
    (week, reason) => `Repeated ${week} without some shifts: ${reason}`,
  ),
  schedule_repeat_stopped: onWeek((week) => `Stopped the repeat of ${week}`),
  time_off_requested: onTimeOff('Requested'),
  time_off_updated: onTimeOff('Changed the'),
  time_off_approved: onTimeOff('Approved the'),
  time_off_rejected: onTimeOff('Denied the'),
  time_off_cancelled: onTimeOff('Cancelled the'),
  shift_requested: onShiftRequest('Asked for'),
  shift_request_accepted: onShiftRequest('Accepted'),
  shift_request_approved: onShiftRequest('Approved'),
  shift_request_rejected: onShiftRequest('Denied'),
  shift_request_cancelled: onShiftRequest('Withdrew'),
  shift_request_expired: onShiftRequest('Ended', ', which had expired'),
  availability_updated: onEmployee('Changed when', ' can work'),
  employee_invited: ({ employeeName, payload }) =>
    `Invited ${employeeName ?? 'somebody'} as ${String(payload.role ?? 'employee')}`,
  invitation_withdrawn: onEmployee('Withdrew the invitation of'),
  employee_joined: ({ employeeName, actorName }) => `${employeeName ?? actorName} joined`,
  employee_created: onEmployee('Added'),
  employees_imported: ({ payload }) => `Imported ${peopleText(payload.created)}`,
  import_undone: ({ payload }) => `Undid an import of ${peopleText(payload.deleted)}`,
  employee_updated: ({ employeeName, change }) => {
    const name = employeeName ?? 'an employee'
    const after = recordOf(change?.after)
    if (after.active === false) return `Deactivated ${name}`
    if (after.active === true) return `Reactivated ${name}`
    return `Changed ${name}${fieldsText(after)}`
  },
  position_created: onPosition('Added'),
  position_updated: onPosition('Changed'),
  position_deleted: onPosition('Deleted'),
  staffing_needs_updated: () => 'Changed the staffing needs',
  brain_run_started: onWeek((week) => `Asked Brain to plan ${week}`),
  profile_updated: ({ change }) => `Changed the own profile${fieldsText(recordOf(change?.after))}`,
  organization_updated: ({ change }) =>
    `Changed the organization${fieldsText(recordOf(change?.after))}`,
  organization_deletion_requested: () => 'Asked to delete the organization',
  organization_deletion_cancelled: () => 'Cancelled the deletion of the organization',
  billing_reminded: ({ payload }) =>
    payload.reminder === 'grace_ends_in_3_days'
      ? 'Reminded of an overdue payment'
      : 'Reminded of the end of the trial',
  billing_changed: ({ change }) => billingText(recordOf(change?.after)),
  export_requested: ({ payload }) =>
    payload.kind === 'organization' ? 'Exported all data' : 'Exported the own data',
  api_key_created: ({ payload }) => `Created the API key ${String(payload.name ?? '')}`,
  api_key_revoked: ({ payload }) => `Revoked the API key ${String(payload.name ?? '')}`,
  webhook_created: onWebhook('Added'),
  webhook_updated: onWebhook('Changed'),
  webhook_deleted: onWebhook('Deleted'),
  webhook_paused: onWebhook('Paused'),
  shifts_reminded: ({ payload }) =>
    `Reminded of the shifts on ${dayText(String(payload.date ?? ''))}`,
  session_ended: () => 'Signed out',
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function billingText({ plan, status, cancel_at: cancelAt }: Record<string, unknown>): string {
  if (plan === null) return 'Ended the trial'
  const name = plan === 'team' ? 'Team' : 'Business'
  if (status === 'cancelled') return `The plan ${name} ended`
  if (status === 'past_due') return `The payment of the plan ${name} failed`
  return cancelAt ? `Cancelled the plan ${name}` : `Paid for the plan ${name}`
}

const peopleText = (count: unknown): string => (count === 1 ? '1 person' : `${count} people`)

const fieldWords: Readonly<Record<string, string>> = {
  full_name: 'name',
  avatar_url: 'picture',
  max_weekly_hours: 'weekly limit',
  default_max_weekly_hours: 'default weekly limit',
  overlap_policy: 'rule for shifts at the same time',
  availability_policy: 'rule for shifts on time off',
  logo_url: 'logo',
  position_ids: 'positions',
  position_policy: 'rule for positions',
  rest_policy: 'rule for rest between days',
  min_rest_hours: 'rest between days',
  consecutive_days_policy: 'rule for days in a row',
  max_consecutive_days: 'days in a row',
  claim_policy: 'who decides claims',
}

/** ': name, time zone' from the names of fields on the wire. */
function fieldsText(fields: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(fields).filter((name) => name !== 'rate_from')
  const words = names.map((name) => fieldWords[name] ?? name.replaceAll('_', ' '))
  return words.length > 0 ? `: ${words.join(', ')}` : ''
}

/** 'Ana Ruiz, Mon, Nov 16, 9:00 AM – 5:00 PM'. */
function shiftText(shift: Shift, { timeZone, hourFormat }: Display): string {
  const start = wallClock(new Date(shift.start_time), timeZone)
  const end = wallClock(new Date(shift.end_time), timeZone)
  const clock = (time: string) => timeOfDayText(time, hourFormat)
  const name = shift.employee?.user.full_name ?? 'nobody yet'
  return `${name}, ${weekdayText(start.date)}, ${clock(start.time)} – ${clock(end.time)}`
}

/** 'Dec 4' or 'Dec 4 – Dec 6' of a request. */
function daysOf(request: unknown): string {
  const { start_date: start, end_date: end } = recordOf(request)
  if (typeof start !== 'string' || typeof end !== 'string') return ''
  return start === end ? dayText(start) : `${dayText(start)} – ${dayText(end)}`
}

const dayText = dateFormat({ month: 'short', day: 'numeric' })
const weekdayText = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' })

const withoutDot = (sentence: string): string => sentence.replace(/\.$/, '')
