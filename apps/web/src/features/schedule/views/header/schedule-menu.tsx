import { hasRight } from '@weekboard/contracts/rights'
import type { Week } from '@weekboard/contracts/week'
import { useCallback, useState } from 'react'
import { late, loadOrReport, useLate, usePreload } from '../../../../lib/late.tsx'
import { useConfirmationsDialog } from '../confirmations/use-confirmations-dialog.tsx'
import { useIsPrinting } from '../print/use-print.ts'
import { MoreMenu } from './more-menu.tsx'
import { useShortcuts } from './use-shortcuts.tsx'

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
  const confirmations = useConfirmationsDialog(week)
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
