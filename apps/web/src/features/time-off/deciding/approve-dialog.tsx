import { useState } from 'react'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useTimeOffRequest } from '../hooks.ts'
import { requestViewTexts } from '../shared/requests/request-view-texts.ts'
import type { TimeOffApproval } from '../shared/time-off-approval.ts'
import { decideTexts, queueTexts } from '../time-off-texts.ts'
import { DecideDialog } from './decide-dialog.tsx'

interface ApproveDialogProps extends TimeOffApproval {
  readonly onClose: () => void
}

/** Approves a request of which only the id is known, after reading it. */
export function ApproveDialog({ requestId, onApproved, onClose }: ApproveDialogProps) {
  const read = useTimeOffRequest(requestId)
  const { data, error } = read
  const [opened, setOpened] = useState(data?.time_off_request)
  // What the dialog showed first: what changes afterwards is said in it.
  if (!opened && data) setOpened(data.time_off_request)
  if (opened) {
    return (
      <DecideDialog requests={[opened]} action="approve" onDecided={onApproved} onClose={onClose} />
    )
  }
  return (
    <FormDialog
      title={decideTexts.approve.title(1)}
      submit={null}
      isBusy={false}
      failure={null}
      onSubmit={onClose}
      onClose={onClose}
    >
      {!error && <RowSkeletons label={queueTexts.loading} rows={3} />}
      {error?.status === 404 && <Notice>{requestViewTexts.notFound}</Notice>}
      {error?.status !== 404 && <LoadFailure read={read} text={queueTexts.failed} />}
    </FormDialog>
  )
}
