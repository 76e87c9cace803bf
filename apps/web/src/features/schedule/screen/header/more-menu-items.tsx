import type { Density } from '@weekboard/contracts/identity/user'
import {
  CalendarArrowUp,
  CopyPlus,
  Download,
  Eye,
  Keyboard,
  Printer,
  Rows2,
  Rows4,
} from 'lucide-react'
import { useSingleKeys } from '../../../../lib/keys/single-keys.ts'
import type { OverlayState } from '../../../../lib/loading/use-opener.ts'
import {
  Menu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '../../../../ui/overlays/menu.tsx'
import { savePreference } from '../../arrange/preferences.ts'
import { useDensity } from '../../week/rows/sizes.ts'
import { headerTexts } from './header-texts.ts'

export interface MoreActions {
  /** False while the week is loading. */
  readonly isReady: boolean
  /** How many people the week has, which the density follows from until a choice. */
  readonly people: number
  readonly onPrint: () => void
  readonly onExport: () => void
  /** Null where nobody can be asked: the week was never announced, or the viewer only reads. */
  readonly onConfirmations: (() => void) | null
  /** Null for those who may not plan. */
  readonly onCopyWeek: (() => void) | null
  /** Null as well where there is nothing to copy. */
  readonly onCopyToNextWeek: (() => void) | null
  readonly onShortcuts: () => void
}

interface MoreMenuItemsProps extends MoreActions {
  readonly overlay: OverlayState
}

export function MoreMenuItems(props: MoreMenuItemsProps) {
  const { isReady, onPrint, onExport, onConfirmations, onShortcuts, overlay } = props
  const { onCopyWeek, onCopyToNextWeek } = props
  return (
    <Menu {...overlay}>
      {onCopyWeek && (
        <MenuItem disabled={!isReady} onSelect={onCopyWeek}>
          <CopyPlus aria-hidden="true" />
          {headerTexts.copyWeek}
        </MenuItem>
      )}
      {onCopyToNextWeek && (
        <MenuItem disabled={!isReady} onSelect={onCopyToNextWeek}>
          <CalendarArrowUp aria-hidden="true" />
          {headerTexts.copyToNextWeek}
        </MenuItem>
      )}
      <MenuItem disabled={!isReady} onSelect={onPrint}>
        <Printer aria-hidden="true" />
        {headerTexts.print}
      </MenuItem>
      <MenuItem disabled={!isReady} onSelect={onExport}>
        <Download aria-hidden="true" />
        {headerTexts.exportCsv}
      </MenuItem>
      {onConfirmations && (
        <MenuItem onSelect={onConfirmations}>
          <Eye aria-hidden="true" />
          {headerTexts.confirmations}
        </MenuItem>
      )}
      <DensityItems people={props.people} />
      <MenuSeparator className="max-md:hidden" />
      <MenuItem onSelect={onShortcuts} className="max-md:hidden">
        <Keyboard aria-hidden="true" />
        <span className="flex-1">{headerTexts.shortcuts}</span>
        {useSingleKeys() && <kbd className="text-ink-muted text-xs">?</kbd>}
      </MenuItem>
    </Menu>
  )
}

/** How tall the rows are; a narrow screen has no rows. */
function DensityItems({ people }: Pick<MoreActions, 'people'>) {
  const density = useDensity(people)
  return (
    <div className="max-md:hidden">
      <MenuSeparator />
      <MenuLabel>{headerTexts.rows}</MenuLabel>
      <MenuRadioGroup
        aria-label={headerTexts.rows}
        value={density}
        onValueChange={(value) => void savePreference('density', value as Density)}
      >
        <MenuRadioItem value="comfortable" icon={<Rows2 aria-hidden="true" />}>
          {headerTexts.comfortable}
        </MenuRadioItem>
        <MenuRadioItem value="compact" icon={<Rows4 aria-hidden="true" />}>
          {headerTexts.compact}
        </MenuRadioItem>
      </MenuRadioGroup>
    </div>
  )
}
