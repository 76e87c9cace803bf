import { hasRight } from '@weekboard/contracts/rights'
import type { Week } from '@weekboard/contracts/week'
import { Ellipsis } from 'lucide-react'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { isSingleKey } from '../../../../lib/keys/single-keys.ts'
import { late, loadOrReport, useLate, usePreload } from '../../../../lib/loading/late.tsx'
import { useOpener } from '../../../../lib/loading/use-opener.ts'
import { buttonClasses } from '../../../../ui/button-styles.ts'
import { cn } from '../../../../ui/cn.ts'
import { useConfirmationsDialog } from '../confirmations/use-confirmations-dialog.tsx'
import { useIsPrinting } from '../print/use-print.ts'
import { headerTexts } from './header-texts.ts'
import type { MoreActions } from './more-menu-items.tsx'

const dialogModule = late(() => import('./shortcuts-dialog.tsx'))

/** The dialog with the keyboard shortcuts, also opened by `?`. */
function useShortcuts() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = useCallback(() => setOpen(false), [])
  const loaded = useLate(dialogModule, isOpen, close)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isSingleKey(event, '?')) open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { open, dialog: loaded && <loaded.ShortcutsDialog open={isOpen} onClose={close} /> }
}

const menuItemsModule = late(() => import('./more-menu-items.tsx'))

function MoreMenu(actions: MoreActions) {
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

const printModule = late(() => import('../print/print-sheet.tsx'))
const exportModule = late(() => import('../print/export-week.ts'))
const copyWeekModule = late(() => import('../copy-week/copy-week-dialog.tsx'))

const ignore = (): void => undefined

interface ScheduleMenuProps {
  readonly week: Week | undefined
  readonly canEdit: boolean
  readonly ownEmployeeId: number | null
}

/** The menu of the screen and the dialogs that it opens. */
export function ScheduleMenu({ week, canEdit, ownEmployeeId }: ScheduleMenuProps) {
  const isPrinting = useIsPrinting()
  const print = useLate(printModule, isPrinting, ignore)
  usePreload(printModule, week !== undefined)
  const shortcuts = useShortcuts()
  const confirmations = useConfirmationsDialog(week, headerTexts.confirmations)
  const canAsk =
    week !== undefined &&
    hasRight({ role: week.user_role }, 'planShifts') &&
    week.schedule?.published_at != null
  const [isCopying, setCopying] = useState(false)
  const stopCopying = useCallback(() => setCopying(false), [])
  const copying = useLate(copyWeekModule, isCopying, stopCopying)
  return (
    <>
      <MoreMenu
        people={week?.employees.length ?? 0}
        isReady={week !== undefined && week.schedule !== null}
        // Waits for the menu to close.
        onPrint={() => void loadOrReport(printModule).then((loaded) => loaded && window.print())}
        onExport={() =>
          void loadOrReport(exportModule).then((loaded) => week && loaded?.exportWeek(week))
        }
        onConfirmations={canAsk ? confirmations.open : null}
        onCopyWeek={canEdit ? () => setCopying(true) : null}
        onShortcuts={shortcuts.open}
      />
      {shortcuts.dialog}
      {confirmations.dialog}
      {isCopying && copying && week && <copying.CopyWeekDialog week={week} onClose={stopCopying} />}
      {isPrinting && print && week && (
        <print.PrintSheet week={week} ownEmployeeId={ownEmployeeId} />
      )}
    </>
  )
}
