import type { Week } from '@weekboard/contracts/schedule/week'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { late, useLate, usePreload } from '../../../../lib/loading/late.tsx'
import type { Measured } from '../../../../ui/overlays/menu.tsx'
import { isDragging } from '../../drag/pointer-gesture.ts'
import { isTemporary } from '../../week/pending-writes.ts'
import { closest } from '../../week/rows/cells.ts'
import { useScheduleScreen } from '../../week/screen-context.ts'

const menuModule = late(() => import('./shift-menu.tsx'))

interface ShiftMenuAreaProps {
  readonly week: Week
  readonly children: ReactNode
}

/**
 * The menus of the shifts inside, for those who plan: by a right-click, a long press, Shift+F10 or the
 * menu key.
 */
export function ShiftMenuArea({ week, children }: ShiftMenuAreaProps) {
  const { canEdit } = useScheduleScreen()
  const menu = useShiftMenu(week)
  usePreload(menuModule, canEdit)
  if (!canEdit) return children
  const { shift, overlay, loaded } = menu
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the shifts inside
    <div onContextMenu={menu.onContextMenu} onKeyDownCapture={menu.onKeyDown} className="contents">
      {children}
      {loaded && shift && <loaded.ShiftMenu week={week} shift={shift} overlay={overlay} />}
    </div>
  )
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Which shift has its menu open, where, and what opens it. */
function useShiftMenu(week: Week) {
  const [shiftId, setShiftId] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLElement | null>(null)
  const anchor = useRef<Measured | null>(null)
  const byKey = useRef(false)
  const id = useId()
  const openerId = useId()
  const close = useCallback(() => setOpen(false), [])
  const loaded = useLate(menuModule, isOpen, close)
  const open = (block: HTMLElement, at: Measured, isByKey: boolean) => {
    const shift = week.shifts.find((each) => each.id === Number(block.dataset.shift))
    if (!shift || isTemporary(shift)) return
    // The menu is named by what it is opened on.
    block.id = `${openerId}-${shift.id}`
    opener.current = block
    anchor.current = at
    byKey.current = isByKey
    setShiftId(shift.id)
    setOpen(true)
  }
  return {
    shift: week.shifts.find((each) => each.id === shiftId),
    loaded,
    overlay: {
      id,
      open: isOpen,
      onOpenChange: setOpen,
      opener,
      openerId: `${openerId}-${shiftId}`,
      anchor,
      byKey,
    },
    onContextMenu(event: MouseEvent) {
      const block = closest(event.target, '[data-shift]')
      if (!block) return
      event.preventDefault()
      // A finger still rests on it: its release decides whether it moves the shift.
      if (isDragging()) return
      const { clientX, clientY } = event
      open(block, { getBoundingClientRect: () => new DOMRect(clientX, clientY, 0, 0) }, false)
    },
    onKeyDown(event: KeyboardEvent) {
      const block = closest(event.target, '[data-shift]')
      if (!block || !isMenuKey(event)) return
      event.preventDefault()
      event.stopPropagation()
      open(block, block, true)
    },
  }
}
