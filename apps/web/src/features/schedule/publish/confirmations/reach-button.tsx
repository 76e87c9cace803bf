import type { Schedule } from '@weekboard/contracts/schedule/schedule-schema'
import type { Week } from '@weekboard/contracts/schedule/week'
import { confirmationTexts as texts } from './confirmation-texts.ts'
import { useLiveConfirmations } from './confirmations.ts'
import { useConfirmationsDialog } from './use-confirmations-dialog.tsx'

interface ReachButtonProps {
  readonly week: Week
  readonly schedule: Pick<Schedule, 'id' | 'published_at'>
}

export function ReachButton({ week, schedule }: ReachButtonProps) {
  const { confirmations } = useLiveConfirmations(schedule.id, schedule.published_at)
  const { open, dialog } = useConfirmationsDialog(week, texts.whoHasSeen)
  if (!confirmations) return null
  const { ask_seen: asks, seen, reached } = confirmations
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="inline-flex h-6 shrink-0 items-center whitespace-nowrap rounded-full bg-surface px-2.5 font-medium text-ink-soft text-xs tabular-nums ring-1 ring-line-strong ring-inset transition-colors hover:bg-sunken hover:text-ink"
      >
        {asks ? texts.seenOf(seen.length, reached) : texts.reaches(reached)}
      </button>
      {dialog}
    </>
  )
}
