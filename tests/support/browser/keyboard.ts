import type { Locator, Page } from 'playwright-core'
import { until } from '../servers/until.ts'

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement)
export const untilFocused = (element: Locator): Promise<void> => until(() => isFocused(element))

/** Waits until an element or something in it has the focus, so that the next key works there. */
export const untilFocusIsIn = (part: Locator): Promise<void> =>
  until(() => part.evaluate((node) => node.contains(document.activeElement)))

/** Walks with the Tab key until something has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor()
  for (let steps = 0; !(await isFocused(element)); steps += 1) {
    if (steps > 80) throw new Error(`The Tab key does not reach ${element}`)
    await page.keyboard.press('Tab')
  }
}
