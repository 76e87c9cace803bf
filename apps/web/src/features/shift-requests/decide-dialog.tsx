import type { ShiftRequest } from '@weekboard/contracts/shift-requests'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNotice, Notice } from '../../ui/notice.tsx'
import { TextareaField } from '../../ui/textarea-field.tsx'
import { useShiftRequest } from './hooks.ts'
import { useRequestWrites } from './hooks-write.ts'
import { RequestSummary } from './request-summary.tsx'
import { requestDecisionTexts as texts } from './shift-request-texts.ts'
import { useRequestWrite } from './use-request-write.ts'

export type RequestDecision = 'approve' | 'deny'

const maxNoteLength = 2000
/** The weekly limit stops an approval unless the manager overrides it. */
const limitCode = 'max_hours_violation'

interface DecideRequestProps {
  /** As the manager saw it. */
  readonly request: ShiftRequest
  readonly action: RequestDecision
  readonly onClose: () => void
}

/** Approves or denies a request with a comment, after showing what rules say of it. */
export function DecideRequestDialog({ request: opened, action, onClose }: DecideRequestProps) {
  const formId = useId()
  const [note, setNote] = useState('')
  const { approve, reject } = useRequestWrites()
  const { data } = useShiftRequest(opened.id)
  const request = data?.shift_request ?? opened
  const { busy, failure, run } = useRequestWrite(texts[action].failed)
  const isApproval = action === 'approve'
  const isOpen = request.actions.includes(isApproval ? 'approve' : 'reject')
  const isBlocked = isApproval && data !== undefined && data.blocked_by.length > 0
  const overrideMaxHours = data?.warnings.some(({ code }) => code === limitCode) ?? false
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const text = note.trim()
    const write = () =>
      isApproval ? approve(request, { note: text, overrideMaxHours }) : reject(request, text)
    if (await run(action, write, () => texts[action].done)) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts[action].title}
      footer={
        <>
          <Button onClick={onClose}>{isOpen ? texts.cancel : texts.close}</Button>
          {isOpen && (
            <Button
              type="submit"
              form={formId}
              variant={isApproval ? 'primary' : 'danger'}
              disabled={isBlocked}
              busy={busy !== null}
              busyText={texts[action].busy}
            >
              {isApproval && overrideMaxHours ? texts[action].anyway : texts[action].submit}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} className="grid gap-4 pt-1">
        <FailureNotice text={failure} />
        <RequestSummary request={request} />
        {isApproval && isOpen && <RuleNotices detail={data} />}
        {isOpen && (
          <TextareaField
            label={texts.comment}
            optional
            description={texts.commentHint}
            maxLength={maxNoteLength}
            rows={2}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}

interface RuleNoticesProps {
  readonly detail: ReturnType<typeof useShiftRequest>['data']
}

/** What rules say of a request; nothing is asked of them before a denial. */
function RuleNotices({ detail }: RuleNoticesProps) {
  if (!detail) return <p className="text-ink-muted text-sm">{texts.checking}</p>
  const { blocked_by: blocked, warnings } = detail
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
