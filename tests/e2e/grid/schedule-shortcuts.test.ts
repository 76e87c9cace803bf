import { expect, test } from 'vitest'
import { stableBox } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'

const { browser } = await startServerAndBrowser()

test('the menu and ? show the keyboard shortcuts', async () => {
  const { page } = await openSchedule(browser, accounts.manager, '')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /Keyboard shortcuts/ }).click()
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shortcuts.getByText('Undo', { exact: true }).waitFor()
  await shortcuts.getByText('Left arrow').first().waitFor()
  await page.keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'hidden' })
  await page.keyboard.press('?')
  await shortcuts.waitFor()
  await page.keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'hidden' })
  // Outside of the main part no single key is a shortcut.
  const heading = page.getByRole('heading', { level: 1 })
  const title = await heading.textContent()
  for (const outside of [
    page.getByRole('link', { name: 'Skip to content' }),
    page.getByRole('button', { name: 'User menu' }),
  ]) {
    await outside.focus()
    for (const key of ['?', 'ArrowRight']) await page.keyboard.press(key)
  }
  expect(await shortcuts.count()).toBe(0)
  expect(await heading.textContent()).toBe(title)
})

test('single-key shortcuts are switched off in the help, for every device, and on in the profile', async () => {
  const { page } = await openSchedule(browser, accounts.admin, '')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const toggle = page.getByRole('switch', { name: 'Single-key shortcuts' })
  await page.keyboard.press('?')
  expect(await toggle.isChecked()).toBe(true)
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await toggle.click()
  expect((await saved).ok()).toBe(true)
  await page.keyboard.press('Escape')
  await shortcuts.waitFor({ state: 'hidden' })
  await page.keyboard.press('?')
  // The menu still opens the help, and Escape closes it.
  await page.getByRole('button', { name: 'More' }).click()
  expect(await shortcuts.count()).toBe(0)
  await page.getByRole('menuitem', { name: /Keyboard shortcuts/ }).click()
  expect(await toggle.isChecked()).toBe(false)
  await page.keyboard.press('Escape')
  await page.goto('/profile')
  await page.getByRole('region', { name: 'Keyboard' }).waitFor()
  expect(await toggle.isChecked()).toBe(false)
  await toggle.click()
  await expect.poll(() => toggle.isChecked()).toBe(true)
})

test.each([
  [390, 600],
  [700, 420],
  [1440, 400],
])('the keyboard shortcuts are whole in a window of %i by %i px', async (width, height) => {
  const { page } = await openSchedule(browser, accounts.manager, '', { width, height })
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const last = shortcuts.getByText('Show this list')
  await last.scrollIntoViewIfNeeded()
  const room = () =>
    shortcuts.evaluate((dialog) => {
      const list = dialog.querySelector('dl')?.closest<HTMLElement>('.overflow-y-auto')
      if (!list) return null
      list.scrollTop = list.scrollHeight
      const ends = [...list.querySelectorAll('dd')].map((end) => end.getBoundingClientRect().bottom)
      return list.getBoundingClientRect().bottom - Math.max(...ends)
    })
  await expect.poll(room).toBeGreaterThanOrEqual(16)
  const { y, height: own } = await stableBox(shortcuts)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + own).toBeLessThanOrEqual(height)
})
