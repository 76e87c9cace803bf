import type { Box } from './geometry.ts'

export interface GhostLabel {
  /** '9:00 AM – 5:00 PM'. */
  readonly times: string
  /** Who, and what it would mean. */
  readonly detail: string
  /** What speaks against it; empty when nothing does. */
  readonly problem: string
}

/** What a drag shows: the cell that it means, the time in it, and a label beside the pointer. */
export interface Ghost {
  cell(box: Box | null): void
  band(box: Box): void
  label(label: GhostLabel): void
  point(x: number, y: number): void
  remove(): void
}

const write = (target: HTMLElement, text: string): void => {
  if (target.textContent !== text) target.textContent = text
}

function element(className: string, parent: HTMLElement): HTMLElement {
  const made = document.createElement('div')
  made.className = className
  parent.append(made)
  return made
}

/** Moves and sizes an element, the latter only when it changes: any writing costs a layout. */
function placer({ style }: HTMLElement): (box: Box) => void {
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

const labelWidth = 240
const labelHeight = 96
const besidePointer = 16

/**
 * A layer of its own over the page that the pointer passes through. Following the pointer changes
 * a transform and nothing else. Readers are told in words, so it is hidden from them.
 */
export function createGhost(port: Box): Ghost {
  const layer = element('fixed inset-0 z-30 pointer-events-none contain-strict', document.body)
  layer.setAttribute('aria-hidden', 'true')
  layer.dataset.ghost = ''
  const frame = element('absolute left-0 top-0 overflow-hidden contain-strict', layer)
  placer(frame)(port)
  const cell = element(
    'absolute left-0 top-0 rounded-lg border-2 border-accent border-dashed bg-accent/8 will-change-transform',
    frame,
  )
  cell.hidden = true
  const band = element(
    'absolute left-0 top-0 rounded-md border-[1.5px] border-accent bg-accent/25 will-change-transform',
    frame,
  )
  const placeCell = placer(cell)
  const placeBand = placer(band)
  const label = element(
    'absolute left-0 top-0 w-60 contain-content rounded-lg border border-line-strong bg-raised px-3 py-2 text-ink shadow-pop will-change-transform',
    layer,
  )
  const times = element('font-semibold text-sm tabular-nums', label)
  const detail = element('text-ink-soft text-xs tabular-nums', label)
  const problem = element('font-medium text-danger-ink text-xs', label)
  const { innerWidth, innerHeight } = window
  return {
    cell(box) {
      cell.hidden = box === null
      if (box) placeCell(box)
    },
    band: placeBand,
    label(text) {
      write(times, text.times)
      write(detail, text.detail)
      write(problem, text.problem)
      band.classList.toggle('border-danger', text.problem !== '')
      band.classList.toggle('bg-danger/25', text.problem !== '')
    },
    point(x, y) {
      const left = x + besidePointer + labelWidth > innerWidth ? x - labelWidth : x + besidePointer
      const top =
        y + besidePointer + labelHeight > innerHeight ? y - labelHeight : y + besidePointer
      label.style.transform = `translate3d(${left}px, ${top}px, 0)`
    },
    remove: () => layer.remove(),
  }
}
