import type { OpenTarget } from '../rows/open-target.ts'
import type { StatePart } from '../week/schedule-store.ts'
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
