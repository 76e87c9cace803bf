import { Ellipsis } from 'lucide-react'
import { late } from '../../../../lib/late.tsx'
import { useOpener } from '../../../../lib/use-opener.ts'
import { buttonClasses } from '../../../../ui/button-styles.ts'
import { cn } from '../../../../ui/cn.ts'
import { headerTexts } from './header-texts.ts'
import type { MoreActions } from './more-menu-items.tsx'

const menuItemsModule = late(() => import('./more-menu-items.tsx'))

export function MoreMenu(actions: MoreActions) {
  const { button, overlay, loaded } = useOpener(menuItemsModule, 'menu')
  return (
    <>
      <button
        {...button}
        aria-label={headerTexts.more}
        className={cn(buttonClasses({ variant: 'ghost', square: true }), '*:size-4')}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      {loaded && <loaded.MoreMenuItems {...actions} overlay={overlay} />}
    </>
  )
}
