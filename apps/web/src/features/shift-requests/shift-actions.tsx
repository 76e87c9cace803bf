import type { ShiftRequest } from '@weekboard/contracts/requests/shift-requests'
import { useCallback, useState } from 'react'
import { late, useLate } from '../../lib/loading/late.tsx'
import { useCurrentUser } from '../../lib/session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/feedback/notice.tsx'
import type { ShiftActionsProps } from '../shifts/shared/shift-actions.ts'
import { ClaimShift } from './claim-shift.tsx'
import { useOpenRequests } from './hooks.ts'
import { useRequestWrites } from './hooks-write.ts'
import { ownWaitingText } from './request-state.ts'
import { actionTexts as texts } from './shift-request-texts.ts'
import { useRequestWrite } from './use-request-write.ts'

const offerModule = late(() => import('./offer-dialog.tsx'))
const swapModule = late(() => import('./swap-dialog.tsx'))

/** Claims an open shift; offers or swaps an own one that has not begun; nothing for other shifts. */
export function ShiftActions({ shift, timeZone }: ShiftActionsProps) {
  const ownId = useCurrentUser()?.employee_id ?? null
  const requests = useOpenRequests()
  const isOpenShift = shift.employee_id === null
  const isOwn = shift.employee_id === ownId && Date.parse(shift.start_time) > Date.now()
  if (ownId === null || !(isOpenShift || isOwn)) return null
  const own = requests?.find(
    (request) => request.from_employee_id === ownId && request.shift.id === shift.id,
  )
  if (own) return <WaitingRequest request={own} />
  if (isOpenShift) return <ClaimShift shift={shift} />
  return <OfferOrSwap shift={shift} timeZone={timeZone} isReady={requests !== undefined} />
}

function WaitingRequest({ request }: { readonly request: ShiftRequest }) {
  const { cancel } = useRequestWrites()
  const { busy, failure, run } = useRequestWrite(texts.failed)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="wrap-anywhere min-w-0 font-medium text-sm text-warning-ink">
          {ownWaitingText(request)}
        </p>
        {request.actions.includes('cancel') && (
          <Button
            changes
            size="sm"
            busy={busy !== null}
            busyText={texts.cancelling}
            onClick={() =>
              void run(
                'cancel',
                () => cancel(request),
                () => texts.withdrawn,
              )
            }
          >
            {texts.cancelRequest}
          </Button>
        )}
      </div>
      <FailureNotice text={failure} />
    </div>
  )
}

interface OfferOrSwapProps extends ShiftActionsProps {
  /** Whether it is known that the shift is in no request. */
  readonly isReady: boolean
}

function OfferOrSwap({ shift, timeZone, isReady }: OfferOrSwapProps) {
  const [opened, setOpened] = useState<'offer' | 'swap' | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const offer = useLate(offerModule, opened === 'offer', close)
  const swap = useLate(swapModule, opened === 'swap', close)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button changes size="sm" disabled={!isReady} onClick={() => setOpened('offer')}>
          {texts.offer}
        </Button>
        <Button changes size="sm" disabled={!isReady} onClick={() => setOpened('swap')}>
          {texts.swap}
        </Button>
      </div>
      {opened === 'offer' && offer && (
        <offer.OfferDialog shift={shift} timeZone={timeZone} onClose={close} />
      )}
      {opened === 'swap' && swap && (
        <swap.SwapDialog shift={shift} timeZone={timeZone} onClose={close} />
      )}
    </>
  )
}
