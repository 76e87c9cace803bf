import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessibleInBothThemes } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { accounts } from '../../support/people/api-client.ts'
import { planPeople } from '../../support/people/planned-people.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser({ allowConsoleErrors: true })
const longName = 'Maximiliana Wolfeschlegelsteinhausen-Bergerdorff the Younger'
const people = Array.from({ length: 24 }, (_, index) => `Zed ${String(index + 1).padStart(2, '0')}`)
const query = 'view=week&date=2027-05-03'

beforeAll(async () => {
  await planPeople(server, {
    adminToken: await server.api.signIn(accounts.admin),
    managerToken: await server.api.signIn(accounts.manager),
    names: [...people, longName],
    dates: ['2027-05-04', '2027-05-06'],
  })
})

/** The rows that are visible whole, and what surrounds them, in px. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const scroller = document.querySelector('[data-scroller]')
    const box = scroller?.getBoundingClientRect()
    const all = [...(scroller?.querySelectorAll('[data-rows] [role=row]') ?? [])]
    const rows = all.filter((row) => row.querySelector('[role=rowheader] a'))
    const isVisible = (row: Element) => {
      const { left, right, top, bottom } = row.getBoundingClientRect()
      const x = Math.max(0, left) + 100
      return (
        right > 0 &&
        [top + 2, bottom - 3].every((y) => row.contains(document.elementFromPoint(x, y)))
      )
    }
    const reminder = document.querySelector('[data-reminder]')?.getBoundingClientRect().height ?? 0
    return {
      headerHeight: (box?.top ?? 0) - reminder,
      people: rows.filter(isVisible).length,
      rowHeight: rows[0]?.getBoundingClientRect().height ?? 0,
    }
  })

/** The least width and height of what can be clicked in the grid, in px. */
const smallestTarget = (page: Page) =>
  page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll('[data-density] :is(button, a, input, [role=gridcell])'),
    ]
    return Math.min(
      ...targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect()
        return [width, height]
      }),
    )
  })

/** The size of the smallest text in the grid, in px. */
const smallestText = (page: Page) =>
  page.evaluate(() => {
    const grid = document.querySelector('[data-density]')
    const texts = document.createTreeWalker(grid ?? document, NodeFilter.SHOW_TEXT)
    const sizes: number[] = []
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      if (element && texts.currentNode.nodeValue?.trim())
        sizes.push(Number.parseFloat(getComputedStyle(element).fontSize))
    }
    return Math.min(...sizes)
  })

/** The least space between the times and the hours of a shift, in px. */
const leastGap = (page: Page) =>
  page.evaluate(() => {
    const gaps = [...document.querySelectorAll('[data-shift] > [aria-hidden]')].map((line) => {
      const [times, hours] = [line.firstChild, line.lastChild?.firstChild].map((text) => {
        const range = document.createRange()
        if (text) range.selectNodeContents(text)
        return range.getBoundingClientRect()
      })
      return (hours?.left ?? 0) - (times?.right ?? 0)
    })
    return Math.min(...gaps)
  })

async function choose(page: Page, density: 'Comfortable' | 'Compact'): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitemradio', { name: density }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}

test('more than eight people begin in Compact until somebody chooses', async () => {
  const { page } = await openSchedule(browser, accounts.admin, query)
  await page.getByRole('row', { name: /Zed 01/ }).waitFor()
  expect((await measure(page)).rowHeight).toBeLessThan(48)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const compact = page.getByRole('menuitemradio', { name: 'Compact' })
  expect(await compact.getAttribute('aria-checked')).toBe('true')
})

