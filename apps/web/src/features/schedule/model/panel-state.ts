import type { EditorSubject } from './drafts.ts'
import type { OpenTarget } from './open-target.ts'

/** The shift panel. A closed one keeps its subject during the closing animation. */
export interface PanelState {
  readonly id: number
  readonly isOpen: boolean
  readonly target: OpenTarget
  readonly subject: EditorSubject
}
