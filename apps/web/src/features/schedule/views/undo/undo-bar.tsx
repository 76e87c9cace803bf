import type { Week } from '@weekboard/contracts/schedules'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { cn } from '../../../../ui/cn.ts'
import { useFreeCorner } from '../../../../ui/toast-corner.ts'
import { useUndo } from '../../api/undo.ts'
import { type LastAction, useScheduleStore } from '../../model/schedule-store.ts'
import { texts } from '../../model/texts.ts'
import { useUndoKeys } from './undo-keys.ts'

/** How long the bar stands while nobody points at it. */
const shownForMs = 8000

interface UndoBarProps {
  readonly week: Week | undefined
  /** Something is open that the bar must not stand in the way of; it comes up afterwards. */
  readonly isAside: boolean
}

/**
 * Says what was just done and offers to take it back. Readers hear the sentence; the buttons that
 * they and the keyboard use are those of the toolbar, so that there is one of each name.
 */
export function UndoBar({ week, isAside }: UndoBarProps) {
  const { lastAction } = useScheduleStore()
  const steps = useUndo(week)
  useUndoKeys(steps)
  const step = useStore(lastAction)
  const isShown = step !== null && !isAside
  const place = useFreeCorner(isShown && step)
  const act = () => {
    lastAction.setState(null, true)
    void (step?.offers === 'redo' ? steps.redoLast() : steps.undoLast())
  }
  return (
    <div
      ref={place}
      data-undo-bar={isShown ? '' : undefined}
      data-corner="bottom-start"
      className={cn(
        'pointer-events-none fixed inset-x-4 bottom-4 z-20 flex md:inset-x-auto md:bottom-5 md:max-w-[calc(100%-2.5rem)]',
        // The button in the other corner stays in sight.
        'md:data-[corner=bottom-end]:end-24 md:data-[corner=bottom-start]:start-5',
        'md:data-[corner=top-end]:end-5',
      )}
    >
      <p role="status" className="sr-only">
        {step?.text}
      </p>
      {isShown && (
        <Bar
          key={step.id}
          step={step}
          onAct={act}
          onDismiss={() => lastAction.setState(null, true)}
        />
      )}
    </div>
  )
}

interface BarProps {
  readonly step: LastAction
  readonly onAct: () => void
  readonly onDismiss: () => void
}

function Bar({ step, onAct, onDismiss }: BarProps) {
  const [isHeld, setHeld] = useState(false)
  const { lastAction } = useScheduleStore()
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => lastAction.setState(null, true), shownForMs)
    return () => clearTimeout(timer)
  }, [isHeld, lastAction])
  const isRedo = step.offers === 'redo'
  return (
    <div
      aria-hidden="true"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      // The focus stays where it is: what is taken back may carry it along.
      onMouseDown={(event) => event.preventDefault()}
      className="pointer-events-auto flex max-w-full animate-rise items-center gap-2 max-md:w-full rounded-lg border border-line bg-raised py-1.5 ps-4 pe-1.5 text-ink text-sm shadow-pop"
    >
      <span className="min-w-0 flex-1 truncate font-medium">{step.text}</span>
      <button
        type="button"
        tabIndex={-1}
        onClick={onAct}
        title={isRedo ? 'Ctrl+Shift+Z' : 'Ctrl+Z'}
        className="h-8 shrink-0 rounded-md px-3 font-semibold text-accent-ink hover:bg-hover"
      >
        {isRedo ? texts.redo : texts.undo}
      </button>
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
