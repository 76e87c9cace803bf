import type { PresenceEvent } from '@weekboard/contracts/schedule/presence'

/** The week of each shift that is being edited, by the shift's id. */
type Edits = ReadonlyMap<number, string>

export interface OnlineUser {
  readonly name: string
  readonly edits: Edits
}

/** A message for the organization's managers; `week` is set when it concerns one week only. */
export interface PresenceChange {
  readonly organizationId: number
  readonly week: string | null
  readonly event: PresenceEvent
}

/** Merges a user's state from several tabs or nodes; null when there is none. */
export function mergeUsers(states: readonly OnlineUser[]): OnlineUser | null {
  const [first] = states
  if (!first) return null
  return { name: first.name, edits: new Map(states.flatMap(({ edits }) => [...edits])) }
}

/**
 * The messages between two states of a user: `user_joined` comes before the edits, `user_left` after.
 */
export function presenceChanges(
  organizationId: number,
  id: number,
  before: OnlineUser | null,
  after: OnlineUser | null,
): PresenceChange[] {
  const user = { id, name: after?.name ?? before?.name ?? '' }
  const whole = (type: 'user_joined' | 'user_left'): PresenceChange => ({
    organizationId,
    week: null,
    event: { type, user },
  })
  const editing = (
    type: 'shift_editing' | 'shift_editing_stopped',
    edits: Edits | undefined,
    other: Edits | undefined,
  ): PresenceChange[] =>
    [...(edits ?? [])]
      .filter(([shiftId]) => !other?.has(shiftId))
      .map(([shift_id, week]) => ({ organizationId, week, event: { type, user, shift_id } }))
  return [
    ...(!before && after ? [whole('user_joined')] : []),
    ...editing('shift_editing_stopped', before?.edits, after?.edits),
    ...editing('shift_editing', after?.edits, before?.edits),
    ...(before && !after ? [whole('user_left')] : []),
  ]
}
