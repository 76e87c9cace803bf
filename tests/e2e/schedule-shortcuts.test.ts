import { expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { stableBox } from '../support/browser.ts'
import { openSchedule } from '../support/schedule-screen.ts'
import { startServerAndBrowser } from '../support/server-and-browser.ts'

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
