/** What scrolls sideways, the page itself included; runs in the page. */
export function sidewaysScrollers(): string[] {
  return [document.documentElement, ...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => {
      const isRoot = element === document.documentElement
      const scrolls = isRoot || /auto|scroll/.test(getComputedStyle(element).overflowX)
      return scrolls && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
    })
    .map(({ tagName, className, scrollWidth, clientWidth }) => {
      const look = String(className).slice(0, 60)
      return `${tagName}.${look} scrolls by ${scrollWidth - clientWidth} px`
    })
}

/** Texts of which a part can neither be seen, nor scrolled to, nor read in a tooltip; runs in the page. */
export function cutTexts(): string[] {
  const range = document.createRange()
  const boxOf = (node: Node): DOMRect => {
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }
  /** Whether a text is for screen readers alone. */
  const isUnseen = (parent: HTMLElement | null): boolean =>
    [parent, parent?.parentElement, parent?.closest('thead')].some(
      (each) => each && (each.offsetWidth <= 1 || each.offsetHeight <= 1),
    )
  const isRead = ({ parentElement: parent, textContent }: Node): boolean =>
    textContent?.trim() !== '' &&
    !isUnseen(parent) &&
    !parent?.closest('[title], script, style, option, svg, [inert]') &&
    parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true
  /** How far a text reaches over the edges of an element around it, in px. */
  const overhang = (node: Node, around: Element, axis: 'X' | 'Y'): number => {
    const [box, edge] = [boxOf(node), around.getBoundingClientRect()]
    if (axis === 'X') return Math.max(box.right - edge.right, edge.left - box.left)
    // The box of a line is a little taller than its letters.
    return Math.max(box.bottom - edge.bottom, edge.top - box.top) - 1.5
  }
  /** The element that cuts a text in an axis; null when one in between scrolls. */
  const cutter = (node: Node, axis: 'X' | 'Y'): Element | null => {
    for (let around = node.parentElement; around; around = around.parentElement) {
      const { [`overflow${axis}` as const]: overflow, position } = getComputedStyle(around)
      if (/hidden|clip/.test(overflow) && overhang(node, around, axis) > 1.5) return around
      if (position === 'fixed' || /auto|scroll/.test(overflow)) return null
    }
    return null
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<string>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!isRead(node)) continue
    const around = cutter(node, 'X') ?? cutter(node, 'Y')
    if (!around) continue
    const look = around.getAttribute('class')?.slice(0, 60)
    found.add(`${around.tagName}.${look} cuts '${node.textContent?.trim().slice(0, 60)}'`)
  }
  return [...found]
}

/** Boxes that scroll by a pixel or two, as nobody meant them to; runs in the page. */
export function barelyScrolling(): string[] {
  const isLittle = (whole: number, shown: number): boolean => whole > shown && whole <= shown + 3
  return [document.documentElement, ...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const isRoot = element === document.documentElement
      const [across, down] = [overflowX, overflowY].map(
        (each) => isRoot || /auto|scroll/.test(each),
      )
      return (
        (across && isLittle(element.scrollWidth, element.clientWidth)) ||
        (down && isLittle(element.scrollHeight, element.clientHeight))
      )
    })
    .map(({ tagName, className }) => `${tagName}.${String(className).slice(0, 60)}`)
}

/**
 * Scrolling boxes that are a tab stop without a role and a name, or none although nothing in them takes
 * the focus; runs in the page. Firefox and Chrome make each a tab stop whose `tabindex` is not set.
 */
export function namelessScrollers(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>('*:not(textarea)')]
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const scrolls =
        (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth) ||
        (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight)
      if (!scrolls) return false
      const inside = 'a[href], button, input, select, textarea, [tabindex]'
      return element.tabIndex === -1 && element.hasAttribute('tabindex')
        ? element.querySelector(inside) === null
        : !(element.role && (element.ariaLabel || element.hasAttribute('aria-labelledby')))
    })
    .map(({ tagName, className }) => `${tagName}.${String(className).slice(0, 60)}`)
}

/** Fields with text below 16 px, into which Safari zooms; runs in the page. */
export const smallFields = (): string[] =>
  [...document.querySelectorAll('input, select, textarea')]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => field.outerHTML.slice(0, 120))

/**
 * Texts that lie where a notch or the bar of the system covers the screen, wherever the page is scrolled
 * to; runs in the page.
 */
export function coveredTexts(): string[] {
  const style = getComputedStyle(document.documentElement)
  const [top, right, bottom, left] = ['top', 'right', 'bottom', 'left'].map((side) =>
    Number.parseFloat(style.getPropertyValue(`--safe-${side}`)),
  ) as [number, number, number, number]
  const range = document.createRange()
  const isCovered = (node: Node, isAtEnd: boolean): boolean => {
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    const middle = [box.left + box.width / 2, box.top + box.height / 2] as const
    const isSeen = node.parentElement?.contains(document.elementFromPoint(...middle)) ?? false
    // The edge of a box that scrolls cuts what is in it.
    const frame = node.parentElement?.closest('[data-scroller]')?.getBoundingClientRect() ?? box
    const isBeside =
      Math.max(box.left, frame.left) < left || Math.min(box.right, frame.right) > innerWidth - right
    // What is below comes into sight by scrolling on.
    const isBelow = isAtEnd && box.bottom > innerHeight - bottom
    return isSeen && (isBeside || isBelow || box.top < top)
  }
  const found = new Set<string>()
  for (const isAtEnd of [false, true]) {
    scrollTo(0, isAtEnd ? document.documentElement.scrollHeight : 0)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.textContent?.trim() && isCovered(node, isAtEnd))
        found.add(node.textContent.slice(0, 60))
    }
  }
  scrollTo(0, 0)
  return [...found]
}

/** Tables without a name; runs in the page. */
export const namelessTables = (): string[] =>
  [...document.querySelectorAll('table:not([aria-label], [aria-labelledby])')].map((table) =>
    table.outerHTML.slice(0, 120),
  )
