import { type ReactNode, useCallback, useState } from 'react'
import { late, useLate, usePreload } from '../../lib/loading/late.tsx'
import { type SickCall, SickLeaveProvider } from '../employees/shared/sick-leave.ts'

const dialogModule = late(() => import('./sick-leave-dialog.tsx'))

/** Shows the dialog that what is inside opens; its code loads once the page is used. */
export function SickLeaveHost({ children }: { readonly children: ReactNode }) {
  const [call, open] = useState<SickCall | null>(null)
  const close = useCallback(() => open(null), [])
  usePreload(dialogModule)
  const loaded = useLate(dialogModule, call !== null, close)
  return (
    <SickLeaveProvider value={open}>
      {children}
      {call && loaded && <loaded.SickLeaveDialog call={call} onClose={close} />}
    </SickLeaveProvider>
  )
}
