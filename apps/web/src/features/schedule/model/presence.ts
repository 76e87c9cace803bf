import type { PresenceEvent, PresentUser } from '@weekboard/contracts/presence'

/** The people who edit each shift, by its id. */
export type Editors = ReadonlyMap<number, readonly PresentUser[]>

/** Who else is on the schedule, and what they edit, as far as the connection tells. */
export interface SchedulePresence {
  /** In the order in which they came. */
  readonly people: readonly PresentUser[]
  readonly editors: Editors
}

export const noPresence: SchedulePresence = { people: [], editors: new Map() }

const without = (people: readonly PresentUser[], { id }: PresentUser): PresentUser[] =>
  people.filter((person) => person.id !== id)

function withEditors(
  editors: Editors,
  shiftId: number,
  change: (people: readonly PresentUser[]) => readonly PresentUser[],
): Editors {
  const people = change(editors.get(shiftId) ?? [])
  const others = [...editors].filter(([id]) => id !== shiftId)
  return new Map(people.length === 0 ? others : [...others, [shiftId, people]])
}

/** What is known after an event; hearing one twice is harmless. */
export function applyPresenceEvent(
  presence: SchedulePresence,
  event: PresenceEvent,
): SchedulePresence {
  const { people, editors } = presence
  const { type, user, shift_id: shiftId } = event
  const join = (known: readonly PresentUser[]) => [...without(known, user), user]
  const leave = (known: readonly PresentUser[]) => without(known, user)
  switch (type) {
    case 'user_joined':
      return { people: join(people), editors }
    case 'user_left':
      return {
        people: leave(people),
        editors: [...editors.keys()].reduce((rest, id) => withEditors(rest, id, leave), editors),
      }
    case 'shift_editing':
      return shiftId ? { people, editors: withEditors(editors, shiftId, join) } : presence
    case 'shift_editing_stopped':
      return shiftId ? { people, editors: withEditors(editors, shiftId, leave) } : presence
  }
}
