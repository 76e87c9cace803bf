import { Ban, CircleDashed } from 'lucide-react'
import type { OverlayState } from '../../../../lib/loading/use-opener.ts'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { selectionTexts as texts } from '../selection-texts.ts'

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
