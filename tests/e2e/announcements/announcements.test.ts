import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { announcementsApi, postAnnouncement } from '../../support/people/announcements-api.ts'
import { accounts } from '../../support/people/api-client.ts'
import { refusal } from '../../support/screens/dashboard-screen.ts'

const { server, browser } = await startServerAndBrowser({ allowConsoleErrors: true })
const path = '/announcements'
const marco = announcementsApi(server, await server.api.signIn(accounts.manager))

const article = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const enter = (who: keyof typeof accounts, at = path, options?: BrowserOptions) =>
  browser.enter(accounts[who], at, options)

test('a manager posts by keyboard, it appears by itself, and each confirmation counts', async () => {
  const ana = await enter('employee', path, { width: 320, height: 800 })
  await ana.page.getByRole('heading', { name: 'Announcements', level: 1 }).waitFor()
  expect(await ana.page.getByRole('button', { name: 'New announcement' }).count()).toBe(0)
  const manager = await enter('manager', '/dashboard')
  const { page } = manager
  await page.getByRole('button', { name: 'User menu' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Announcements' }).press('Enter')
  await page.getByRole('button', { name: 'New announcement' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New announcement' })
  await dialog.getByRole('button', { name: 'Post' }).press('Enter')
  await dialog.getByText('Title must not be empty').waitFor()
  await dialog.getByText('Text must not be empty').waitFor()
  await dialog.getByLabel('Title').fill('Inventory on Friday')
  await dialog.getByLabel('Text').fill('Please count everything in your section.\nBring a pen.')
  await expectAccessibleInBothThemes(manager)
  await dialog.getByRole('button', { name: 'Post' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const own = article(page, 'Inventory on Friday')
  await own.getByText('Read by 0 of 2').waitFor()
  expect(await own.getByRole('button', { name: 'Confirm' }).count()).toBe(0)

  const seen = article(ana.page, 'Inventory on Friday')
  await seen.getByText('Bring a pen.').waitFor()
  expect(await seen.getByRole('button', { name: /Edit|Delete/ }).count()).toBe(0)
  expect(await seen.getByText(/^Read by/).count()).toBe(0)
  await expectNoHorizontalOverflow(ana)
  await expectAccessibleInBothThemes(ana)
  await seen.getByRole('button', { name: 'Confirm' }).press('Enter')
  await seen.getByText(/^You confirmed this/).waitFor()
  expect(await seen.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
  await expect.poll(() => seen.evaluate((element) => element === document.activeElement)).toBe(true)
  await own.getByText('Read by 1 of 2').waitFor()

  await own.getByRole('button', { name: 'Edit' }).press('Enter')
  const editing = page.getByRole('dialog', { name: 'Edit announcement' })
  await editing.getByLabel('Title').fill('Inventory on Saturday')
  await editing.getByRole('button', { name: 'Save' }).press('Enter')
  await article(ana.page, 'Inventory on Saturday')
    .getByText(/^You confirmed this/)
    .waitFor()

  await article(page, 'Inventory on Saturday')
    .getByRole('button', { name: 'Delete' })
    .press('Enter')
  const question = page.getByRole('alertdialog', {
    name: 'Delete the announcement “Inventory on Saturday”?',
  })
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await article(ana.page, 'Inventory on Saturday').waitFor({ state: 'detached' })
})

test('what somebody else changed meanwhile is not overwritten unasked', async () => {
  const { id } = await postAnnouncement(marco, 'Two managers')
  const { page } = await enter('admin')
  await article(page, 'Two managers').getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit announcement' })
  await dialog.getByLabel('Text').fill('Mine')
  await marco.edit(id, { announcement: { title: 'Two managers at once' } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/^Somebody else changed this announcement/).waitFor()
  expect(await dialog.getByLabel('Text').inputValue()).toBe('Mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await article(page, 'Two managers').getByText('Mine').waitFor()
  await marco.remove(id)
})

test('My week and the widget show the newest, and confirm them', async () => {
  const long = Array.from({ length: 12 }, (_, line) => `Line ${line + 1}`).join('\n')
  const { id } = await postAnnouncement(marco, 'New menu', long)
  const ana = await enter('employee', '/my-week', {
    width: 390,
    height: 844,
    // Read later than the week, they would push it down.
    async prepare(fresh) {
      const isRead = fresh.waitForRequest(/\/api\/v1\/announcements\?/)
      await fresh.route('**/api/v1/my_week', async (route) => {
        await isRead
        await route.continue()
      })
    },
  })
  const { page } = ana
  await page.getByText(/announcements? waits? for your confirmation/).waitFor()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const notice = page.getByRole('link', { name: /New announcement.*Marco Bellini: “New menu”/ })
  expect(await notice.getAttribute('href')).toBe(path)
  await page.keyboard.press('Escape')
  const own = page.getByRole('region', { name: 'Announcements' })
  await own.getByRole('button', { name: 'Read more', expanded: false }).first().press('Enter')
  await article(page, 'New menu').getByText('Line 12').waitFor()
  await expectNoHorizontalOverflow(ana)
  await expectAccessibleInBothThemes(ana)
  await article(page, 'New menu').getByRole('button', { name: 'Confirm' }).press('Enter')
  await article(page, 'New menu')
    .getByText(/^You confirmed this/)
    .waitFor()

  const manager = await enter('manager', '/dashboard')
  await manager.page.getByRole('button', { name: 'Edit Dashboard' }).click()
  await manager.page.getByRole('button', { name: 'Add Widget' }).click()
  await manager.page.getByRole('button', { name: 'Add Announcements' }).click()
  const widget = manager.page.getByRole('article', { name: 'Announcements', exact: true })
  await article(manager.page, 'New menu').getByText('Read by 1 of 2').waitFor()
  await expectAccessibleInBothThemes(manager)
  const nora = announcementsApi(server, await server.api.signIn(accounts.admin))
  await nora.read(id)
  await widget.getByText('Read by 2 of 2').waitFor()
  await marco.remove(id)
  await article(manager.page, 'New menu').waitFor({ state: 'detached' })
})

test('a list that cannot be read says so, and is read again; an empty one says so too', async () => {
  for (const { id } of (await marco.list()).announcements) await marco.remove(id)
  const { page } = await enter('manager', '/dashboard')
  const address = (url: URL) => url.pathname === '/api/v1/announcements'
  await failUntilTriedAgain(page, address, (route) => route.fulfill(refusal(500, 'Out of order')))
  await page.goto(server.url + path)
  await page.getByRole('alert').getByText('Out of order').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No announcements yet').waitFor()
})
