import { Move, Scaling } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef } from 'react'
import { late } from '../../../lib/loading/late.tsx'
import { useOpener } from '../../../lib/loading/use-opener.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { widgetTexts as texts } from '../dashboard-texts.ts'
import type { GridStep } from '../model/placements.ts'
import type { StepButtonsProps } from '../widget.ts'

const menuModule = late(() => import('./step-menu.tsx'))

/** Move and resize a widget without dragging: by the arrows, or by the menu that each button opens. */
export function StepButtons(props: StepButtonsProps) {
  return (
    <>
      <StepButton {...props} kind="move" />
      <StepButton {...props} kind="resize" />
    </>
  )
}

const steps: Readonly<Record<string, GridStep>> = {
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
}

/** A pointer that moved further while it was down has dragged the widget. */
const clickWithinPx = 4

interface StepButtonProps extends StepButtonsProps {
  readonly kind: 'move' | 'resize'
}

function StepButton({ kind, placement, actions }: StepButtonProps) {
  const hintId = useId()
  const { button, overlay, loaded } = useOpener(menuModule, 'menu')
  const pressedAt = useRef({ x: 0, y: 0 })
  const isMove = kind === 'move'
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (event.shiftKey || !isMove) actions.resize(placement, step)
    else actions.move(placement, step)
  }
  const click = (event: MouseEvent) => {
    const { x, y } = pressedAt.current
    const hasDragged = Math.hypot(event.clientX - x, event.clientY - y) > clickWithinPx
    if (event.detail === 0 || !hasDragged) button.onClick(event)
  }
  const remember = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressedAt.current = { x, y }
  }
  return (
    <>
      <IconButton
        {...button}
        label={isMove ? texts.move : texts.resize}
        size="sm"
        data-move={isMove ? '' : undefined}
        aria-describedby={hintId}
        onPointerDown={remember}
        onClick={click}
        onKeyDown={press}
        className={
          isMove ? 'cursor-grab max-md:pointer-coarse:hidden' : 'max-md:pointer-coarse:hidden'
        }
      >
        {isMove ? <Move /> : <Scaling />}
      </IconButton>
      <span id={hintId} hidden>
        {isMove ? texts.moveHint : texts.resizeHint}
      </span>
      {loaded && <loaded.StepMenu {...{ placement, actions, overlay }} />}
    </>
  )
}
