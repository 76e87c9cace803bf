import type { Week } from '@weekboard/contracts/schedule/week'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { QueueAction } from '../write/waiting/change-queue.ts'
import type { ChangeQueue } from '../write/waiting/waiting-change.ts'
import { WaitingItem } from './waiting-item.tsx'
import { waitingTexts as texts } from './waiting-texts.ts'

interface WaitingDialogProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly queue: ChangeQueue
  readonly week: Week | undefined
  readonly onChange: (action: QueueAction) => void
}

/** Whether this is Safari on a telephone or tablet, in which the app is not installed yet. */
const isInstallable = (): boolean => 'standalone' in navigator && !navigator.standalone

/** The changes that wait to be saved, in their order. */
export function WaitingDialog({ isOpen, onOpenChange, queue, week, onChange }: WaitingDialogProps) {
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
                onChange={onChange}
              />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
