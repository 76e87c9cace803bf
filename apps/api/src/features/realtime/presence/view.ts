import type { PresenceEvent } from '@weekboard/contracts/presence'

/** The week of each shift that is being edited, by the shift's id. */
type Edits = ReadonlyMap<number, string>

export interface Person {
  readonly name: string
  readonly edits: Edits
}

/** Something to tell the organization's planners; `week` is set when it is about one week only. */
export interface PresenceChange {
  readonly organizationId: number
  readonly week: string | null
  readonly event: PresenceEvent
}

/** A person as several tabs or nodes show them together; null when there is none. */
export function merged(parts: readonly Person[]): Person | null {
  const [first] = parts
  if (!first) return null
  return { name: first.name, edits: new Map(parts.flatMap(({ edits }) => [...edits])) }
}

/** From one view of a person to the next: who comes, comes before their edits; who goes, after. */
export function difference(
  organizationId: number,
  id: number,
  before: Person | null,
  after: Person | null,
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
