import type { Page, Route } from 'playwright-core'

/**
 * Lets the reads of an address fail until somebody presses `Try again`. Pages read again by
 * themselves, too, after a failed reply or a message, and must not take the button away before.
 */
export async function failUntilTriedAgain(
  page: Page,
  address: string | RegExp | ((url: URL) => boolean),
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(address, async (route) => {
    if (await isTriedAgain(page)) await route.continue()
    else await fail(route)
  })
}

/** Whether the button was pressed since the first failure on this page. */
const isTriedAgain = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => {
      const { dataset } = document.documentElement
      if (dataset.triedAgain !== undefined) return dataset.triedAgain === 'yes'
      dataset.triedAgain = 'no'
      const note = ({ target }: Event) => {
        const button = target instanceof Element ? target.closest('button') : null
        if (button?.textContent?.includes('Try again')) dataset.triedAgain = 'yes'
      }
      document.addEventListener('click', note, { capture: true })
      return false
    })
    // The page is on its way to another document.
    .catch(() => false)
