import { readTabItem, writeTabItem } from '../storage/tab-storage.ts'

const storageKey = 'typedText'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Neither secrets nor files, and no dialog: nobody knows what it was opened for. */
const textFields =
  ':is(textarea, input:not([type=password], [type=hidden], [type=file], [type=checkbox], [type=radio], [type=range], [autocomplete=one-time-code])):not([role=dialog] *, [role=alertdialog] *, [readonly], :disabled)'

const fieldsOf = (root: ParentNode): TextField[] => [
  ...root.querySelectorAll<TextField>(textFields),
]

const nameOf = (field: TextField): string =>
  field.name || field.getAttribute('aria-label') || (field.labels?.[0]?.textContent ?? '')

/** Keeps what is typed on the page for the next load of the same address in this tab. */
export function keepTypedText(): void {
  const typed = fieldsOf(document).flatMap((field): [string, string][] =>
    nameOf(field) && field.value ? [[nameOf(field), field.value]] : [],
  )
  if (typed.length === 0) return
  writeTabItem(storageKey, JSON.stringify({ path: location.pathname, typed }))
}

/** Types it again, as a user would, into each field once that appears. */
export async function restoreTypedText(): Promise<void> {
  const kept = readTabItem(storageKey)
  if (kept === null) return
  writeTabItem(storageKey, null)
  // Almost no load of a page needs it.
  const { parseKeptText } = await import('./kept-text-schema.ts')
  const text = parseKeptText(kept)
  if (!text) return
  const { path, typed } = text
  const left = new Map(typed)
  const typeAgain = (): void => {
    if (location.pathname !== path || left.size === 0) {
      observer.disconnect()
      return
    }
    for (const field of fieldsOf(document)) {
      const value = left.get(nameOf(field))
      if (value === undefined || !left.delete(nameOf(field)) || field.value === value) continue
      setValue(field, value)
    }
  }
  const observer = new MutationObserver(typeAgain)
  observer.observe(document.body, { childList: true, subtree: true })
  // The fields may have appeared meanwhile.
  typeAgain()
}

/** React overrides the setter of an element, so that it takes a value set here for its own. */
function setValue(field: TextField, value: string): void {
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
