import type { WeekPosition } from '@weekboard/contracts/employees/position-schema'
import { Ban, CircleDashed } from 'lucide-react'
import type { OverlayState } from '../../../lib/loading/use-opener.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { selectionTexts as texts } from './selection-texts.ts'

interface PositionMenuItemsProps {
  readonly overlay: OverlayState
  readonly positions: readonly WeekPosition[]
  /** Null for no position. */
  readonly onPosition: (id: number | null) => void
}

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

interface StatusMenuItemsProps {
  readonly overlay: OverlayState
  readonly onStatus: (status: 'draft' | 'cancelled') => void
}

/** The states that a shift can be given; only publishing its week publishes it. */
export function StatusMenuItems({ overlay, onStatus }: StatusMenuItemsProps) {
  return (
    <Menu {...overlay}>
      <MenuItem onSelect={() => onStatus('draft')}>
        <CircleDashed aria-hidden="true" />
        {texts.toDraft}
      </MenuItem>
      <MenuItem onSelect={() => onStatus('cancelled')}>
        <Ban aria-hidden="true" />
        {texts.cancelShifts}
      </MenuItem>
    </Menu>
  )
}
