import { Check } from 'lucide-react'
import { useState } from 'react'
import { serverMessage } from '../../../../lib/http/alert-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/feedback/toast.ts'
import { isStaleVersion } from '../../write/write-errors.ts'
import { confirmationTexts as texts } from './confirmation-texts.ts'
import { useOwnConfirmation } from './confirmations.ts'

interface SeenRequestProps {
  readonly scheduleId: number
  readonly publishedAt: string
}

/** Asks the reader of an announced week to confirm it, when the week asks; nothing else. */
export function SeenRequest({ scheduleId, publishedAt }: SeenRequestProps) {
  const { confirmation, confirm } = useOwnConfirmation(scheduleId, publishedAt)
  const [isBusy, setBusy] = useState(false)
  if (!confirmation?.ask_seen || confirmation.seen_at) return null
  const run = async () => {
    setBusy(true)
    try {
      await confirm()
      showToast({ type: 'success', title: texts.confirmed })
    } catch (error) {
      const isStale = isStaleVersion(error)
      showToast({
        type: isStale ? 'warning' : 'error',
        title: isStale ? texts.changedMeanwhile : serverMessage(error, texts.confirmFailed),
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mb-4 flex items-center justify-between gap-3 rounded-md bg-accent-soft px-3 py-2">
      <p className="min-w-0 font-medium text-accent-ink text-sm">{texts.askSeen}</p>
      <Button changes variant="primary" icon={<Check />} busy={isBusy} onClick={() => void run()}>
        {texts.confirm}
      </Button>
    </div>
  )
}
