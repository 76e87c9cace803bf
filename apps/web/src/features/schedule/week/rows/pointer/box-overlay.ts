import type { Box } from './geometry.ts'

const boxClass =
  'absolute left-0 top-0 rounded-lg border-2 border-accent border-dashed bg-accent/8 will-change-transform'

/** Draws boxes over the cells of a grid, outside React; hidden from screen readers. */
export function createBoxOverlay({ left, top, width, height }: Box) {
  const frame = document.createElement('div')
  frame.className = 'pointer-events-none fixed z-30 overflow-hidden contain-strict'
  frame.setAttribute('aria-hidden', 'true')
  frame.dataset.cellBoxes = ''
  Object.assign(frame.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  document.body.append(frame)
  return {
    show(boxes: readonly Box[]): void {
      while (frame.children.length > boxes.length) frame.lastElementChild?.remove()
      for (const [index, box] of boxes.entries()) {
        const div = frame.children[index] ?? frame.appendChild(document.createElement('div'))
        if (!(div instanceof HTMLElement)) continue
        div.className = boxClass
        div.style.transform = `translate3d(${box.left}px, ${box.top}px, 0)`
        div.style.width = `${box.width}px`
        div.style.height = `${box.height}px`
      }
    },
    remove: () => frame.remove(),
  }
}
