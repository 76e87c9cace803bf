import type { Locator, Page } from 'playwright-core'
import type { ApiClient } from '../people/api-client.ts'
import { messageTo } from '../people/outbox.ts'

/** The code of the newest message to an address or a number. */
export const sentCode = async (api: ApiClient, to: string): Promise<string> =>
  (await messageTo(api, to, /Verify|code/)).code ?? ''

/** One of the six boxes of a code. */
export const digit = (page: Page, number: number): Locator => page.getByLabel(`Digit ${number}`)

/** What the boxes hold together. */
export async function shownCode(page: Page): Promise<string> {
  const boxes = await page.getByRole('group', { name: 'Verification code' }).locator('input').all()
  return (await Promise.all(boxes.map((box) => box.inputValue()))).join('')
}
