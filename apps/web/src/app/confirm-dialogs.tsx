import { useStore } from 'zustand'
import { late, useLate, usePreload } from '../lib/late.tsx'
import { confirmStore } from '../ui/confirm.ts'

const dialogModule = late(() => import('../ui/confirm-dialog.tsx'))

/** Without its dialog, a confirmation counts as declined. */
function declineAll(): void {
  for (const { answer } of confirmStore.getState()) answer(false)
}

/** The dialogs opened by `useConfirm`; their code is preloaded once the page is used. */
export function ConfirmDialogs() {
  usePreload(dialogModule)
  const isOpen = useStore(confirmStore).length > 0
  const loaded = useLate(dialogModule, isOpen, declineAll)
  return loaded && <loaded.ConfirmDialog />
}
