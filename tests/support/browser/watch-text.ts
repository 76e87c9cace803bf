import type { Page } from 'playwright-core'

/**
 * Watches the page for a text that may be visible only briefly; resolves with a function that says
 * whether it was visible since.
 */
export async function watchForText(page: Page, text: string): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((wanted) => {
    const state = { seen: false }
    const look = () => {
      state.seen ||= document.body.innerText.includes(wanted)
    }
    const watched = { childList: true, subtree: true, characterData: true }
    new MutationObserver(look).observe(document.body, watched)
    look()
    return state
  }, text)
  return () => seen.evaluate((state) => state.seen)
}
