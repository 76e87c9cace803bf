import type { ScheduleEvent } from '@weekboard/contracts/realtime'
import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { Week } from '@weekboard/contracts/schedule/week'
import type { Shift } from '@weekboard/contracts/shifts/shift-schema'
import { weekStartDate } from '@weekboard/scheduling/clock/zone'

/** Whether a shift belongs to a week: by its start, in the organization's time zone. */
export const startsInWeek = (shift: Shift, week: Week): boolean =>
  weekStartDate(new Date(shift.start_time), week.time_zone) === week.week_start_date

/** Adds or replaces a shift, but never with an older version. */
function upsertShift(shifts: readonly Shift[], shift: Shift): Shift[] {
  const known = shifts.find(({ id }) => id === shift.id)
  if (!known) return [...shifts, shift]
  // An event may arrive after the reply to a later write.
  if (known.version > shift.version) return [...shifts]
  return shifts.map((other) => (other.id === shift.id ? shift : other))
}

function withShift(week: Week, shift: Shift): Week {
  const shifts = startsInWeek(shift, week)
    ? upsertShift(week.shifts, shift)
    : week.shifts.filter(({ id }) => id !== shift.id)
  // The server creates the schedule of a week with its first shift.
  const schedule =
    week.schedule && week.schedule.id === null && startsInWeek(shift, week)
      ? { ...week.schedule, id: shift.schedule_id }
      : week.schedule
  return { ...week, shifts, schedule }
}

/** The week with a schedule's fields, unless they are of another week or older. */
function withSchedule(week: Week, schedule: Schedule): Week {
  if (schedule.week_start_date !== week.week_start_date) return week
  if (week.schedule && week.schedule.version > schedule.version) return week
  const { shifts: _, ...fields } = schedule
  return { ...week, schedule: fields }
}

const asPublished = (shift: Shift): Shift =>
  shift.status === 'draft' ? { ...shift, status: 'published', version: shift.version + 1 } : shift

/** The week after it was published: every draft in it is published now. */
export function withPublished(week: Week, schedule: Schedule): Week {
  if (schedule.week_start_date !== week.week_start_date) return week
  return { ...withSchedule(week, schedule), shifts: week.shifts.map(asPublished) }
}

/**
 * The week after an event. Events that are older than the week or touch other weeks change nothing;
 * applying an event twice is harmless.
 */
export function applyEvent(week: Week, event: ScheduleEvent): Week {
  if (event.seq <= week.seq || !event.weeks.includes(week.week_start_date)) return week
  const next = applyContent(week, event)
  return { ...next, seq: event.seq }
}

export interface WeekChanges {
  readonly shifts?: readonly Shift[] | undefined
  readonly removedIds?: readonly number[] | undefined
  readonly schedules?: readonly Schedule[] | undefined
}

/** The week with those changes that concern it. */
export function withChanges(
  week: Week,
  { shifts = [], removedIds = [], schedules = [] }: WeekChanges,
): Week {
  const gone = new Set(removedIds)
  const left = { ...week, shifts: week.shifts.filter(({ id }) => !gone.has(id)) }
  return schedules.reduce(withSchedule, shifts.reduce(withShift, left))
}

function applyContent(week: Week, event: ScheduleEvent): Week {
  const { changed_shifts: shifts, removed_shift_ids: removedIds, schedules } = event
  return shifts || removedIds
    ? withChanges(week, { shifts, removedIds, schedules })
    : applySingleChange(week, event)
}

function applySingleChange(
  week: Week,
  { type, shift, shift_id, schedule, shifts }: ScheduleEvent,
): Week {
  switch (type) {
    case 'shift_created':
    case 'shift_updated':
      return shift ? withShift(week, shift) : week
    case 'shift_deleted': {
      const id = shift_id ?? shift?.id
      return id === undefined ? week : withChanges(week, { removedIds: [id] })
    }
    case 'schedule_published':
      if (!schedule) return week
      return shifts ? { ...withSchedule(week, schedule), shifts } : withPublished(week, schedule)
    case 'schedule_updated': {
      const changed = schedule ? withSchedule(week, schedule) : week
      return shifts ? { ...changed, shifts } : changed
    }
  }
}
