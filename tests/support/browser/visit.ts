import type { Page } from 'playwright-core'

/** Goes to an address as a link within the page does, without loading the page again. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // What the router of the pages keeps of an address.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ idx: idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}
