import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  FoldHorizontal,
  FoldVertical,
  type LucideIcon,
  UnfoldHorizontal,
  UnfoldVertical,
} from 'lucide-react'
import type { OverlayState } from '../../../lib/loading/use-opener.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { stepTexts as texts } from '../dashboard-texts.ts'
import type { GridStep } from '../model/placements.ts'
import type { StepButtonsProps } from '../widget.ts'

interface MenuStep {
  readonly label: string
  readonly icon: LucideIcon
  readonly step: GridStep
}

const moves: readonly MenuStep[] = [
  { label: texts.left, icon: ArrowLeft, step: { columns: -1, rows: 0 } },
  { label: texts.right, icon: ArrowRight, step: { columns: 1, rows: 0 } },
  { label: texts.up, icon: ArrowUp, step: { columns: 0, rows: -1 } },
  { label: texts.down, icon: ArrowDown, step: { columns: 0, rows: 1 } },
]
const sizes: readonly MenuStep[] = [
  { label: texts.wider, icon: UnfoldHorizontal, step: { columns: 1, rows: 0 } },
  { label: texts.narrower, icon: FoldHorizontal, step: { columns: -1, rows: 0 } },
  { label: texts.taller, icon: UnfoldVertical, step: { columns: 0, rows: 1 } },
  { label: texts.shorter, icon: FoldVertical, step: { columns: 0, rows: -1 } },
]

interface StepMenuProps extends StepButtonsProps {
  readonly overlay: OverlayState
}

/** Steps of one unit; the menu stays open for the next one. */
export function StepMenu({ placement, actions, overlay }: StepMenuProps) {
  const itemsOf = (list: readonly MenuStep[], take: (step: GridStep) => void) =>
    list.map(({ label, icon: Icon, step }) => (
      <MenuItem
        key={label}
        onSelect={(event) => {
          event.preventDefault()
          take(step)
        }}
      >
        <Icon aria-hidden="true" />
        {label}
      </MenuItem>
    ))
  return (
    <Menu {...overlay} className="min-w-40">
      {itemsOf(moves, (step) => actions.move(placement, step))}
      <MenuSeparator />
      {itemsOf(sizes, (step) => actions.resize(placement, step))}
    </Menu>
  )
}
