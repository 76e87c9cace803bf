import type { MyWeekWeek } from '@weekboard/contracts/schedule/my-week'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { serverMessage } from '../../lib/http/alert-text.ts'
import { isApiError } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { myWeekTexts as texts } from './my-week-texts.ts'

interface SeenBarProps {
  readonly week: MyWeekWeek
  readonly onConfirm: (week: MyWeekWeek) => Promise<void>
}

/** Asks for the confirmation of an announced week. */
export function SeenBar({ week, onConfirm }: SeenBarProps) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm(week)
    } catch (error) {
      showToast(failureToast(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex items-center justify-between gap-3 rounded-md bg-accent-soft px-3 py-2.5">
      <p className="min-w-0 font-medium text-accent-ink text-sm">{texts.askSeen}</p>
      <Button
        changes
        variant="primary"
        icon={<Check />}
        busy={isBusy}
        onClick={() => void confirm()}
      >
        {texts.seen}
      </Button>
    </div>
  )
}

const failureToast = (error: unknown) =>
  isApiError(error) && error.status === 412
    ? {
        type: 'warning' as const,
        title: texts.changedMeanwhile,
        message: texts.changedMeanwhileHint,
      }
    : { type: 'error' as const, title: serverMessage(error, texts.confirmFailed) }
