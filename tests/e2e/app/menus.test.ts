import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  type BrowserUser,
  expectAccessible,
  openSignedIn,
  stableBox,
} from '../../support/browser/browser.ts'
import { untilFocused } from '../../support/browser/keyboard.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'

const { browser } = await startServerAndBrowser()

/** The schedule of a page that nobody has touched yet. */
async function untouched(prepare?: (person: BrowserUser) => Promise<void>): Promise<BrowserUser> {
  const person = await browser.open()
  await prepare?.(person)
  await openSignedIn(person, accounts.manager, '/schedule')
  await person.page.getByRole('grid').waitFor()
  return person
}

const userMenu = ({ page }: BrowserUser) => page.getByRole('button', { name: 'User menu' })
const more = ({ page }: BrowserUser) => page.getByRole('button', { name: 'More', exact: true })
const attributes = (button: Locator) =>
  button.evaluate((element) => ({
    popup: element.getAttribute('aria-haspopup'),
    expanded: element.getAttribute('aria-expanded'),
  }))

describe('a menu', () => {
  test('says what it is before its items are there, and opens as soon as they are', async () => {
    const held = Promise.withResolvers<void>()
    const person = await untouched(async ({ page }) => {
      await page.route('**/assets/user-menu-items-*.js', async (route) => {
        await held.promise
        await route.continue()
      })
    })
    const { page } = person
    await expect
      .poll(() => attributes(userMenu(person)))
      .toEqual({ popup: 'menu', expanded: 'false' })
    await userMenu(person).click()
    await expect.poll(() => userMenu(person).getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => page.getByRole('menu').count()).toBe(0)
    held.resolve()
    await page.getByRole('menu', { name: 'User menu' }).waitFor()
    await expect
      .poll(() => attributes(userMenu(person)))
      .toEqual({ popup: 'menu', expanded: 'true' })
    await expectAccessible(person)
    await userMenu(person).click()
    await page.getByRole('menu').waitFor({ state: 'hidden' })
  })

  test('says so when its items cannot be had, and has them when they are tried again', async () => {
    let isAway = true
    const person = await untouched(async ({ page }) => {
      for (const path of ['**/assets/more-menu-items-*.js', '**/livez']) {
        await page.route(path, (route) => (isAway ? route.abort() : route.continue()))
      }
    })
    const { page } = person
    await more(person).click()
    await page.getByRole('alert').getByText('This could not be loaded.').waitFor()
    await expect.poll(() => attributes(more(person))).toEqual({ popup: 'menu', expanded: 'false' })
    isAway = false
    // This browser remembers what failed for as long as the page is open, so the page loads again.
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Try again' }).click()
    await reloaded
    await more(person).click()
    await page.getByRole('menuitem', { name: 'Print' }).waitFor()
    person.consoleErrors.length = 0
  })

  test.each(['Enter', 'Space', 'ArrowDown'])('opens with %s at its first item', async (key) => {
    const person = await untouched()
    const { page } = person
    await more(person).focus()
    await page.keyboard.press(key)
    await untilFocused(page.getByRole('menuitem').first())
    await page.keyboard.press('ArrowDown')
    await untilFocused(page.getByRole('menuitem').nth(1))
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await untilFocused(more(person))
  })

  test('closes when something else is pressed', async () => {
    const person = await untouched()
    const { page } = person
    await more(person).click()
    await page.getByRole('menu').waitFor()
    await page.getByRole('heading', { level: 1 }).click()
    await page.getByRole('menu').waitFor({ state: 'hidden' })
  })
})

test('the calendar is a press on its button away, and another press closes it', async () => {
  const person = await untouched()
  const { page } = person
  const opener = page.getByRole('button', { name: /^Week of/ })
  await expect.poll(() => attributes(opener)).toEqual({ popup: 'dialog', expanded: 'false' })
  await opener.click()
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  await calendar.waitFor()
  await expect.poll(() => attributes(opener)).toEqual({ popup: 'dialog', expanded: 'true' })
  await opener.click()
  await calendar.waitFor({ state: 'hidden' })
  await expect.poll(() => attributes(opener)).toEqual({ popup: 'dialog', expanded: 'false' })
})

describe('a tooltip', () => {
  const next = ({ page }: BrowserUser) => page.getByRole('button', { name: 'Next week' })
  const shown = ({ page }: BrowserUser) => page.getByRole('tooltip')

  test('comes when the pointer rests, stays under it, and leaves with it', async () => {
    const person = await untouched()
    const { page } = person
    await next(person).hover()
    await expect.poll(() => shown(person).innerText()).toBe('Next week')
    const id = await shown(person).getAttribute('id')
    await expect.poll(() => next(person).getAttribute('aria-describedby')).toBe(id)
    await expectAccessible(person)
    await shown(person).hover()
    await page.getByRole('button', { name: 'Previous week' }).hover()
    await page.getByRole('tooltip', { name: 'Previous week' }).or(shown(person)).first().waitFor()
    await expect.poll(() => shown(person).allInnerTexts()).toEqual(['Previous week'])
    await page.mouse.move(700, 800)
    await shown(person).waitFor({ state: 'detached' })
    await expect.poll(() => next(person).getAttribute('aria-describedby')).toBeNull()
  })

  test('comes with the focus of the keyboard, and Escape takes it away', async () => {
    const person = await untouched()
    const { page } = person
    await page.getByRole('button', { name: 'Previous week' }).focus()
    await page.keyboard.press('Tab')
    await untilFocused(next(person))
    await expect.poll(() => shown(person).innerText()).toBe('Next week')
    await page.keyboard.press('Escape')
    await shown(person).waitFor({ state: 'detached' })
    await untilFocused(next(person))
  })

  test('stands inside the window', async () => {
    const person = await untouched()
    const { page } = person
    await page.setViewportSize({ width: 820, height: 900 })
    for (const button of await page.getByRole('button', { name: /Undo|Previous week/ }).all()) {
      await button.hover()
      const box = await stableBox(shown(person).first())
      expect(box.x).toBeGreaterThanOrEqual(8)
      expect(box.x + box.width).toBeLessThanOrEqual(812)
    }
  })
})
