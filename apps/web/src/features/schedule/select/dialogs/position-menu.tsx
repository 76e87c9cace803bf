import type { WeekPosition } from '@weekboard/contracts/position-schema'
import type { OverlayState } from '../../../../lib/loading/use-opener.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import { selectionTexts as texts } from '../selection-texts.ts'

interface PositionMenuItemsProps {
  readonly overlay: OverlayState
  readonly positions: readonly WeekPosition[]
  /** Null for no position. */
  readonly onPosition: (id: number | null) => void
}

/** What can be worked in the selected shifts. */
export function PositionMenuItems({ overlay, positions, onPosition }: PositionMenuItemsProps) {
  return (
    <Menu {...overlay}>
      {positions.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => onPosition(id)}>
          {name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onPosition(null)}>{texts.noPosition}</MenuItem>
    </Menu>
  )
}
