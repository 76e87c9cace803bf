import type { User } from '@weekboard/contracts/identity/user'
import type { ShiftRequest } from '@weekboard/contracts/requests/shift-requests'
import { hasRight } from '@weekboard/contracts/rights'
import { useId } from 'react'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/feedback/notice.tsx'
import type { RequestDecision } from './decide-dialog.tsx'
import { useRequestWrites } from './hooks-write.ts'
import { RequestSummary } from './request-summary.tsx'
import { requestKindTexts, requestItemTexts as texts } from './shift-request-texts.ts'
import { useRequestWrite } from './use-request-write.ts'

interface ShiftRequestItemProps {
  readonly request: ShiftRequest
  readonly onDecide: (request: ShiftRequest, action: RequestDecision) => void
  /** Opens the people to whom its shift can be given. */
  readonly onAssign: (request: ShiftRequest) => void
}

/** A request with what the viewer can do about it. */
export function ShiftRequestItem({ request, onDecide, onAssign }: ShiftRequestItemProps) {
  const id = useId()
  const write = useRequestWrite(texts.failed, { goneText: texts.gone })
  const { from_employee: from } = request
  return (
    <li aria-labelledby={id} data-request={request.id} className="grid gap-2 px-4 py-3.5 sm:px-5">
      <div className="flex gap-3">
        <Avatar
          name={from.full_name}
          url={from.avatar_url}
          size="md"
          decorative
          className="max-sm:hidden"
        />
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <RequestSummary request={request} id={id} />
          <RequestButtons
            request={request}
            headingId={id}
            write={write}
            onDecide={onDecide}
            onAssign={onAssign}
          />
        </div>
      </div>
      <FailureNotice text={write.failure} />
    </li>
  )
}

interface RequestButtonsProps {
  readonly request: ShiftRequest
  /** Decides as a manager; without it this is left to the list of requests. */
  readonly onDecide?: ShiftRequestItemProps['onDecide']
  readonly onAssign?: ShiftRequestItemProps['onAssign']
  /** The id of the element that says which request it is. */
  readonly headingId: string
  readonly write: ReturnType<typeof useRequestWrite>
}

/** What the viewer can do with a request. */
export function RequestButtons(props: RequestButtonsProps) {
  const { request, headingId, write, onDecide, onAssign } = props
  const { accept, reject, cancel } = useRequestWrites()
  const { busy, run } = write
  const can = (action: ShiftRequest['actions'][number]) => request.actions.includes(action)
  const viewer = useCurrentUser()
  const described = { 'aria-describedby': headingId, size: 'sm' } as const
  const acceptedText = ({ status }: ShiftRequest) =>
    status === 'approved' ? texts.taken : texts.accepted(requestKindTexts[request.kind])
  const canAssign = onAssign !== undefined && isAssignable(request, viewer)
  // Who plans does not take a shift by the main button, but gives it to somebody.
  const isAssignedFirst = canAssign && !can('approve')
  const assignButton = canAssign && (
    <AssignButton
      headingId={headingId}
      isMain={isAssignedFirst}
      onClick={() => onAssign(request)}
    />
  )
  const decline = () =>
    run(
      'reject',
      () => reject(request),
      () => texts.declined(requestKindTexts[request.kind]),
    )
  const withdraw = () =>
    run(
      'cancel',
      () => cancel(request),
      () => texts.cancelled,
    )
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isAssignedFirst && assignButton}
      {can('accept') && (
        <Button
          changes
          {...described}
          variant={isAssignedFirst ? 'secondary' : 'primary'}
          busy={busy === 'accept'}
          onClick={() => void run('accept', () => accept(request), acceptedText)}
        >
          {texts.accept}
        </Button>
      )}
      {isAskedAlone(request, viewer) && (
        <Button changes {...described} busy={busy === 'reject'} onClick={() => void decline()}>
          {texts.decline}
        </Button>
      )}
      {onDecide && <DecisionButtons request={request} headingId={headingId} onDecide={onDecide} />}
      {!isAssignedFirst && assignButton}
      {can('cancel') && (
        <Button changes {...described} busy={busy === 'cancel'} onClick={() => void withdraw()}>
          {texts.cancel}
        </Button>
      )}
    </div>
  )
}

interface AssignButtonProps {
  readonly headingId: string
  readonly isMain: boolean
  readonly onClick: () => void
}

const AssignButton = ({ headingId, isMain, onClick }: AssignButtonProps) => (
  <Button
    changes
    size="sm"
    variant={isMain ? 'primary' : 'secondary'}
    aria-describedby={headingId}
    onClick={onClick}
  >
    {texts.assign}
  </Button>
)

/** Whether the viewer, and nobody else, is asked or has accepted, and decides nothing as a manager. */
const isAskedAlone = ({ actions, to_employee_id: toId }: ShiftRequest, viewer: User | null) =>
  actions.includes('reject') &&
  !actions.includes('approve') &&
  toId !== null &&
  toId === viewer?.employee_id

/** Whether the viewer plans, and nobody has agreed yet to take the shift; a swap takes two. */
const isAssignable = ({ kind, status }: ShiftRequest, viewer: User | null): boolean =>
  kind !== 'swap' && status === 'pending' && viewer !== null && hasRight(viewer, 'planShifts')

interface DecisionButtonsProps extends Omit<ShiftRequestItemProps, 'onAssign'> {
  readonly headingId: string
}

/** What a manager can do; who is asked alone declines instead of denying. */
function DecisionButtons({ request, headingId, onDecide }: DecisionButtonsProps) {
  const { actions } = request
  const viewer = useCurrentUser()
  const described = { 'aria-describedby': headingId, size: 'sm' } as const
  const canApprove = actions.includes('approve')
  const canDeny = actions.includes('reject') && !isAskedAlone(request, viewer)
  return (
    <>
      {canApprove && (
        <Button
          changes
          {...described}
          variant="primary"
          onClick={() => onDecide(request, 'approve')}
        >
          {texts.approve}
        </Button>
      )}
      {canDeny && (
        <Button changes {...described} onClick={() => onDecide(request, 'deny')}>
          {texts.deny}
        </Button>
      )}
    </>
  )
}
