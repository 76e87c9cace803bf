import type { Locator, Page } from 'playwright-core'
import type { ApiClient } from './api-client.ts'
import { messageTo } from './outbox.ts'
import { until } from './until.ts'

/** The code of the newest message to an address or a number. */
export const sentCode = async (api: ApiClient, to: string): Promise<string> =>
  (await messageTo(api, to, /Verify|code/)).code ?? ''

const isFocused = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement)
export const untilFocused = (field: Locator): Promise<void> => until(() => isFocused(field))

/** Walks with the Tab key until something has the focus. */
export async function tabTo(page: Page, field: Locator): Promise<void> {
  await field.waitFor()
  for (let steps = 0; !(await isFocused(field)); steps += 1) {
    if (steps > 40) throw new Error(`The Tab key does not reach ${field}`)
    await page.keyboard.press('Tab')
  }
}

/** One of the six boxes of a code. */
export const digit = (page: Page, number: number): Locator => page.getByLabel(`Digit ${number}`)

/** What the boxes hold together. */
export async function shownCode(page: Page): Promise<string> {
  const boxes = await page.getByRole('group', { name: 'Verification code' }).locator('input').all()
  return (await Promise.all(boxes.map((box) => box.inputValue()))).join('')
}
