import type { Availability, AvailabilityException } from '@weekboard/contracts/availability'
import {
  isSamePattern,
  type PaintMode,
  paint,
  patternOf,
  type WeekBlock,
  type WeeklyPattern,
} from './weekly-pattern.ts'

interface DraftContent {
  readonly pattern: WeeklyPattern
  /** By date and start. */
  readonly exceptions: readonly AvailabilityException[]
}

/** Availability while it is edited. */
export interface AvailabilityDraft extends DraftContent {
  /** What was loaded or saved last. */
  readonly basis: Availability
  /** What somebody else saved while this was edited. */
  readonly newer: Availability | null
  /** Former contents, for undo. */
  readonly history: readonly DraftContent[]
  /** The stroke that made the present content; null after any other change. */
  readonly strokeId: number | null
}

const byDate = (a: AvailabilityException, b: AvailabilityException): number =>
  a.date.localeCompare(b.date) || (a.start_time ?? '').localeCompare(b.start_time ?? '')

const contentOf = ({ weekly, exceptions }: Availability): DraftContent => ({
  pattern: patternOf(weekly),
  exceptions: exceptions.toSorted(byDate),
})

export const draftOf = (basis: Availability): AvailabilityDraft => ({
  ...contentOf(basis),
  basis,
  newer: null,
  history: [],
  strokeId: null,
})

const exceptionKey = ({ date, start_time, end_time, kind, note }: AvailabilityException): string =>
  JSON.stringify([date, start_time ?? null, end_time ?? null, kind, note || null])

const isSameContent = (a: DraftContent, b: DraftContent): boolean =>
  isSamePattern(a.pattern, b.pattern) &&
  a.exceptions.length === b.exceptions.length &&
  a.exceptions.every((each, index) => {
    const other = b.exceptions[index]
    return other !== undefined && exceptionKey(each) === exceptionKey(other)
  })

export const isDraftDirty = (draft: AvailabilityDraft): boolean =>
  !isSameContent(draft, contentOf(draft.basis))

const changed = (
  draft: AvailabilityDraft,
  change: Partial<DraftContent>,
  strokeId: number | null,
): AvailabilityDraft => {
  const { pattern, exceptions, history } = draft
  return { ...draft, ...change, history: [...history, { pattern, exceptions }], strokeId }
}

export interface Stroke {
  /** Calls with the same id are one stroke that grows or shrinks. */
  readonly id: number
  readonly block: WeekBlock
  readonly mode: PaintMode
}

export function withStroke(draft: AvailabilityDraft, stroke: Stroke): AvailabilityDraft {
  const { id, block, mode } = stroke
  const start = draft.strokeId === id ? draft.history.at(-1) : undefined
  const pattern = paint(start?.pattern ?? draft.pattern, block, mode)
  if (start) return { ...draft, pattern }
  if (isSamePattern(pattern, draft.pattern)) return draft
  return changed(draft, { pattern }, id)
}

/** The draft as if the stroke, which the browser took for scrolling, had never begun. */
export const withoutStroke = (draft: AvailabilityDraft, id: number): AvailabilityDraft =>
  draft.strokeId === id ? undone(draft) : draft

/** The draft before the last change; the same without one. */
export function undone(draft: AvailabilityDraft): AvailabilityDraft {
  const last = draft.history.at(-1)
  if (!last) return draft
  return { ...draft, ...last, history: draft.history.slice(0, -1), strokeId: null }
}

export const withException = (
  draft: AvailabilityDraft,
  exception: AvailabilityException,
): AvailabilityDraft =>
  changed(draft, { exceptions: [...draft.exceptions, exception].sort(byDate) }, null)

export const withoutException = (
  draft: AvailabilityDraft,
  exception: AvailabilityException,
): AvailabilityDraft =>
  changed(draft, { exceptions: draft.exceptions.filter((each) => each !== exception) }, null)

/** The draft after `sent` was saved; what was changed meanwhile stays. */
export const withSaved = (
  draft: AvailabilityDraft,
  sent: AvailabilityDraft,
  saved: Availability,
): AvailabilityDraft =>
  isSameContent(draft, sent) ? draftOf(saved) : { ...draft, basis: saved, newer: null }

/** The draft after the server's state was read again: changes stay, beside a note of the newer state. */
export function withLoaded(draft: AvailabilityDraft, loaded: Availability): AvailabilityDraft {
  if (loaded.version <= (draft.newer ?? draft.basis).version) return draft
  return isDraftDirty(draft) ? { ...draft, newer: loaded } : draftOf(loaded)
}
