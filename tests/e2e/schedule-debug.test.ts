import { expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
} from '../support/browser.ts'
import { thisWeek } from '../support/clock.ts'
import { startServerAndBrowser } from '../support/server-and-browser.ts'
import { readWeek } from '../support/shifts-api.ts'
import { until } from '../support/until.ts'

const { server, browser } = await startServerAndBrowser()

async function withMenu(email: string, options?: BrowserOptions): Promise<BrowserUser> {
  const person = await browser.enter(email, '/dashboard', options)
  await openMenu(person)
  return person
}

async function openMenu({ page }: BrowserUser): Promise<void> {
  await page.getByRole('button', { name: 'Debug', exact: true }).click()
  await page.getByRole('dialog', { name: 'Debug' }).waitFor()
}

const stored = ({ page }: BrowserUser, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key)

test("both settings are persisted as the text 'true' or 'false', for any signed-in user", async () => {
  const ana = await withMenu(accounts.employee)
  const { page } = ana
  await expectAccessible(ana)
  await page.getByRole('checkbox', { name: 'Debug mode' }).check()
  await page.getByRole('checkbox', { name: 'Template debug logs' }).check()
  await expect.poll(() => stored(ana, 'debugMode')).toBe('true')
  await expect.poll(() => stored(ana, 'templateDebugLogs')).toBe('true')
  await page.reload()
  await openMenu(ana)
  await expect.poll(() => page.getByRole('checkbox', { name: 'Debug mode' }).isChecked()).toBe(true)
  await page.getByRole('checkbox', { name: 'Debug mode' }).uncheck()
  await expect.poll(() => stored(ana, 'debugMode')).toBe('false')
})

test('the time-off and availability actions tell the counts, and lay the lists into the console', async () => {
  const nora = await withMenu(accounts.admin)
  const { page } = nora
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await page.getByRole('button', { name: 'Time-off requests' }).click()
  await page.getByText(/^\d+ time-off requests, 5 pending$/).waitFor()
  await page.getByRole('button', { name: 'Availability' }).click()
  await page.getByText('Availability of 6 of 14 people').waitFor()
  await until(async () => printed.some((text) => text.startsWith('Availability')))
  expect(printed.some((text) => text.startsWith('Time-off requests'))).toBe(true)
})

test('it covers nothing at 390 px', async () => {
  const marco = await withMenu(accounts.manager, { width: 390, height: 844 })
  const { page } = marco
  await expectNoHorizontalOverflow(marco)
  await expectAccessible(marco)
  await page.keyboard.press('Escape')
  const below = await page.evaluate(() => {
    const main = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0
    const menu = document.querySelector('aside[aria-label="Debug tools"]')
    return (menu?.getBoundingClientRect().top ?? 0) >= main
  })
  expect(below).toBe(true)
})

test('only an admin deletes all shifts, and only after two confirmations', async () => {
  const token = await server.api.signIn(accounts.admin)
  const count = async () => (await readWeek(server.api, token, thisWeek)).shifts.length
  const before = await count()
  expect(before).toBeGreaterThan(0)

  const marco = await withMenu(accounts.manager)
  const deleteAll = async ({ page }: BrowserUser, ...answers: string[]) => {
    await page.getByRole('button', { name: 'Delete all shifts' }).click()
    for (const answer of answers) {
      await page.getByRole('alertdialog').getByRole('button', { name: answer }).click()
    }
  }
  await deleteAll(marco, 'Continue', 'Delete')
  await marco.page.getByRole('alert').getByText(/./).first().waitFor()
  expect(await count()).toBe(before)

  const nora = await withMenu(accounts.admin)
  await deleteAll(nora, 'Cancel')
  await openMenu(nora)
  await deleteAll(nora, 'Continue', 'Cancel')
  expect(await count()).toBe(before)
  await openMenu(nora)
  await deleteAll(nora, 'Continue', 'Delete')
  await nora.page.getByText(/^\d+ shifts deleted$/).waitFor()
  expect(await count()).toBe(0)
})
