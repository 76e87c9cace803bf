import { useStore } from 'zustand'
import { createLazyModule, useLazyModule, usePreload } from '../lib/lazy-module.ts'
import { confirmStore } from '../ui/confirm.ts'

const confirmDialogModule = createLazyModule(() => import('../ui/confirm-dialog'))
const lazyModules = [confirmDialogModule]

/** What cannot be asked is not agreed to. */
function refuseAll(): void {
  for (const { answer } of confirmStore.getState()) answer(false)
}

/** Questions to confirm; their code arrives once the page is used. */
export function ConfirmDialogs() {
  usePreload(lazyModules)
  const isAsked = useStore(confirmStore).length > 0
  const code = useLazyModule(confirmDialogModule, isAsked, refuseAll)
  return code && <code.ConfirmDialog />
}
