import type { Box, Point } from '../week/rows/pointer/geometry.ts'

export interface PreviewLabel {
  /** '9:00 AM – 5:00 PM'. */
  readonly times: string
  /** The employee and the hours after the drop. */
  readonly detail: string
  /** The first problem that the page finds with the drop; empty when none. */
  readonly problem: string
  /** When the employee is away on the day of the drop; empty when not at all, or said already. */
  readonly day: string
  /** Whether the drop will be refused because of it; otherwise it is a warning. */
  readonly isRefused: boolean
}

function appendDiv(className: string, parent: HTMLElement): HTMLElement {
  const div = document.createElement('div')
  div.className = className
  parent.append(div)
  return div
}

/** Moves an element by transform; sets its size only on change, since that costs a layout. */
function boxSetter({ style }: HTMLElement): (box: Box) => void {
  let width = 0
  let height = 0
  return (box) => {
    style.transform = `translate3d(${box.left}px, ${box.top}px, 0)`
    if (box.width !== width) style.width = `${box.width}px`
    if (box.height !== height) style.height = `${box.height}px`
    width = box.width
    height = box.height
  }
}

const setText = (element: HTMLElement, text: string): void => {
  if (element.textContent !== text) element.textContent = text
}

const labelWidth = 240
const labelHeight = 112
const pointerGap = 16

/**
 * What a drag shows, the time in its target and a label beside the pointer: a layer over the page,
 * drawn without React so that following the pointer changes one transform.
 * It is hidden from screen readers, which get announcements instead.
 */
export function createDragPreview(viewport: Box) {
  const layer = appendDiv('fixed inset-0 z-30 pointer-events-none contain-strict', document.body)
  layer.setAttribute('aria-hidden', 'true')
  layer.dataset.dragPreview = ''
  const frame = appendDiv('absolute left-0 top-0 overflow-hidden contain-strict', layer)
  boxSetter(frame)(viewport)
  const time = appendDiv(
    'absolute left-0 top-0 rounded-md border-[1.5px] border-accent bg-accent/25 will-change-transform',
    frame,
  )
  const label = appendDiv(
    'absolute left-0 top-0 w-60 contain-content rounded-lg border border-line-strong bg-raised px-3 py-2 text-ink shadow-pop will-change-transform',
    layer,
  )
  const times = appendDiv('font-semibold text-sm tabular-nums', label)
  const detail = appendDiv('text-ink-soft text-xs tabular-nums', label)
  const problem = appendDiv('font-medium text-xs', label)
  const day = appendDiv('text-warning-ink text-xs', label)
  const { innerWidth, innerHeight } = window
  return {
    showTime: boxSetter(time),
    showLabel(text: PreviewLabel): void {
      setText(times, text.times)
      setText(detail, text.detail)
      setText(problem, text.problem)
      setText(day, text.day)
      problem.classList.toggle('text-danger-ink', text.isRefused)
      problem.classList.toggle('text-warning-ink', !text.isRefused)
      time.classList.toggle('border-danger', text.isRefused)
      time.classList.toggle('bg-danger/25', text.isRefused)
    },
    followPointer({ x, y }: Point): void {
      const left = x + pointerGap + labelWidth > innerWidth ? x - labelWidth : x + pointerGap
      const top = y + pointerGap + labelHeight > innerHeight ? y - labelHeight : y + pointerGap
      label.style.transform = `translate3d(${left}px, ${top}px, 0)`
    },
    remove: () => layer.remove(),
  }
}
