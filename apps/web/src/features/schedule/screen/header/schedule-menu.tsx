import { hasRight } from '@weekboard/contracts/rights'
import type { Week } from '@weekboard/contracts/schedule/week'
import { Ellipsis } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCommands } from '../../../../lib/commands.ts'
import { usePageKeys } from '../../../../lib/keys/page-keys.ts'
import { isSingleKey } from '../../../../lib/keys/single-keys.ts'
import {
  late,
  loadOrReport,
  useLate,
  useLateDialog,
  usePreload,
  whenLoaded,
} from '../../../../lib/loading/late.tsx'
import { useOpener } from '../../../../lib/loading/use-opener.ts'
import { buttonClasses } from '../../../../ui/button-styles.ts'
import { cn } from '../../../../ui/cn.ts'
import { useConfirmationsDialog } from '../../publish/confirmations/use-confirmations-dialog.tsx'
import { useScheduleScreen } from '../../week/screen-context.ts'
import { headerTexts } from './header-texts.ts'
import type { MoreAction, MoreMenuItems } from './more-menu-items.tsx'

const dialogModule = late(() => import('./shortcuts-dialog.tsx'))

/** The dialog with the keyboard shortcuts, also opened by `?`. */
function useShortcuts() {
  const { isOpen, open, close, loaded } = useLateDialog(dialogModule)
  usePageKeys((event) => {
    if (isSingleKey(event, '?')) open()
  })
  return { open, dialog: loaded && <loaded.ShortcutsDialog open={isOpen} onClose={close} /> }
}

const menuItemsModule = late(() => import('./more-menu-items.tsx'))

function MoreMenu(menu: Omit<ComponentProps<typeof MoreMenuItems>, 'overlay'>) {
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
      {loaded && <loaded.MoreMenuItems {...menu} overlay={overlay} />}
    </>
  )
}

const printModule = late(() => import('../../views/print/print-sheet.tsx'))
const exportModule = late(() => import('../../views/print/week-csv.ts'))
const copyWeekModule = late(() => import('../../copy/copy-week-dialog.tsx'))
const copyForwardModule = late(() => import('../../copy/copy-forward-dialog.tsx'))

const hasShifts = (week: Week | undefined): boolean =>
  week !== undefined && week.stats.shift_count + week.stats.open_shift_count > 0

export function ScheduleMenu({ week }: { readonly week: Week | undefined }) {
  const { canEdit } = useScheduleScreen()
  const isPrinting = useIsPrinting()
  const print = useLate(printModule, isPrinting)
  usePreload(printModule, week !== undefined)
  const shortcuts = useShortcuts()
  const confirmations = useConfirmationsDialog(week, headerTexts.confirmations)
  const canAsk =
    week !== undefined &&
    hasRight({ role: week.user_role }, 'planShifts') &&
    week.schedule?.published_at != null
  const copyWeek = useLateDialog(copyWeekModule)
  const copyForward = useLateDialog(copyForwardModule)
  const isReady = week !== undefined && week.schedule !== null
  // Waits for the menu to close.
  const printWeek = () => void loadOrReport(printModule).then((loaded) => loaded && window.print())
  const saveCsv = () => whenLoaded(exportModule, ({ exportWeek }) => week && exportWeek(week))
  const canCopy = canEdit && hasShifts(week)
  const actions: MoreAction[] = [
    ...(canEdit ? [{ label: headerTexts.copyWeek, run: copyWeek.open, isReady }] : []),
    ...(canCopy ? [{ label: headerTexts.copyToNextWeek, run: copyForward.open, isReady }] : []),
    { label: headerTexts.print, run: printWeek, isReady },
    { label: headerTexts.exportCsv, run: saveCsv, isReady },
    ...(canAsk
      ? [{ label: headerTexts.confirmations, run: confirmations.open, isReady: true }]
      : []),
  ]
  const showShortcuts = { label: headerTexts.shortcuts, run: shortcuts.open }
  useCommands([...actions.filter((action) => action.isReady), showShortcuts])
  return (
    <>
      <MoreMenu
        actions={actions}
        people={week?.employees.length ?? 0}
        onShortcuts={shortcuts.open}
      />
      {shortcuts.dialog}
      {confirmations.dialog}
      {copyWeek.isOpen && copyWeek.loaded && week && (
        <copyWeek.loaded.CopyWeekDialog week={week} onClose={copyWeek.close} />
      )}
      {copyForward.isOpen && copyForward.loaded && week && (
        <copyForward.loaded.CopyForwardDialog week={week} onClose={copyForward.close} />
      )}
      {isPrinting && print && week && <print.PrintSheet week={week} />}
    </>
  )
}

/**
 * Whether the browser is printing. Becomes true synchronously before printing, so that content for
 * paper is rendered in time.
 */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const paper = matchMedia('print')
    const turn = () => (paper.matches ? begin() : end())
    const listeners = new AbortController()
    const { signal } = listeners
    addEventListener('beforeprint', begin, { signal })
    addEventListener('afterprint', end, { signal })
    paper.addEventListener('change', turn, { signal })
    return () => listeners.abort()
  }, [])
  return isPrinting
}
