import type { Week } from '@weekboard/contracts/schedule/week'
import { isTemporary } from '../week/pending-writes.ts'
import type { OpenTarget } from '../week/rows/open-target.ts'
import type { ScheduleStore, StatePart } from '../week/schedule-store.ts'
import type { EditorSubject } from './values/drafts.ts'

/** The shift panel. A closed one keeps its subject during the closing animation. */
export interface PanelState {
  readonly id: number
  readonly isOpen: boolean
  readonly target: OpenTarget
  readonly subject: EditorSubject
}

export const panelState: StatePart<{ readonly panel: PanelState | null }> = {
  initial: () => ({ panel: null }),
}

function subjectOf(target: OpenTarget, week: Week | undefined): EditorSubject | null {
  const { proposal } = target
  if (target.kind === 'new') {
    return { shift: null, employeeId: target.employeeId, date: target.date, proposal }
  }
  const known = week?.shifts.find(({ id }) => id === target.shiftId)
  const shift = proposal?.stale?.basis ?? known
  // A shift that is still being created cannot be edited.
  return shift && !isTemporary(shift) ? { shift, proposal } : null
}

export function openPanel(store: ScheduleStore, week: Week | undefined, target: OpenTarget): void {
  const subject = subjectOf(target, week)
  if (!subject) return
  store.of(panelState).setState(({ panel }) => ({
    panel: { id: (panel?.id ?? 0) + 1, isOpen: true, target, subject },
  }))
}

export const closePanel = (store: ScheduleStore): void =>
  store.of(panelState).setState(({ panel }) => ({ panel: panel && { ...panel, isOpen: false } }))
