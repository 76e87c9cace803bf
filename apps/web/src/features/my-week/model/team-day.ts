import type { MyWeek, MyWeekWeek } from '@weekboard/contracts/schedule/my-week'
import { dateInZone, datesOfWeek } from '@weekboard/scheduling/clock/weeks'
import { isOver } from '../../shifts/shared/upcoming-shifts.ts'

export interface TeamDayEntry {
  readonly key: string
  readonly name: string
  readonly avatarUrl: string | null
  readonly isOwn: boolean
  readonly start_time: string
  readonly end_time: string
}

interface TeamDayInput {
  readonly data: Pick<MyWeek, 'people' | 'time_zone'>
  readonly week: MyWeekWeek
  readonly date: string
  /** How the reader's own shifts are named. */
  readonly ownName: string
  readonly ownAvatarUrl: string | null
}

/** Who starts work on a day, by start, then name. */
export function teamOnDay(input: TeamDayInput): TeamDayEntry[] {
  const { data, week, date } = input
  const isOnDay = ({ start_time }: { readonly start_time: string }) =>
    dateInZone(new Date(start_time), data.time_zone) === date
  const people = new Map(data.people.map((person) => [person.id, person]))
  const own = week.shifts.filter(isOnDay).map((shift) => ({
    ...shift,
    name: input.ownName,
    avatarUrl: input.ownAvatarUrl,
    isOwn: true,
  }))
  const others = week.team.filter(isOnDay).map((shift) => ({
    ...shift,
    name: people.get(shift.employee_id)?.full_name ?? 'Unknown Employee',
    avatarUrl: people.get(shift.employee_id)?.avatar_url ?? null,
    isOwn: false,
  }))
  return [...own, ...others]
    .sort(
      (a, b) =>
        a.start_time.localeCompare(b.start_time) ||
        Number(b.isOwn) - Number(a.isOwn) ||
        a.name.localeCompare(b.name) ||
        a.id - b.id,
    )
    .map(({ id, name, avatarUrl, isOwn, start_time, end_time }) => ({
      key: `${id}`,
      name,
      avatarUrl,
      isOwn,
      start_time,
      end_time,
    }))
}

/** The days of a week with the number of the own shifts that start on each. */
export function ownDays(
  week: MyWeekWeek,
  timeZone: string,
): { readonly date: string; readonly count: number }[] {
  const days = week.shifts.map(({ start_time }) => dateInZone(new Date(start_time), timeZone))
  return datesOfWeek(week.week_start_date).map((date) => ({
    date,
    count: days.filter((day) => day === date).length,
  }))
}

/** Today in the running week; in another the first day with an own shift, or else with any. */
export function firstTeamDay(week: MyWeekWeek, timeZone: string, today: string): string {
  const { week_start_date: start, week_end_date: end } = week
  if (today >= start && today <= end) return today
  const [first] = [...week.shifts, ...week.team.slice(0, 1)]
  return first ? dateInZone(new Date(first.start_time), timeZone) : start
}

/** 1, the next week, once this week's own shifts are over and the next has some; else 0. */
export function firstShownWeek({ weeks }: Pick<MyWeek, 'weeks'>, now: Date): number {
  const [current, next] = weeks
  const isDone = current?.shifts.every((shift) => isOver(shift, now)) ?? true
  return isDone && (next?.shifts.length ?? 0) > 0 ? 1 : 0
}
