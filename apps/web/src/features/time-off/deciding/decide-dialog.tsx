import type { TimeOffRequest } from '@weekboard/contracts/requests/time-off-schema'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { TimeOffTypeBadge } from '../badges.tsx'
import { useTimeOffRequest } from '../hooks.ts'
import type { DecisionAction } from '../hooks-write.ts'
import { daysOffText, totalDaysText } from '../shared/days-off.ts'
import { CommentField } from '../shared/requests/comment-field.tsx'
import { impactTexts, decideTexts as texts } from '../time-off-texts.ts'
import { ImpactView } from './impact-view.tsx'
import { type DecisionItem, useDecision } from './use-decision.ts'

interface DecideDialogProps {
  /** One or more pending requests, as the user saw them. */
  readonly requests: readonly TimeOffRequest[]
  readonly action: DecisionAction
  /** Called when the last of them is decided, before the dialog closes. */
  readonly onDecided?: () => void
  readonly onClose: () => void
}

/** Approves or denies requests with a comment, after showing what they mean for the schedule. */
export function DecideDialog({ requests, action, onDecided, onClose }: DecideDialogProps) {
  const [note, setNote] = useState('')
  const { items, openCount, undecided, failure, isBusy, decide } = useDecision(
    requests,
    action,
    () => {
      onDecided?.()
      onClose()
    },
  )
  const isMany = requests.length > 1
  const { title, submit, submitting } = texts[action]
  const isDanger = action === 'deny'
  return (
    <FormDialog
      title={title(requests.length)}
      submit={openCount > 0 ? { text: submit(openCount), busyText: submitting, isDanger } : null}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void decide(note.trim())}
      onClose={onClose}
    >
      {isMany && undecided > 0 && (
        <Notice tone="warning" live>
          {texts.someNotDone(undecided)}
        </Notice>
      )}
      {!isMany && items.map((item) => <OneItemFacts key={item.request.id} item={item} />)}
      <CommentField hint={texts.commentHint(isMany)} value={note} onChange={setNote} />
      {isMany ? (
        <ul className="divide-y divide-line rounded-md border border-line">
          {items.map((item) => (
            <li key={item.request.id} className="grid gap-2 px-3 py-2.5">
              <ManyItem item={item} action={action} />
            </li>
          ))}
        </ul>
      ) : (
        items.map(
          ({ request, isOpen }) => isOpen && <RequestImpact key={request.id} request={request} />,
        )
      )}
    </FormDialog>
  )
}

function OneItemFacts({ item: { request, notice } }: { readonly item: DecisionItem }) {
  return (
    <>
      {notice && (
        <Notice tone="warning" live>
          {notice}
        </Notice>
      )}
      <RequestSummary request={request} />
    </>
  )
}

interface ManyItemProps {
  readonly item: DecisionItem
  readonly action: DecisionAction
}

function ManyItem({ item: { request, notice, isOpen, isDone }, action }: ManyItemProps) {
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  return (
    <>
      <RequestSummary request={request} />
      {isDone && (
        <Notice tone="success" live>
          {texts[action].doneItem}
        </Notice>
      )}
      {notice && (
        <Notice tone="warning" live>
          {notice}
        </Notice>
      )}
      {isOpen && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={() => setIsShown(!isShown)}
          className="-ms-2.5 justify-self-start"
        >
          {texts.details}
          <ChevronDown
            aria-hidden="true"
            className={cn('ms-1 size-4 transition-transform', isShown && 'rotate-180')}
          />
        </Button>
      )}
      {isOpen && isShown && (
        <div id={id}>
          <RequestImpact request={request} />
        </div>
      )}
    </>
  )
}

function RequestSummary({ request }: { readonly request: TimeOffRequest }) {
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere min-w-0 font-medium text-ink">{request.employee_name}</span>
        <TimeOffTypeBadge type={request.type} />
      </p>
      <p className="text-ink-soft tabular-nums">
        {daysOffText(request)} · {totalDaysText(request.total_days)}
      </p>
      {request.reason && (
        <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{request.reason}</p>
      )}
    </div>
  )
}

/** What a stored request means for the schedule, read from the server. */
function RequestImpact({ request }: { readonly request: TimeOffRequest }) {
  const read = useTimeOffRequest(request.id)
  if (read.data) return <ImpactView impact={read.data} employeeName={request.employee_name} />
  if (!read.error) {
    return (
      <p role="status" className="text-ink-muted text-sm">
        {impactTexts.checking}
      </p>
    )
  }
  return <LoadFailure read={read} text={impactTexts.failed} />
}
