import type { Density } from '@weekboard/contracts/identity/user'
import {
  CalendarArrowUp,
  CopyPlus,
  Download,
  Eye,
  Keyboard,
  type LucideIcon,
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

export interface MoreAction {
  readonly label: string
  readonly run: () => void
  /** False while the week is loading. */
  readonly isReady: boolean
}

interface MoreMenuItemsProps {
  readonly actions: readonly MoreAction[]
  /** How many people the week has, which the density follows from until a choice. */
  readonly people: number
  readonly onShortcuts: () => void
  readonly overlay: OverlayState
}

/** Loads with the menu; the commands are known before. */
const icons: Readonly<Record<string, LucideIcon>> = {
  [headerTexts.copyWeek]: CopyPlus,
  [headerTexts.copyToNextWeek]: CalendarArrowUp,
  [headerTexts.print]: Printer,
  [headerTexts.exportCsv]: Download,
  [headerTexts.confirmations]: Eye,
}

export function MoreMenuItems({ actions, people, onShortcuts, overlay }: MoreMenuItemsProps) {
  return (
    <Menu {...overlay}>
      {actions.map(({ label, run, isReady }) => {
        const Icon = icons[label]
        return (
          <MenuItem key={label} disabled={!isReady} onSelect={run}>
            {Icon && <Icon aria-hidden="true" />}
            {label}
          </MenuItem>
        )
      })}
      <DensityItems people={people} />
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
function DensityItems({ people }: Pick<MoreMenuItemsProps, 'people'>) {
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
