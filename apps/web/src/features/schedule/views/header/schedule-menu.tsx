import { hasRight } from '@weekboard/contracts/rights'
import type { Week } from '@weekboard/contracts/schedules'
import { createLazyModule, loadOrReport } from '../../../../lib/lazy-module.ts'
import { useConfirmationsDialog } from '../confirmations/use-confirmations-dialog.tsx'
import { PrintSheet } from '../print/print-sheet.tsx'
import { useIsPrinting } from '../print/use-print.ts'
import { MoreMenu } from './more-menu.tsx'
import { useShortcuts } from './use-shortcuts.tsx'

const exportModule = createLazyModule(() => import('../print/export-week.ts'))

interface ScheduleMenuProps {
  readonly week: Week | undefined
  readonly ownEmployeeId: number | null
}

/** The menu of the screen and the dialogs that it opens. */
export function ScheduleMenu({ week, ownEmployeeId }: ScheduleMenuProps) {
  const isPrinting = useIsPrinting()
  const shortcuts = useShortcuts()
  const confirmations = useConfirmationsDialog(week)
  const canAsk =
    week !== undefined &&
    hasRight({ role: week.user_role }, 'planShifts') &&
    week.schedule?.published_at != null
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
        onShortcuts={shortcuts.open}
      />
      {shortcuts.dialog}
      {confirmations.dialog}
      {isPrinting && week && <PrintSheet week={week} ownEmployeeId={ownEmployeeId} />}
    </>
  )
}
