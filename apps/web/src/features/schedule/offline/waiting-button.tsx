import type { Week } from '@weekboard/contracts/schedule/week'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CountButton } from '../../../ui/count-button.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { usePart, useScheduleStore } from '../week/schedule-store.ts'
import type { QueueAction } from '../write/waiting/change-queue.ts'
import { useWaitingChanges } from '../write/waiting/use-waiting-changes.ts'
import { waitingState } from '../write/waiting/waiting-state.ts'
import { changeWaiting } from '../write/waiting-module.ts'
import { WaitingDialog } from './waiting-dialog.tsx'
import { waitingTexts as texts, waitingCountText } from './waiting-texts.ts'

interface WaitingButtonProps {
  readonly week: Week | undefined
  /** The user in their organization, see `ownerOf`. */
  readonly owner: string
  readonly isWide: boolean
  /** Where the button stands; another element after the window crossed a width. */
  readonly slot: HTMLElement | null
}

/**
 * How many changes wait, as a button that lists them; nothing when everything is saved. The list
 * stays open while the button moves.
 */
export function WaitingButton({ week, owner, isWide, slot }: WaitingButtonProps) {
  useWaitingChanges(owner)
  const store = useScheduleStore()
  const queue = usePart(waitingState, ({ queue }) => queue)
  const [isOpen, setOpen] = useState(false)
  const stopped = queue.filter(({ state }) => state.kind !== 'waiting').length
  useReportStopped(stopped, isOpen, () => setOpen(true))
  const change = (action: QueueAction) => {
    changeWaiting(store, action).catch(() => showToast({ type: 'error', title: texts.failed }))
  }
  return (
    <>
      {slot &&
        (queue.length > 0 || isOpen) &&
        createPortal(
          <span className="order-first">
            <CountButton
              text={waitingCountText(queue.length, stopped)}
              count={isWide ? null : queue.length}
              variant={stopped > 0 ? 'danger-ghost' : 'ghost'}
              icon={stopped > 0 ? <TriangleAlert /> : <CloudOff />}
              onClick={() => setOpen(true)}
            />
          </span>,
          slot,
        )}
      <WaitingDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        queue={queue}
        week={week}
        onChange={change}
      />
    </>
  )
}

/** Says so when one more change was not saved, unless its list is open. */
function useReportStopped(stopped: number, isOpen: boolean, onShow: () => void): void {
  const known = useRef(0)
  useEffect(() => {
    if (stopped > known.current && !isOpen) {
      const action = { label: texts.show, run: onShow }
      showToast({ type: 'warning', title: texts.notSaved, action })
    }
    known.current = stopped
  }, [stopped, isOpen, onShow])
}
