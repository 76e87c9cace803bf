import { useState } from 'react'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { usePart } from '../../ui/use-part.ts'
import { debugTexts } from './debug-texts.ts'

/**
 * At the bottom right of every signed-in screen: below the content where there is room for it
 * beside nothing else, in the margin of the window elsewhere, so that it covers nothing.
 */
export function DebugMenu() {
  const [isOpen, setOpen] = useState(false)
  const [part, load] = usePart(() => import('./debug-panel.tsx'))
  return (
    <aside
      aria-label={debugTexts.landmark}
      className="z-10 flex max-md:justify-end max-md:px-4 max-md:pb-4 md:fixed md:end-6 md:bottom-0 print:hidden"
    >
      <Popover
        open={isOpen && part !== null}
        onOpenChange={(open) => {
          setOpen(open)
          if (open) void load()
        }}
      >
        <PopoverTrigger
          onPointerEnter={() => void load()}
          className="rounded-t-md border border-line bg-surface px-2.5 text-2xs text-ink-muted transition-colors hover:text-ink max-md:h-8 max-md:rounded-md md:h-5 md:border-b-0"
        >
          {debugTexts.debug}
        </PopoverTrigger>
        <PopoverContent aria-label={debugTexts.debug} side="top" align="end" className="w-60">
          {part && <part.DebugPanel onDone={() => setOpen(false)} />}
        </PopoverContent>
      </Popover>
    </aside>
  )
}
