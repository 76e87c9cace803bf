import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { CellPosition } from '../../../lib/keys/grid-keys.ts'
import type { LiveText } from '../../../ui/feedback/announcer.tsx'
import type { ShownGrid } from '../week/rows/grid-store.ts'
import type { GroupMove } from '../week/rows/group.ts'

/** What the selection needs to know of its grid. */
export interface SelectionGrid extends ShownGrid {
  readonly scroller: RefObject<HTMLElement | null>
  readonly focusCell: (position: CellPosition) => void
  /** The last text for screen readers. */
  readonly liveText: LiveText
}

export interface SelectionHandlers {
  readonly click: (event: MouseEvent) => void
  /** Returns whether the key was one of the selection. */
  readonly key: (event: KeyboardEvent) => boolean
  readonly beginMarquee: (down: PointerEvent) => void
  readonly moveGroup: (move: GroupMove) => void
}
