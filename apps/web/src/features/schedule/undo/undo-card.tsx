import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { cn } from '../../../ui/cn.ts'
import { useFreeCorner } from '../../../ui/feedback/toast-corner.ts'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'
import type { LastAction } from '../write/last-action.ts'

/** How long the bar is shown, unless the pointer is over it. */
const shownForMs = 8000

interface UndoCardProps {
  readonly action: LastAction
  readonly onRun: () => void
  readonly onDismiss: () => void
}

/** What of the undo bar is seen, in a corner that nothing covers. */
export function UndoCard(props: UndoCardProps) {
  const corner = useFreeCorner(props.action)
  return (
    <div
      ref={corner}
      data-undo-bar=""
      data-corner="bottom-start"
      className={cn(
        'pointer-events-none fixed fixed-x-4 fixed-bottom-8 z-20 flex md:inset-x-auto md:fixed-bottom-5 md:max-w-[calc(100%-2.5rem)]',
        // Leaves the button in the other corner visible.
        'md:data-[corner=bottom-end]:fixed-end-24 md:data-[corner=bottom-start]:fixed-start-5',
        'md:data-[corner=top-end]:fixed-end-5',
      )}
    >
      <Bar key={props.action.id} {...props} />
    </div>
  )
}

function Bar({ action, onRun, onDismiss }: UndoCardProps) {
  const [isHovered, setHovered] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (isHovered) return
    const timer = setTimeout(() => dismiss(), shownForMs)
    return () => clearTimeout(timer)
  }, [isHovered])
  const isRedo = action.offers === 'redo'
  return (
    <div
      aria-hidden="true"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      // Keeps the focus where it is: the undone shift may have it.
      onMouseDown={(event) => event.preventDefault()}
      className="pointer-events-auto flex max-w-full animate-rise items-center gap-2 max-md:w-full rounded-lg border border-line bg-raised py-1.5 ps-4 pe-1.5 text-ink text-sm shadow-pop"
    >
      <span className="wrap-anywhere line-clamp-3 min-w-0 flex-1 font-medium">{action.text}</span>
      {action.offers !== null && (
        <button
          type="button"
          tabIndex={-1}
          onClick={onRun}
          title={isRedo ? 'Ctrl+Shift+Z' : 'Ctrl+Z'}
          className="h-8 shrink-0 rounded-md px-3 font-semibold text-accent-ink hover:bg-hover"
        >
          {isRedo ? texts.redo : texts.undo}
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        onClick={onDismiss}
        className="grid size-8 shrink-0 place-items-center rounded-md text-ink-muted hover:bg-hover hover:text-ink"
      >
        <X className="size-3.5" />
      </button>
    </div>
  )
}
