import type {
  FormerShift,
  MyWeek,
  MyWeekWeek,
  OwnShift,
} from '@weekboard/contracts/schedule/my-week'
import { dateInZone } from '@weekboard/scheduling/clock/weeks'
import { isOver } from '../../shifts/shared/upcoming-shifts.ts'

type OwnTimeOff = MyWeek['time_off'][number]

interface EntryFields {
  readonly key: string
  /** The day that it starts on, yyyy-mm-dd, or the first one of time off in the week. */
  readonly date: string
  /** Whether nothing of it is to come. */
  readonly isPast: boolean
}

export interface ShiftEntry extends EntryFields {
  readonly kind: 'shift'
  readonly shift: OwnShift
  /** What has changed since the last look; `before` is null for an added one. */
  readonly mark: { readonly before: FormerShift | null } | null
}

export interface RemovedEntry extends EntryFields {
  readonly kind: 'removed'
  readonly before: FormerShift
}

export interface TimeOffEntry extends EntryFields {
  readonly kind: 'time_off'
  readonly request: OwnTimeOff
}

export type AgendaEntry = ShiftEntry | RemovedEntry | TimeOffEntry

interface AgendaInput {
  readonly week: MyWeekWeek
  readonly timeOff: readonly OwnTimeOff[]
  readonly timeZone: string
  readonly now: Date
}

/** The own shifts of a week, those that were removed, and time off; by day, time off first. */
export function agendaOf({ week, timeOff, timeZone, now }: AgendaInput): AgendaEntry[] {
  const dayOf = (instant: string) => dateInZone(new Date(instant), timeZone)
  const shifts = week.shifts.map(
    (shift): ShiftEntry => ({
      kind: 'shift',
      key: `shift ${shift.id}`,
      date: dayOf(shift.start_time),
      isPast: isOver(shift, now),
      shift,
      mark: markOf(shift.id, week),
    }),
  )
  const removed = week.own_changes.flatMap((change): RemovedEntry[] => {
    if (change.kind !== 'removed') return []
    const { before } = change
    const date = dayOf(before.start_time)
    return [
      { kind: 'removed', key: `removed ${before.id}`, date, isPast: isOver(before, now), before },
    ]
  })
  const today = dateInZone(now, timeZone)
  const { week_start_date: start, week_end_date: end } = week
  const off = timeOff
    .filter(({ start_date, end_date }) => start_date <= end && end_date >= start)
    .map(
      (request): TimeOffEntry => ({
        kind: 'time_off',
        key: `time off ${request.id}`,
        date: request.start_date < start ? start : request.start_date,
        isPast: request.end_date < today,
        request,
      }),
    )
  return [...shifts, ...removed, ...off].sort(
    (a, b) => a.date.localeCompare(b.date) || startOf(a).localeCompare(startOf(b)),
  )
}

function markOf(shiftId: number, { own_changes }: MyWeekWeek): ShiftEntry['mark'] {
  for (const change of own_changes) {
    if (change.kind === 'removed' || change.shift_id !== shiftId) continue
    return { before: change.kind === 'changed' ? change.before : null }
  }
  return null
}

/** Instants are all in UTC, so that their order as text is their order in time. */
function startOf(entry: AgendaEntry): string {
  if (entry.kind === 'time_off') return ''
  return entry.kind === 'shift' ? entry.shift.start_time : entry.before.start_time
}