test('Compact shows more people in a low header, and follows the person', async () => {
  const manager = await openSchedule(browser, accounts.manager, query)
  const { page } = manager
  await page.getByRole('row', { name: /Zed 01/ }).waitFor()
  await choose(page, 'Comfortable')
  await until(async () => (await measure(page)).rowHeight === 128)
  const comfortable = await measure(page)
  expect(comfortable.rowHeight).toBe(128)
  expect(comfortable.headerHeight).toBeLessThan(170)

  const saved = page.waitForResponse((reply) => reply.url().endsWith('/auth/me'))
  await choose(page, 'Compact')
  expect((await saved).status()).toBe(200)
  await until(async () => (await measure(page)).rowHeight < 48)
  const wide = await measure(page)
  expect(wide.people).toBeGreaterThanOrEqual(14)
  expect(wide.headerHeight).toBeLessThan(170)
  expect(await smallestTarget(page)).toBeGreaterThanOrEqual(24)
  expect(await leastGap(page)).toBeGreaterThanOrEqual(4)
  await expectAccessibleInBothThemes(manager)

  await page.setViewportSize({ width: 1366, height: 640 })
  await until(async () => (await measure(page)).people >= 9)
  expect((await measure(page)).headerHeight).toBeLessThan(170)

  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await until(async () => (await measure(page)).headerHeight < 170)
  }
  const elsewhere = await openSchedule(browser, accounts.manager, query, {
    width: 1366,
    height: 640,
  })
  await elsewhere.page.getByRole('row', { name: /Zed 01/ }).waitFor()
  const other = await measure(elsewhere.page)
  expect(other.rowHeight).toBe(wide.rowHeight)
  expect(other.people).toBeGreaterThanOrEqual(9)

  await choose(elsewhere.page, 'Comfortable')
  await until(async () => (await measure(elsewhere.page)).rowHeight === 128)
  expect((await measure(elsewhere.page)).headerHeight).toBeLessThan(170)
})

test('Compact makes no text smaller than 12 px, no target smaller than 24 px, also on Brain, and names on one line', async () => {
  const { page } = await openSchedule(browser, accounts.manager, query)
  await page.getByRole('row', { name: /Zed 01/ }).waitFor()
  await choose(page, 'Compact')
  await until(async () => (await measure(page)).rowHeight < 48)
  const row = page.getByRole('row', { name: new RegExp(longName) })
  await row.scrollIntoViewIfNeeded()
  await expect.poll(() => row.getByText('16 h / 40 h').isVisible()).toBe(true)
  const header = row.getByRole('rowheader')
  const inside = await header.evaluate((element) => {
    const outer = element.getBoundingClientRect()
    return [...element.querySelectorAll(':scope > div > div')].every((line) => {
      const { top, bottom, right } = line.getBoundingClientRect()
      return top >= outer.top && bottom <= outer.bottom && right <= outer.right
    })
  })
  expect(inside).toBe(true)
  await row.getByRole('button', { name: /Tue May 4, 9:00 AM – 5:00 PM, draft/ }).waitFor()

  for (const [view, title] of [
    ['hourly', 'Hourly Schedule'],
    ['week', 'Weekly Schedule'],
  ] as const) {
    await visit(page, `/schedule?view=${view}&date=2027-05-04`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('row', { name: /Zed 01/ }).waitFor()
    expect(await smallestText(page)).toBeGreaterThanOrEqual(12)
    expect(await smallestTarget(page)).toBeGreaterThanOrEqual(24)
  }
  await page.setViewportSize({ width: 1024, height: 800 })
  expect(await smallestText(page)).toBeGreaterThanOrEqual(12)
  expect(await smallestTarget(page)).toBeGreaterThanOrEqual(24)
  await page.setViewportSize({ width: 1440, height: 900 })
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Brain' }).click()
  await page.getByRole('heading', { level: 1, name: 'Brain' }).waitFor()
  const plan = page.getByRole('row', { name: /Zed 01/ })
  await plan.waitFor()
  expect((await plan.boundingBox())?.height).toBeLessThan(48)
  expect(await smallestText(page)).toBeGreaterThanOrEqual(12)
  expect(await smallestTarget(page)).toBeGreaterThanOrEqual(24)
  await visit(page, `/schedule?${query}`)
  await choose(page, 'Comfortable')
})

test('the list begins as high as the grid, with its filter in the header', async () => {
  const { page } = await openSchedule(browser, accounts.manager, 'view=list&date=2027-05-03')
  const list = page.getByRole('region', { name: 'Shifts' })
  const top = async () => (await list.boundingBox())?.y ?? 0
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByLabel('Filter by Employee').waitFor()
    await until(async () => (await top()) < 170)
  }
})

test('a choice that the server does not keep is taken back with a sentence', async () => {
  const { page } = await openSchedule(browser, accounts.manager, query)
  await page.getByRole('row', { name: /Zed 01/ }).waitFor()
  await page.route('**/auth/me', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await choose(page, 'Compact')
  await page.getByText('Your choice could not be saved').waitFor()
  await until(async () => (await measure(page)).rowHeight === 128)
})
