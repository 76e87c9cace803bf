import { isDeepStrictEqual } from 'node:util'
import type {
  FormerShift,
  MyWeekWeek,
  OwnChange,
  OwnShift,
} from '@weekboard/contracts/schedule/my-week'

/** Fields that were added later are missing in older snapshots. */
type AddedLater = 'position_id' | 'breaks'
type SeenShift = Omit<FormerShift, AddedLater> & Partial<Pick<FormerShift, AddedLater>>

/** What an employee saw of the own weeks. */
export interface WeeksSnapshot {
  /** The Mondays of the weeks that were announced. */
  readonly announced: readonly string[]
  readonly shifts: readonly SeenShift[]
}

type OwnWeek = Pick<MyWeekWeek, 'is_new' | 'own_changes'>

interface Weeks {
  /** Announced weeks, by Monday, with their instants. */
  readonly weeks: readonly {
    readonly weekStartDate: string
    readonly startsAt: Date
    readonly endsAt: Date
    readonly shifts: readonly OwnShift[]
  }[]
  /** Null for somebody who never looked: nothing is marked. */
  readonly before: WeeksSnapshot | null
  readonly now: Date
}

/**
 * What has changed in each week since the snapshot. A week that it does not have is new as a whole.
 * A shift that moved to another week has changed there and is not removed here; removed shifts that
 * are over are left out.
 */
export function ownChanges({ weeks, before, now }: Weeks): OwnWeek[] {
  if (!before) return weeks.map(() => ({ is_new: false, own_changes: [] }))
  const former = new Map(before.shifts.map((shift) => [shift.id, shift]))
  const presentIds = new Set(weeks.flatMap(({ shifts }) => shifts.map(({ id }) => id)))
  return weeks.map(({ weekStartDate, startsAt, endsAt, shifts }) => {
    if (!before.announced.includes(weekStartDate)) return { is_new: true, own_changes: [] }
    const removed = before.shifts.filter(({ id, start_time, end_time }) => {
      const start = new Date(start_time)
      return !presentIds.has(id) && start >= startsAt && start < endsAt && new Date(end_time) > now
    })
    return {
      is_new: false,
      own_changes: [
        ...shifts.flatMap((shift) => changeOf(shift, former.get(shift.id))),
        ...removed.map((shift): OwnChange => ({ kind: 'removed', before: formerOf(shift) })),
      ],
    }
  })
}

const formerOf = (
  seen: SeenShift,
  now: Pick<FormerShift, AddedLater> = { position_id: null, breaks: [] },
): FormerShift => ({
  position_id: now.position_id,
  breaks: now.breaks,
  ...seen,
})

function changeOf(shift: OwnShift, seen: SeenShift | undefined): OwnChange[] {
  if (!seen) return [{ kind: 'added', shift_id: shift.id }]
  const before = formerOf(seen, shift)
  const isSame =
    shift.start_time === before.start_time &&
    shift.end_time === before.end_time &&
    shift.notes === before.notes &&
    shift.position_id === before.position_id &&
    isDeepStrictEqual(shift.breaks, before.breaks)
  return isSame ? [] : [{ kind: 'changed', shift_id: shift.id, before }]
}
