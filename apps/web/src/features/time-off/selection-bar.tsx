import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { DecisionAction } from './hooks-write.ts'
import { queueTexts as texts } from './time-off-texts.ts'

interface RequestSelectionBarProps {
  readonly count: number
  readonly onDecide: (action: DecisionAction) => void
  readonly onClear: () => void
}

/** What can be done with the selected requests; stays in sight at the bottom of the list. */
export function RequestSelectionBar({ count, onDecide, onClear }: RequestSelectionBarProps) {
  return (
    <div className="fixed-bottom-4 max-md:fixed-bottom-9 sticky z-10 flex flex-wrap items-center gap-2 justify-self-center rounded-xl border border-line bg-raised px-4 py-2.5 shadow-modal">
      <p role="status" className="me-2 font-medium text-ink text-sm tabular-nums">
        {texts.selected(count)}
      </p>
      <Button changes variant="primary" size="sm" onClick={() => onDecide('approve')}>
        {texts.approveMany(count)}
      </Button>
      <Button changes size="sm" onClick={() => onDecide('deny')}>
        {texts.denyMany(count)}
      </Button>
      <IconButton label={texts.clearSelection} size="sm" onClick={onClear}>
        <X />
      </IconButton>
    </div>
  )
}
