import type { Week } from '@weekboard/contracts/week'
import { useCallback, useState } from 'react'
import { createLazyModule, useLazyModule } from '../../../../lib/lazy-module.ts'

const dialogModule = createLazyModule(() => import('./confirmations-dialog.tsx'))

/** The dialog with who has confirmed a week. */
export function useConfirmationsDialog(week: Week | undefined) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = useCallback(() => setOpen(false), [])
  const loaded = useLazyModule(dialogModule, isOpen, close)
  return {
    open,
    dialog: loaded && week && (
      <loaded.ConfirmationsDialog open={isOpen} week={week} onClose={close} />
    ),
  }
}
