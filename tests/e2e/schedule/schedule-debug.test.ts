import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
  stableBox,
} from '../../support/browser/browser.ts'
import { untilNetworkIdle } from '../../support/browser/network-idle.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { thisWeek } from '../../support/servers/clock.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

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

test('it floats at the bottom right of a phone and covers no content', async () => {
  const size = { width: 390, height: 844 }
  const marco = await browser.enter(accounts.manager, '/dashboard', size)
  const { page } = marco
  const button = page.getByRole('button', { name: 'Debug', exact: true })
  for (const [path, name] of [
    ['/dashboard', 'Dashboard'],
    ['/schedule', 'Weekly Schedule'],
    ['/employees', 'Team Management'],
  ] as const) {
    await visit(page, path)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const { x, y, width, height } = await stableBox(button)
    expect(Math.round(y + height)).toBe(844)
    expect(x + width).toBeGreaterThan(350)
    expect(x + width).toBeLessThanOrEqual(390)
    expect(height).toBeGreaterThanOrEqual(24)
    // The page grows while its parts load.
    const lowestAtTheEnd = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight)
        const parts = [...document.querySelectorAll('main button, main p, main a, main li')]
        return Math.max(...parts.map((part) => part.getBoundingClientRect().bottom))
      })
    await expect.poll(lowestAtTheEnd).toBeLessThanOrEqual(y)
    expect((await stableBox(button)).y).toBe(y)
    await expectNoHorizontalOverflow(marco)
    await openMenu(marco)
    await expectAccessible(marco)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Debug' }).waitFor({ state: 'detached' })
  }
})

test('it stays in the margin beside the content of every window that is no phone', async () => {
  const { page } = await browser.enter(accounts.manager, '/schedule')
  await page.getByRole('grid').waitFor()
  for (const [width, height] of [
    [768, 1024],
    [1366, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    const debug = await stableBox(page.getByRole('button', { name: 'Debug', exact: true }))
    const contentEnd = await page
      .getByRole('main')
      .evaluate(
        (main) =>
          main.getBoundingClientRect().right -
          Number.parseFloat(getComputedStyle(main).paddingRight),
      )
    expect(debug.x).toBeGreaterThanOrEqual(Math.floor(contentEnd))
    expect(debug.width).toBeGreaterThanOrEqual(24)
    expect(debug.x + debug.width).toBeLessThanOrEqual(width)
    expect(debug.y).toBeGreaterThan(height / 2)
  }
})

test("'Debug mode' shows the last calls and events with their times, and no secrets", async () => {
  const marco = await browser.enter(accounts.manager, '/schedule')
  const { page } = marco
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await page.getByRole('grid').waitFor()
  await openMenu(marco)
  await page.getByRole('checkbox', { name: 'Debug mode' }).check()
  const log = page.getByRole('list', { name: 'Calls and events' })
  await page.getByText('Nothing yet.').waitFor()
  await page.getByRole('button', { name: 'Time-off requests' }).click()
  await log.getByText(/^GET \/time_off_requests 200$/).waitFor()
  expect(await log.getByText(/^\d+ ms$/).count()).toBeGreaterThan(0)
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  const shift = { employeeId, date: '2027-09-06', from: '09:00', to: '17:00', notes: 'private' }
  await createShift(server.api, token, shift)
  await log.getByText(/^ScheduleChannel: shift_created \d+$/).waitFor()
  await expectAccessible(marco)
  await until(async () =>
    printed.some((text) => /^Debug: GET \/time_off_requests 200, \d+ ms$/.test(text)),
  )
  const secret = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const texts = [...printed, (await log.textContent()) ?? ''].join('\n')
  for (const hidden of [secret, 'private', accounts.manager]) expect(texts).not.toContain(hidden)
  for (let call = 0; call < 60; call += 1) {
    await page.getByRole('button', { name: 'Time-off requests' }).click()
  }
  await expect.poll(() => log.getByRole('listitem').count()).toBe(50)
  // A late answer would fill the list again, and move the panel.
  await untilNetworkIdle(page)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByText('Nothing yet.').waitFor()
  await page.getByRole('checkbox', { name: 'Debug mode' }).uncheck()
  const before = printed.length
  await page.getByRole('button', { name: 'Availability' }).click()
  await until(async () => printed.length > before)
  expect(printed.slice(before).filter((text) => text.startsWith('Debug:'))).toEqual([])
})

test("'Template debug logs' prints each step of a template", async () => {
  const marco = await browser.enter(accounts.manager, '/schedule?date=2027-09-13')
  const { page } = marco
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  await addEmployees(page, 'Keiko Tanaka')
  const apply = async () => {
    const row = page.getByRole('row', { name: /Keiko Tanaka/ })
    await row
      .getByRole('gridcell')
      .nth(0)
      .click({ position: { x: 5, y: 5 } })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '3x12' }).click()
    await dialog
      .getByText(/shifts? (will be created|already)|No shifts/)
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: 'Apply Template' }).click()
  }
  await openMenu(marco)
  await page.getByRole('checkbox', { name: 'Template debug logs' }).check()
  await page.keyboard.press('Escape')
  await apply()
  await page.getByText('3 shifts created').first().waitFor()
  const steps = [
    'chosen',
    'preview sent',
    'preview answered',
    'application sent',
    'application, shift 3',
    'application answered',
  ]
  for (const step of steps) {
    await until(async () => printed.some((text) => text.startsWith(`Template, ${step}:`)))
  }
  await openMenu(marco)
  await page.getByRole('checkbox', { name: 'Template debug logs' }).uncheck()
  await page.keyboard.press('Escape')
  const before = printed.length
  await apply()
  expect(printed.slice(before).filter((text) => text.startsWith('Template'))).toEqual([])
})

test('only an admin deletes all shifts, and only after two confirmations', async () => {
  const token = await server.api.signIn(accounts.admin)
  const count = async () => (await readWeek(server.api, token, thisWeek)).shifts.length
  const before = await count()
  expect(before).toBeGreaterThan(0)

  const marco = await withMenu(accounts.manager)
  await marco.page.getByRole('button', { name: 'Availability' }).waitFor()
  await untilNetworkIdle(marco.page)
  expect(await marco.page.getByRole('button', { name: 'Delete all shifts' }).count()).toBe(0)
  const deleteAll = async ({ page }: BrowserUser, ...answers: string[]) => {
    await page.getByRole('button', { name: 'Delete all shifts' }).click()
    for (const answer of answers) {
      await page.getByRole('alertdialog').getByRole('button', { name: answer }).click()
    }
  }
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
