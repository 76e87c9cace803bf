import { useEffect, useLayoutEffect, useState } from 'react'

type FindElement = () => Element | null

const canFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.matches(':disabled')

/** What somebody focused last: nothing has the focus for a moment while a menu goes. */
let lastFocused: Element | null = null
/** The content, while it has the focus only because nothing else had it. */
let keeper: Element | null = null
addEventListener('focusin', ({ target }) => {
  if (keeper !== null && target === keeper) return
  keeper = null
  lastFocused = target instanceof Element ? target : null
})

const isLost = (): boolean =>
  [null, document.body, keeper].includes(document.activeElement as HTMLElement | null)

/** Gives the focus to the content where nothing has it, until an overlay knows where it was. */
export function keepFocus(): void {
  if (!isLost()) return
  keeper = document.querySelector('main[tabindex]')
  if (keeper instanceof HTMLElement) keeper.focus({ preventScroll: true })
}

/** What has the focus; for an item of a menu, which goes with it, the button that names the menu. */
function openerOf(focused: Element | null): Element | null {
  const nameId = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return nameId ? document.getElementById(nameId) : focused
}

/** Where the focus was before an overlay opened, and how it gets back there. */
class FocusReturn {
  /** Finds another element than the one that had the focus, or null. */
  findOpener: FindElement | undefined
  #opener: Element | null = null
  /** Null unless the overlay is open or about to disappear. */
  #overlay: Element | null = null

  readonly remember = ({ currentTarget }: Event): void => {
    this.#opener = openerOf(isLost() ? lastFocused : document.activeElement)
    this.#overlay = currentTarget instanceof Element ? currentTarget : null
  }

  /** Focuses the opener; leaves a focus alone that has moved elsewhere on the page. */
  readonly toOpener = (): void => {
    const isInside = this.#overlay?.contains(document.activeElement) ?? false
    if (!this.#overlay || !(isInside || isLost())) return
    const opener = this.findOpener?.() ?? this.#opener
    // Keeps the scroll position, for example on a new row.
    if (canFocus(opener)) opener.focus({ preventScroll: true })
  }

  /** Called when the overlay has disappeared. Without an opener the focus goes to the content. */
  readonly giveBack = (event: Event): void => {
    event.preventDefault()
    this.toOpener()
    this.#overlay = null
    keepFocus()
  }
}

/**
 * Handlers for an overlay that state opens rather than a trigger: the focus returns to where it was,
 * or to what `findOpener` finds, unless it has moved elsewhere on the page. It returns at once, not
 * after the closing animation, so that the next key reaches the page.
 */
export function useReturnFocus(
  open: boolean,
  findOpener?: FindElement,
): Pick<FocusReturn, 'remember' | 'giveBack'> {
  const [focus] = useState(() => new FocusReturn())
  useLayoutEffect(() => {
    focus.findOpener = findOpener
  })
  // Not in a layout effect, in which the overlay would still keep the focus inside.
  useEffect(() => {
    if (!open) focus.toOpener()
  }, [open, focus])
  // An overlay that is removed while open: its own event comes a timeout later.
  useLayoutEffect(() => () => queueMicrotask(focus.toOpener), [focus])
  return focus
}
