import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { planPeople } from '../../support/people/planned-people.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()

beforeAll(async () => {
  const adminToken = await server.api.signIn(accounts.admin)
  const managerToken = await server.api.signIn(accounts.manager)
  await planPeople(server, {
    adminToken,
    managerToken,
    names: ['Yan Young', 'Zoë Zander'],
    dates: ['2027-05-04'],
  })
})

const week = 'view=week&date=2027-05-05'
const focusedRole = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('role') ?? null)
const dateIn = (page: Page) => () => new URL(page.url()).searchParams.get('date')

const openGrid = async (email: string = accounts.manager, query = week) => {
  const { page } = await openSchedule(browser, email, query)
  await page.getByRole('button', { name: /^Zoë Zander, Tue May 4/ }).waitFor()
  return page
}

test('brackets change the week, and t goes back to today', async () => {
  const page = await openGrid()
  await page.keyboard.press(']')
  await expect.poll(dateIn(page)).toBe('2027-05-12')
  await page.keyboard.press('[')
  await expect.poll(dateIn(page)).toBe('2027-05-05')
  await page.keyboard.press('t')
  await expect.poll(dateIn(page)).toBe(null)
})

test('in the hourly view brackets keep the day of the week', async () => {
  const page = await openGrid(accounts.manager, 'view=hourly&date=2027-05-04')
  await page.keyboard.press(']')
  await expect.poll(dateIn(page)).toBe('2027-05-11')
})

test('a slash searches, and what is typed in a field is no shortcut', async () => {
  const page = await openGrid()
  const search = page.getByRole('searchbox', { name: 'Search people' })
  await page.keyboard.press('/')
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press(']')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(']')
  await page.keyboard.press('p')
  await expect.poll(() => search.inputValue()).toBe(']p')
  expect(dateIn(page)()).toBe('2027-05-05')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('the search leads to the row that it finds, and Escape leaves it', async () => {
  const page = await openGrid()
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.closest('[role=row]')?.querySelector('[role=rowheader] a')
          ?.textContent,
    )
  for (const key of ['ArrowDown', 'Enter']) {
    await page.getByRole('row', { name: /Yan Young/ }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('zander')
    await page.keyboard.press(key)
    await expect.poll(focused).toBe('Zoë Zander')
    expect(await focusedRole(page)).toBe('gridcell')
    await page.getByRole('searchbox', { name: 'Search people' }).focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(null)
  }
  await page.keyboard.press(']')
  await expect.poll(dateIn(page)).toBe('2027-05-12')
})

test('p opens the publish panel for those who plan, and nothing while a dialog is open', async () => {
  const page = await openGrid()
  await page.keyboard.press('p')
  const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
  await panel.waitFor()
  await panel.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press(']')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(dateIn(page)()).toBe('2027-05-05')
})

test('the down arrow enters the grid, where the keys of the page do nothing', async () => {
  const page = await openGrid()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedRole(page)).toBe('gridcell')
  await page.keyboard.press(']')
  await page.keyboard.press('/')
  expect(await focusedRole(page)).toBe('gridcell')
  expect(dateIn(page)()).toBe('2027-05-05')
})

test('switched off, single keys do nothing, and the arrow still enters the grid', async () => {
  const page = await openGrid(accounts.admin)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Previous or next week').waitFor()
  const toggle = page.getByRole('switch', { name: 'Single-key shortcuts' })
  const save = async () => {
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
    await toggle.click()
    expect((await saved).ok()).toBe(true)
  }
  await save()
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  for (const key of [']', 't', '/', 'p']) await page.keyboard.press(key)
  expect(dateIn(page)()).toBe('2027-05-05')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedRole(page)).toBe('gridcell')
})
