import type { ShiftRequest } from '@weekboard/contracts/requests/shift-requests'
import { Button } from '../../ui/button.tsx'
import { FailureNotice, Notice } from '../../ui/feedback/notice.tsx'
import type { ActionShift } from '../shifts/shared/shift-actions.ts'
import { useRequestWrites } from './hooks-write.ts'
import { actionTexts as texts } from './shift-request-texts.ts'
import { useRequestWrite } from './use-request-write.ts'

interface ClaimShiftProps {
  readonly shift: ActionShift
}

/** Claims an open shift, or says why the viewer cannot. */
export function ClaimShift({ shift }: ClaimShiftProps) {
  if (shift.claimable !== false) return <ClaimButton shift={shift} />
  return (
    <Notice tone="info">
      <p className="font-medium">{texts.notClaimable}</p>
      <ul className="grid gap-0.5">
        {shift.claim_blocked_by?.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    </Notice>
  )
}

interface ClaimButtonProps extends ClaimShiftProps {
  readonly size?: 'sm' | 'md'
  /** The id of what says which shift it is, where there are several. */
  readonly describedBy?: string
}

const doneText = ({ status }: ShiftRequest): string =>
  status === 'approved' ? texts.yours : texts.claimed

export function ClaimButton({ shift, size = 'md', describedBy }: ClaimButtonProps) {
  const { claim } = useRequestWrites()
  const { busy, failure, run } = useRequestWrite(texts.failed, { goneText: texts.shiftGone })
  return (
    <div className="grid gap-2">
      <FailureNotice text={failure} />
      <Button
        changes
        variant="primary"
        size={size}
        aria-describedby={describedBy}
        busy={busy !== null}
        busyText={texts.claiming}
        onClick={() => void run('claim', () => claim(shift.id), doneText)}
        className={size === 'sm' ? 'justify-self-start' : undefined}
      >
        {texts.claim}
      </Button>
    </div>
  )
}
