import type { PresenceEvent, PresentUser } from '@weekboard/contracts/schedule/presence'
import type { RowModel } from '../week/rows/row-model.ts'
import { type ScheduleStore, type StatePart, usePart } from '../week/schedule-store.ts'

/** The users who edit each shift, by shift id. */
export type Editors = ReadonlyMap<number, readonly PresentUser[]>

export interface SchedulePresence {
  /** The users in the order of their arrival. */
  readonly users: readonly PresentUser[]
  readonly editors: Editors
}

export const noPresence: SchedulePresence = { users: [], editors: new Map() }

export const presenceState: StatePart<{
  readonly presence: SchedulePresence
  /** The shift in the viewer's own open popover, which others are told. */
  readonly editedShiftId: number | null
}> = { initial: () => ({ presence: noPresence, editedShiftId: null }) }

/** Tells others which shift the viewer has open, null for none, while the screen is connected. */
export const showEditing = (store: ScheduleStore, editedShiftId: number | null): void =>
  store.of(presenceState).setState({ editedShiftId })

const without = (users: readonly PresentUser[], { id }: PresentUser): PresentUser[] =>
  users.filter((other) => other.id !== id)

function withEditors(
  editors: Editors,
  shiftId: number,
  change: (users: readonly PresentUser[]) => readonly PresentUser[],
): Editors {
  const users = change(editors.get(shiftId) ?? [])
  const others = [...editors].filter(([id]) => id !== shiftId)
  return new Map(users.length === 0 ? others : [...others, [shiftId, users]])
}

/** The presence after an event; applying an event twice is harmless. */
export function applyPresenceEvent(
  presence: SchedulePresence,
  event: PresenceEvent,
): SchedulePresence {
  const { users, editors } = presence
  const { type, user, shift_id: shiftId } = event
  const join = (known: readonly PresentUser[]) => [...without(known, user), user]
  const leave = (known: readonly PresentUser[]) => without(known, user)
  switch (type) {
    case 'user_joined':
      return { users: join(users), editors }
    case 'user_left':
      return {
        users: leave(users),
        editors: [...editors.keys()].reduce((rest, id) => withEditors(rest, id, leave), editors),
      }
    case 'shift_editing':
      return shiftId ? { users, editors: withEditors(editors, shiftId, join) } : presence
    case 'shift_editing_stopped':
      return shiftId ? { users, editors: withEditors(editors, shiftId, leave) } : presence
  }
}

/** Who edits which shift; changes only when a shift of this row is concerned. */
export const useRowEditors = (row: RowModel | undefined): Editors =>
  usePart(presenceState, ({ presence: { editors } }) =>
    editors.size > 0 && row?.shifts.some(({ id }) => editors.has(id))
      ? editors
      : noPresence.editors,
  )

/** Spreads consecutive ids over the colour wheel. */
const goldenAngle = 137.508

/** The colour of a user on this screen, dark enough for white text in both themes. */
export const userColor = (userId: number): string =>
  `oklch(0.5 0.13 ${Math.round((userId * goldenAngle) % 360)})`

export const userTextColor = '#fff'
