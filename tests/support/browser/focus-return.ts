import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { until } from '../servers/until.ts'

const overlay = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').first()

/** Waits until an element has the focus. */
export const expectFocused = (element: Locator, message = `${element}`): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => node === document.activeElement), { message })
    .toBe(true)

/** Opens a dialog by keys, from a button or an item of its menu, and leaves it by Escape. */
export async function expectFocusBack(
  page: Page,
  opener: Locator,
  item?: string | RegExp,
): Promise<void> {
  // A button whose dialog needs data waits for it, and takes no focus until then.
  await expect.poll(() => opener.isEnabled()).toBe(true)
  await opener.focus()
  await page.keyboard.press('Enter')
  if (item !== undefined) {
    await page.getByRole('menuitem', { name: item }).focus()
    await page.keyboard.press('Enter')
  }
  await overlay(page).waitFor()
  expect(await overlay(page).evaluate((box) => box.contains(document.activeElement))).toBe(true)
  // A list that is open in the dialog closes first. One press too many would leave the opener, too.
  const isClosed = () =>
    overlay(page)
      .waitFor({ state: 'detached', timeout: 1_500 })
      .then(
        () => true,
        () => false,
      )
  await until(async () => {
    await page.keyboard.press('Escape')
    return isClosed()
  })
  await expectFocused(opener, `${opener} ${item ?? ''}`)
}
