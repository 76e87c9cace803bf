import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessibleInBothThemes } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { planPeople } from '../../support/people/planned-people.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()

beforeAll(async () => {
  const adminToken = await server.api.signIn(accounts.admin)
  const managerToken = await server.api.signIn(accounts.manager)
  const plan = (names: string[], dates: string[]) =>
    planPeople(server, { adminToken, managerToken, names, dates })
  await plan(['Zoë Zander'], ['2027-05-04'])
  await plan(['Mia Moor'], ['2027-05-11'])
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })
const field = (page: Page) => dialogOf(page).getByRole('combobox')

async function jumpTo(page: Page, text: string, option: RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await field(page).fill(text)
  await dialogOf(page).getByRole('option', { name: option }).first().waitFor()
  await page.keyboard.press('Enter')
  await dialogOf(page).waitFor({ state: 'hidden' })
}

const focusedEmployee = (page: Page) => () =>
  page.evaluate(
    () =>
      document.activeElement
        ?.closest('[role=row]')
        ?.querySelector('[role=rowheader]')
        ?.textContent?.slice(0, 10) ?? null,
  )

test.each(['week', 'hourly', 'list'])(
  'a name leads from the %s view to the row of a person, also without shifts',
  async (view) => {
    const { page } = await openSchedule(browser, accounts.manager, `view=${view}&date=2027-05-04`)
    await page.getByText('Zoë Zander').last().waitFor()
    for (const [typed, name] of [
      ['zoe', 'Zoë Zander'],
      ['mia m', 'Mia Moor'],
    ] as const) {
      await jumpTo(page, typed, new RegExp(name))
      await expect.poll(focusedEmployee(page)).toContain(name.slice(0, 8))
    }
    expect(new URL(page.url()).searchParams.has('row')).toBe(false)
    expect(new URL(page.url()).searchParams.get('date')).toBe('2027-05-04')
  },
)

test('leads from another screen to a person, and by a day to its week', async () => {
  const { page } = await browser.enter(accounts.manager, '/employees')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await jumpTo(page, 'mia moor', /Mia Moor/)
  await expect.poll(focusedEmployee(page)).toContain('Mia Moor')
  expect(new URL(page.url()).pathname).toBe('/schedule')
  await jumpTo(page, 'next week', /Next week/)
  await expect.poll(() => new URL(page.url()).searchParams.get('date')).not.toBe(null)
})

test('leads to screens and does what the screen can do; Escape gives the focus back', async () => {
  const { page } = await openSchedule(browser, accounts.manager, 'view=week&date=2027-05-04')
  await page.getByRole('button', { name: /^Zoë Zander, Tue May 4/ }).waitFor()
  const people = ({ pathname }: URL) => pathname === '/api/v1/employees'
  await page.route(people, (route) => route.fulfill({ status: 400, json: {} }))
  await page.keyboard.press('Control+k')
  await field(page).fill('zoe')
  await dialogOf(page)
    .getByText(/the people could not be loaded\.$/)
    .waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  await page.unroute(people)
  await jumpTo(page, 'shortcuts', /Keyboard shortcuts/)
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.getByText('Search or jump to').waitFor()
  // Not above another dialog.
  await page.keyboard.press('Control+k')
  expect(await dialogOf(page).count()).toBe(0)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })

  const search = page.getByRole('searchbox', { name: 'Search people' })
  await search.focus()
  await page.keyboard.press('Control+k')
  await field(page).fill('nobody at all')
  await dialogOf(page).getByText('Nothing is called that.').waitFor()
  await page.keyboard.press('Enter')
  expect(await dialogOf(page).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  await expect.poll(() => search.evaluate((each) => each === document.activeElement)).toBe(true)

  await jumpTo(page, 'dashboard', /Dashboard/)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/dashboard')
})

test.each([1440, 390, 320])('is accessible at %i px', async (width) => {
  const person = await openSchedule(browser, accounts.manager, 'date=2027-05-04', {
    width,
    height: 700,
  })
  const { page } = person
  await page.keyboard.press('Control+k')
  await dialogOf(page)
    .getByRole('option', { name: /Ana Ruiz/ })
    .waitFor()
  await expectAccessibleInBothThemes(person)
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
})
