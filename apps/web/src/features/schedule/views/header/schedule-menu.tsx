import { hasRight } from '@weekboard/contracts/rights'
import type { Week } from '@weekboard/contracts/schedules'
import { useCallback, useState } from 'react'
import { createLazyModule, loadOrReport, useLazyModule } from '../../../../lib/lazy-module.ts'
import { useConfirmationsDialog } from '../confirmations/use-confirmations-dialog.tsx'
import { PrintSheet } from '../print/print-sheet.tsx'
import { useIsPrinting } from '../print/use-print.ts'
import { MoreMenu } from './more-menu.tsx'
import { useShortcuts } from './use-shortcuts.tsx'

const exportModule = createLazyModule(() => import('../print/export-week.ts'))
const copyWeekModule = createLazyModule(() => import('../copy-week/copy-week-dialog.tsx'))

interface ScheduleMenuProps {
  readonly week: Week | undefined
  readonly canEdit: boolean
  readonly ownEmployeeId: number | null
}

/** The menu of the screen and the dialogs that it opens. */
export function ScheduleMenu({ week, canEdit, ownEmployeeId }: ScheduleMenuProps) {
  const isPrinting = useIsPrinting()
  const shortcuts = useShortcuts()
  const confirmations = useConfirmationsDialog(week)
  const canAsk =
    week !== undefined &&
    hasRight({ role: week.user_role }, 'planShifts') &&
    week.schedule?.published_at != null
  const [isCopying, setCopying] = useState(false)
  const stopCopying = useCallback(() => setCopying(false), [])
  const copying = useLazyModule(copyWeekModule, isCopying, stopCopying)
  return (
    <>
      <MoreMenu
        isReady={week !== undefined && week.schedule !== null}
        // Waits for the menu to close.
        onPrint={() => setTimeout(() => window.print())}
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
      {isPrinting && week && <PrintSheet week={week} ownEmployeeId={ownEmployeeId} />}
    </>
  )
}
