import type { Week } from '@weekboard/contracts/schedule/week'
import { CloudOff, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { CountButton } from '../../../ui/count-button.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { usePart, useScheduleStore } from '../week/schedule-store.ts'
import type { QueueAction } from '../write/waiting/change-queue.ts'
import { useWaitingChanges } from '../write/waiting/use-waiting-changes.ts'
import type { ChangeQueue } from '../write/waiting/waiting-change.ts'
import { changeWaiting } from '../write/waiting/waiting-module.ts'
import { waitingState } from '../write/waiting/waiting-state.ts'
import { WaitingItem } from './waiting-item.tsx'
import { waitingTexts as texts, waitingCountText } from './waiting-texts.ts'

interface WaitingButtonProps {
  readonly week: Week | undefined
  /** The user in their organization, see `ownerOf`. */
  readonly owner: string
  /** Where the button stands; another element after the window crossed a width. */
  readonly slot: HTMLElement | null
}

/**
 * How many changes wait, as a button that lists them; nothing when everything is saved. The list
 * stays open while the button moves.
 */
export function WaitingButton({ week, owner, slot }: WaitingButtonProps) {
  useWaitingChanges(owner)
  const queue = usePart(waitingState, ({ queue }) => queue)
  const [isOpen, setOpen] = useState(false)
  const stopped = queue.filter(({ state }) => state.kind !== 'waiting').length
  useReportStopped(stopped, isOpen, () => setOpen(true))
  return (
    <>
      {slot &&
        (queue.length > 0 || isOpen) &&
        createPortal(
          <span className="order-first">
            <CountButton
              text={waitingCountText(queue.length, stopped)}
              count={queue.length}
              variant={stopped > 0 ? 'danger-ghost' : 'ghost'}
              icon={stopped > 0 ? <TriangleAlert /> : <CloudOff />}
              onClick={() => setOpen(true)}
            />
          </span>,
          slot,
        )}
      <WaitingDialog {...{ isOpen, queue, week }} onOpenChange={setOpen} />
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

interface WaitingDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly queue: ChangeQueue
  readonly week: Week | undefined
}

/** Whether this is Safari on a telephone or tablet, in which the app is not installed yet. */
const isInstallable = (): boolean => 'standalone' in navigator && !navigator.standalone

function WaitingDialog({ isOpen, onOpenChange, queue, week }: WaitingDialogProps) {
  const store = useScheduleStore()
  const act = (action: QueueAction) => {
    changeWaiting(store, action).catch(() => showToast({ type: 'error', title: texts.failed }))
  }
  const stopped = queue.filter(({ state }) => state.kind !== 'waiting')
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={texts.title}
      size="lg"
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {texts.close}
        </Button>
      }
    >
      {queue.length === 0 ? (
        <p role="status" className="text-ink-soft text-sm">
          {texts.allSaved}
        </p>
      ) : (
        <div className="grid gap-3">
          <p className="text-ink-soft text-sm">
            {texts.explained} {isInstallable() && texts.install}
          </p>
          <ul className="grid divide-y divide-line rounded-lg border border-line">
            {queue.map((change) => (
              <WaitingItem
                key={change.key}
                change={change}
                week={week}
                isBehind={stopped.some(({ shiftId }) => shiftId === change.shiftId)}
                onChange={act}
              />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
