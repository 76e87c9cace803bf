import type { Week } from '@weekboard/contracts/schedule/week'
import { Redo2, Undo2 } from 'lucide-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { scheduleTexts as texts } from '../week/schedule-texts.ts'
import { useUndo } from './undo.ts'

interface UndoButtonsProps {
  readonly week: Week | undefined
  readonly size: 'sm' | 'md'
}

export function UndoButtons({ week, size }: UndoButtonsProps) {
  const { canUndo, canRedo, undoLast, redoLast } = useUndo(week)
  const focus = useFocusOnEnabled(`${canUndo} ${canRedo}`)
  const hint = week?.schedule?.is_published ? { hint: texts.changesPlanOnly } : {}
  const buttonOf = (label: string, keys: string, isOn: boolean, run: () => Promise<void>) => (
    <IconButton
      {...{ size, label, ...hint }}
      aria-keyshortcuts={`Control+${keys} Meta+${keys}`}
      disabled={!isOn}
      onClick={() => void run()}
    >
      {label === texts.undo ? <Undo2 /> : <Redo2 />}
    </IconButton>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is
    <div
      ref={focus.group}
      onFocus={focus.enter}
      onBlur={focus.leave}
      className="flex gap-1 max-md:gap-0"
    >
      {buttonOf(texts.undo, 'Z', canUndo, undoLast)}
      {buttonOf(texts.redo, 'Shift+Z', canRedo, redoLast)}
    </div>
  )
}

/** Focuses the other button when the focused one is disabled by its own click. */
function useFocusOnEnabled(state: string) {
  const group = useRef<HTMLDivElement>(null)
  const isHere = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state may disable the focused one
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.matches(':disabled')
    if (!isHere.current || !isLost) return
    group.current?.querySelector<HTMLElement>('button:enabled')?.focus()
  }, [state])
  return {
    group,
    enter: () => {
      isHere.current = true
    },
    leave: ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget || !target.matches(':disabled')) isHere.current = false
    },
  }
}
