import type { Week } from '@weekboard/contracts/schedules'
import { useState } from 'react'
import type { EditorSubject } from '../model/drafts.ts'
import type { OpenTarget } from '../model/open-target.ts'

/** A closed panel keeps its subject during the closing animation. */
export interface PanelState {
  readonly id: number
  readonly isOpen: boolean
  readonly target: OpenTarget
  readonly subject: EditorSubject
}

function subjectOf(target: OpenTarget, week: Week | undefined): EditorSubject | null {
  const { proposal } = target
  if (target.kind === 'new') {
    return { shift: null, employeeId: target.employeeId, date: target.date, proposal }
  }
  const known = week?.shifts.find(({ id }) => id === target.shiftId)
  const shift = proposal?.stale?.basis ?? known
  // A shift that is still being created cannot be edited.
  return shift && shift.id > 0 ? { shift, proposal } : null
}

/** The state of the shift panel. */
export function usePanel(week: Week | undefined) {
  const [panel, setPanel] = useState<PanelState | null>(null)
  const open = (target: OpenTarget) => {
    const subject = subjectOf(target, week)
    if (subject) setPanel({ id: (panel?.id ?? 0) + 1, isOpen: true, target, subject })
  }
  const close = () => setPanel((current) => current && { ...current, isOpen: false })
  return { panel, open, close }
}
