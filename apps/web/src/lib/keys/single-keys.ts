import { getCurrentUser, useCurrentUser } from '../session/current-user.ts'

export const singleKeyTexts = {
  label: 'Single-key shortcuts',
  hint: 'Letters, digits and punctuation do something outside of the grid, such as ? that lists the shortcuts.',
} as const

/** Elements in which keys are text or have a meaning of their own. */
const fields = 'input, textarea, select, [contenteditable]'

/** Whether the focus is on the page's body or in its main part, not in a field. */
export const isOnPage = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(fields) === null &&
  (target === document.body || target.closest('main') !== null)

export const useSingleKeys = (): boolean => useCurrentUser()?.preferences.single_keys ?? true

/** Whether a key is a shortcut of the page, which nobody has to hold another key for. */
export function isSingleKey(event: KeyboardEvent, key: string): boolean {
  const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event
  // Many keyboards have brackets on a second layer, reached by AltGr.
  const isHeld = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph')
  if (event.key !== key || isHeld || defaultPrevented) return false
  return isOnPage(target) && getCurrentUser()?.preferences.single_keys !== false
}
