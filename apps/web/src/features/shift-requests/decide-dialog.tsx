import type { ShiftRequest } from '@weekboard/contracts/requests/shift-requests'
import { useState } from 'react'
import { ErrorPanel } from '../../ui/feedback/error-panel.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { CommentField } from '../time-off/shared/requests/comment-field.tsx'
import { useShiftRequest } from './hooks.ts'
import { useRequestWrites } from './hooks-write.ts'
import { RequestSummary } from './request-summary.tsx'
import { requestDecisionTexts as texts } from './shift-request-texts.ts'
import { useRequestWrite } from './use-request-write.ts'

export type RequestDecision = 'approve' | 'deny'

/** The weekly limit stops an approval unless the manager overrides it. */
const limitCode = 'max_hours_violation'

interface DecideRequestProps {
  /** The request as the manager saw it. */
  readonly request: ShiftRequest
  readonly action: RequestDecision
  readonly onClose: () => void
}

/** Approves or denies a request with a comment, after showing what rules say of it. */
export function DecideRequestDialog({ request: opened, action, onClose }: DecideRequestProps) {
  const [note, setNote] = useState('')
  const { approve, reject } = useRequestWrites()
  const detail = useShiftRequest(opened.id)
  const { data } = detail
  const request = data?.shift_request ?? opened
  const { busy, failure, run } = useRequestWrite(texts[action].failed)
  const isApproval = action === 'approve'
  const isOpen = request.actions.includes(isApproval ? 'approve' : 'reject')
  const isBlocked = isApproval && data !== undefined && data.blocked_by.length > 0
  const overrideMaxHours = data?.warnings.some(({ code }) => code === limitCode) ?? false
  const decide = async () => {
    const text = note.trim()
    const write = () =>
      isApproval ? approve(request, { note: text, overrideMaxHours }) : reject(request, text)
    if (await run(action, write, () => texts[action].done)) onClose()
  }
  const { title, submit, anyway, busy: busyText } = texts[action]
  const text = overrideMaxHours ? anyway : submit
  return (
    <FormDialog
      title={title}
      submit={isOpen ? { text, busyText, isDanger: !isApproval, isDisabled: isBlocked } : null}
      isBusy={busy !== null}
      failure={failure}
      onSubmit={() => void decide()}
      onClose={onClose}
    >
      <RequestSummary request={request} />
      {isApproval && isOpen && <RuleNotices detail={detail} />}
      {isOpen && <CommentField hint={texts.commentHint} value={note} onChange={setNote} />}
    </FormDialog>
  )
}

interface RuleNoticesProps {
  readonly detail: ReturnType<typeof useShiftRequest>
}

/** What rules say of a request; nothing is asked of them before a denial. */
function RuleNotices({ detail: { data, error, isValidating, mutate } }: RuleNoticesProps) {
  if (!data && error) {
    return (
      <ErrorPanel
        message={texts.checkFailed}
        onRetry={() => void mutate()}
        retrying={isValidating}
      />
    )
  }
  if (!data) return <p className="text-ink-muted text-sm">{texts.checking}</p>
  const { blocked_by: blocked, warnings } = data
  if (blocked.length + warnings.length === 0) {
    return <p className="text-ink-soft text-sm">{texts.noProblem}</p>
  }
  return (
    <>
      {blocked.length > 0 && (
        <Notice tone="error">
          <p className="font-medium">{texts.blocked}</p>
          <Sentences items={blocked} />
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning">
          <p className="font-medium">{texts.warns}</p>
          <Sentences items={warnings} />
        </Notice>
      )}
    </>
  )
}

interface SentencesProps {
  readonly items: readonly { readonly code: string; readonly message: string }[]
}

const Sentences = ({ items }: SentencesProps) => (
  <ul className="grid gap-0.5">
    {items.map(({ code, message }) => (
      <li key={`${code} ${message}`}>{message}</li>
    ))}
  </ul>
)
