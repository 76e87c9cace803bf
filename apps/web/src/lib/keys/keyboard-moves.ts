const movingKeys: ReadonlySet<string> = new Set([
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])

/**
 * Marks the page while the focus was last moved by keys. WebKit shows no focus ring on an element that
 * a script focuses for an arrow key when the element before it was clicked.
 */
export function watchKeyboardMoves(): void {
  const { dataset } = document.documentElement
  const mark = ({ key }: KeyboardEvent) => {
    if (movingKeys.has(key) && dataset.movedByKeys === undefined) dataset.movedByKeys = ''
  }
  const unmark = () => {
    delete dataset.movedByKeys
  }
  addEventListener('keydown', mark, { capture: true })
  addEventListener('pointerdown', unmark, { capture: true })
}
