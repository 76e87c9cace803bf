import { Download, Ellipsis, Keyboard, Printer } from 'lucide-react'
import { buttonClasses } from '../../../ui/button-styles.ts'
import { cn } from '../../../ui/cn.ts'
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../../ui/menu.tsx'
import { headerTexts } from './header-texts.ts'

interface MoreMenuProps {
  /** Nothing can be printed or exported before the week is there. */
  readonly isReady: boolean
  readonly onPrint: () => void
  readonly onExport: () => void
  readonly onShortcuts: () => void
}

export function MoreMenu({ isReady, onPrint, onExport, onShortcuts }: MoreMenuProps) {
  return (
    <Menu>
      <MenuTrigger
        aria-label={headerTexts.more}
        className={cn(buttonClasses({ variant: 'ghost', square: true }), '*:size-4')}
      >
        <Ellipsis aria-hidden="true" />
      </MenuTrigger>
      <MenuContent>
        <MenuItem disabled={!isReady} onSelect={onPrint}>
          <Printer aria-hidden="true" />
          {headerTexts.print}
        </MenuItem>
        <MenuItem disabled={!isReady} onSelect={onExport}>
          <Download aria-hidden="true" />
          {headerTexts.exportCsv}
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={onShortcuts} className="max-md:hidden">
          <Keyboard aria-hidden="true" />
          <span className="flex-1">{headerTexts.shortcuts}</span>
          <kbd className="text-ink-muted text-xs">?</kbd>
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
