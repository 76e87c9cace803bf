import type { Week } from '@weekboard/contracts/schedule/week'
import { late, useLateDialog } from '../../../../lib/loading/late.tsx'

const dialogModule = late(() => import('./confirmations-dialog.tsx'))

/** The dialog with who has confirmed a week; its title is the name of what opens it. */
export function useConfirmationsDialog(week: Week | undefined, title: string) {
  const { isOpen, open, close, loaded } = useLateDialog(dialogModule)
  return {
    open,
    dialog: loaded && week && (
      <loaded.ConfirmationsDialog open={isOpen} title={title} week={week} onClose={close} />
    ),
  }
}
