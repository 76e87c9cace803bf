import type { Week } from '@weekboard/contracts/week'
import type { OpenTarget } from '../rows/open-target.ts'
import { isTemporary } from '../week/pending-writes.ts'
import type { ScheduleStore } from '../week/schedule-store.ts'
import { panelState } from './panel-state.ts'
import type { EditorSubject } from './values/drafts.ts'

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

/** Opens the shift panel for a new shift or one of the week. */
export function openPanel(store: ScheduleStore, week: Week | undefined, target: OpenTarget): void {
  const subject = subjectOf(target, week)
  if (!subject) return
  store.of(panelState).setState(({ panel }) => ({
    panel: { id: (panel?.id ?? 0) + 1, isOpen: true, target, subject },
  }))
}

export const closePanel = (store: ScheduleStore): void =>
  store.of(panelState).setState(({ panel }) => ({ panel: panel && { ...panel, isOpen: false } }))
