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

const attribute = 'data-moved-by-keys'

/**
 * Marks what has the focus while keys moved it last. WebKit shows no focus ring on an element that
 * a script focuses for an arrow key when the element before it was clicked. A mark of the whole page
 * would have the browser compute the style of every element at the first key and the next press.
 */
export function watchKeyboardMoves(): void {
  let isByKeys = false
  let marked: Element | null = null
  const mark = () => {
    const focused = isByKeys ? document.activeElement : null
    if (focused === marked) return
    marked?.removeAttribute(attribute)
    focused?.setAttribute(attribute, '')
    marked = focused
  }
  const press = ({ key }: KeyboardEvent) => {
    if (movingKeys.has(key)) isByKeys = true
    mark()
  }
  const point = () => {
    isByKeys = false
    mark()
  }
  addEventListener('keydown', press, { capture: true })
  addEventListener('pointerdown', point, { capture: true })
  addEventListener('focusin', mark, { capture: true })
}
