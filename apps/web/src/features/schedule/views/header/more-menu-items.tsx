import { Download, Keyboard, Printer } from 'lucide-react'
import type { OverlayState } from '../../../../lib/use-opener.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/menu.tsx'
import { headerTexts } from './header-texts.ts'

export interface MoreActions {
  /** False while the week is loading. */
  readonly isReady: boolean
  readonly onPrint: () => void
  readonly onExport: () => void
  readonly onShortcuts: () => void
}

interface MoreMenuItemsProps extends MoreActions {
  readonly overlay: OverlayState
}

export function MoreMenuItems(props: MoreMenuItemsProps) {
  const { isReady, onPrint, onExport, onShortcuts, overlay } = props
  return (
    <Menu {...overlay}>
      <MenuItem disabled={!isReady} onSelect={onPrint}>
        <Printer aria-hidden="true" />
        {headerTexts.print}
      </MenuItem>
      <MenuItem disabled={!isReady} onSelect={onExport}>
        <Download aria-hidden="true" />
        {headerTexts.exportCsv}
      </MenuItem>
      <MenuSeparator className="max-md:hidden" />
      <MenuItem onSelect={onShortcuts} className="max-md:hidden">
        <Keyboard aria-hidden="true" />
        <span className="flex-1">{headerTexts.shortcuts}</span>
        <kbd className="text-ink-muted text-xs">?</kbd>
      </MenuItem>
    </Menu>
  )
}
