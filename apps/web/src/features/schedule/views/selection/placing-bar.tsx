import { ClipboardPaste } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { copiedText, selectionTexts as texts } from './selection-texts.ts'

interface PlacingBarProps {
  readonly count: number
  readonly onDone: () => void
}

/** Shown while cells are chosen for what was copied. */
export function PlacingBar({ count, onDone }: PlacingBarProps) {
  return (
    <div className="fixed-bottom-5 fixed start-1/2 z-20 flex max-w-[calc(100%-2.5rem)] -translate-x-1/2 animate-rise items-center gap-3 rounded-xl border border-accent bg-raised p-2 ps-4 shadow-pop">
      <ClipboardPaste className="size-4 text-accent" aria-hidden="true" />
      <p role="status" className="text-sm">
        <span className="font-medium">{copiedText(count)}.</span> {texts.placeHint}
      </p>
      <Button size="sm" onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  )
}
