import { type ReactNode, useCallback, useState } from 'react'
import { late, useLate, usePreload } from '../../../lib/loading/late.tsx'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { seesAllRequests } from '../permissions.ts'
import { type TimeOffApproval, TimeOffApprovalProvider } from '../shared/time-off-approval.ts'

const approveDialogModule = late(() => import('./approve-dialog.tsx'))

/** Shows the dialog that what is inside opens; its code loads once the page is used. */
export function TimeOffApprovalHost({ children }: { readonly children: ReactNode }) {
  const viewer = useCurrentUser()
  const [approval, open] = useState<TimeOffApproval | null>(null)
  const close = useCallback(() => open(null), [])
  usePreload(approveDialogModule, seesAllRequests(viewer))
  const loaded = useLate(approveDialogModule, approval !== null, close)
  return (
    <TimeOffApprovalProvider value={open}>
      {children}
      {approval && loaded && <loaded.ApproveDialog {...approval} onClose={close} />}
    </TimeOffApprovalProvider>
  )
}
