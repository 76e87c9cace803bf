import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessibleInBothThemes } from '../../support/browser/browser.ts'
import { holdOwnUser } from '../../support/browser/held-user.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { planPeople } from '../../support/people/planned-people.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { forgetPhone } from '../../support/people/users.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const people = Array.from({ length: 30 }, (_, index) => `Zed ${String(index + 1).padStart(2, '0')}`)
const monday = '2027-05-03'
const query = `view=week&date=${monday}`
const manager = await server.api.signIn(accounts.manager)

/** Adds as many open shifts of two places to a Monday. */
async function addOpenShifts(date: string, count: number): Promise<void> {
  for (let hour = 8; hour < 8 + count; hour += 1) {
    const time = (each: number) => `${date}T${String(each).padStart(2, '0')}:00:00-04:00`
    const shift = { employee_id: null, slots: 2, start_time: time(hour), end_time: time(hour + 6) }
    const { status } = await server.api.call('POST', '/shifts', { token: manager, body: { shift } })
    expect(status).toBe(201)
  }
}

beforeAll(async () => {
  const ids = await planPeople(server, {
    adminToken: await server.api.signIn(accounts.admin),
    managerToken: manager,
    names: people,
    dates: [monday, '2027-05-04', '2027-05-06'],
  })
  const list = await server.api.call<{ positions: { id: number }[] }>('GET', '/positions', {
    token: manager,
  })
  const positions = list.body.positions.slice(0, 3)
  for (const [index, id] of ids.entries()) {
    const position = positions[index % 3]?.id
    await server.api.call('PATCH', `/employees/${id}`, {
      token: manager,
      body: { employee: { position_ids: [position] } },
    })
  }
  await addOpenShifts(monday, 4)
  await addOpenShifts('2027-05-10', 2)
  await addOpenShifts('2027-05-17', 1)
})

const scrollerOf = (page: Page): Locator => page.locator('[data-scroller]')

/**
 * The people whose rows are visible, and how far below the header each is, in px. One that is cut by
 * half a rem counts, as it does where the first person is kept.
 */
const visiblePeople = (page: Page) =>
  scrollerOf(page).evaluate((scroller) => {
    const top = scroller.querySelector('[role=rowgroup]')?.getBoundingClientRect().bottom ?? 0
    const foot = scroller.querySelector('[data-foot]')?.getBoundingClientRect().top ?? 0
    return [...scroller.querySelectorAll('[data-rows] [role=row]')].flatMap((row) => {
      const box = row.getBoundingClientRect()
      const name = row.querySelector('[role=rowheader] a')?.textContent
      const isWhole = box.top >= top - 8 && box.bottom <= foot + 1
      return name && isWhole ? [{ name, below: box.top - top }] : []
    })
  })

async function choose(page: Page, density: 'Comfortable' | 'Compact'): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitemradio', { name: density }).click()
  await page.keyboard.press('Escape')
  await page.locator(`[data-density=${density.toLowerCase()}]`).waitFor()
}

const sortBy = (page: Page, label: string) => page.getByLabel('Sort by').selectOption({ label })

async function openWeek(options?: Parameters<typeof openSchedule>[3]): Promise<Page> {
  const { page } = await openSchedule(browser, accounts.manager, query, options)
  await page.getByRole('row', { name: /Zed 01/ }).waitFor()
  return page
}

test('the start is by position, twelve people visible, until somebody chooses another order', async () => {
  const { page } = await openSchedule(browser, accounts.admin, query, { width: 1440, height: 900 })
  await page.getByRole('rowgroup', { name: /^Bakery, 10 people/ }).waitFor({ state: 'attached' })
  const order = page.getByLabel('Sort by')
  expect(await order.inputValue()).toBe('position')
  await expect.poll(async () => (await visiblePeople(page)).length).toBeGreaterThanOrEqual(12)
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await sortBy(page, 'Name')
  expect((await saved).status()).toBe(200)
  await page.reload()
  await page.getByRole('row', { name: /Zed 01/ }).waitFor()
  expect(await order.inputValue()).toBe('name')
  expect(await page.getByRole('rowgroup', { name: /^Bakery/ }).count()).toBe(0)
})

test('sixteen people are visible in Compact, twelve in groups, with what they work as', async () => {
  const page = await openWeek({ width: 1440, height: 900 })
  await sortBy(page, 'Name')
  await expect.poll(async () => (await visiblePeople(page)).length).toBeGreaterThanOrEqual(16)
  const header = page.getByRole('rowheader', { name: /Zed 01/ })
  await header.getByText('Bakery', { exact: true }).waitFor()
  await sortBy(page, 'Position')
  const bakery = page.getByRole('rowgroup', { name: /^Bakery, 10 people/ })
  await bakery.waitFor({ state: 'attached' })
  await bakery.getByText('240 h · 10 people').waitFor()
  await expect.poll(async () => (await visiblePeople(page)).length).toBeGreaterThanOrEqual(12)
})

/** How the hours that are not covered stand in their cells: 'whole', 'short' without the word, or 'cut'. */
const shownCoverage = (page: Page) =>
  page.locator('[data-foot] button [aria-hidden] > span:first-child').evaluateAll((amounts) =>
    amounts.map((amount) => {
      const [box, around] = [amount, amount.parentElement].map((each) =>
        each?.getBoundingClientRect(),
      )
      if (!box || !around || box.right > around.right + 0.5) return 'cut'
      const word = amount.nextElementSibling?.getBoundingClientRect()
      return word?.top === box.top ? 'whole' : 'short'
    }),
  )

test('what a day lacks, and when a night ends, is never cut', async () => {
  const employeeId = await employeeIdOf(server.api, manager, 'Zed 01')
  const night = { date: '2027-05-08', from: '16:30', toDate: '2027-05-09', to: '00:30' }
  await createShift(server.api, manager, { employeeId, ...night })
  const page = await openWeek({ width: 1440, height: 900 })
  await expect.poll(async () => [...new Set(await shownCoverage(page))]).toEqual(['whole'])
  const end = page.getByText('until 12:30 AM', { exact: true })
  const isWhole = () => end.evaluate((text) => text.scrollWidth <= text.clientWidth)
  expect(await isWhole()).toBe(true)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(() => shownCoverage(page)).not.toContain('cut')
  expect(await isWhole()).toBe(true)
  const times = page.locator('[data-rows] [data-shift] > [aria-hidden] > span:visible').first()
  expect(await times.innerText()).toBe('9a–5p')
})

test('seven days fit a window of 1024 px', async () => {
  const page = await openWeek({ width: 1024, height: 768 })
  await page
    .getByText(/hours uncovered/)
    .last()
    .waitFor({ state: 'attached' })
  const sizes = await scrollerOf(page).evaluate(({ scrollWidth, clientWidth }) => [
    scrollWidth,
    clientWidth,
  ])
  expect(sizes[0]).toBe(sizes[1])
  await page.getByRole('columnheader', { name: /^Sun/ }).waitFor()
})

test('a change of density, order or filter keeps the first visible person', async () => {
  const page = await openWeek({ width: 1440, height: 900 })
  await sortBy(page, 'Name')
  await scrollerOf(page).evaluate((scroller) => scroller.scrollTo({ top: 250 }))
  await until(async () => (await visiblePeople(page))[0]?.name !== 'Zed 01')
  const [first] = await visiblePeople(page)
  const stays = async () => {
    const now = (await visiblePeople(page)).find(({ name }) => name === first?.name)
    return Math.abs((now?.below ?? 1_000) - (first?.below ?? 0)) <= 40
  }
  await choose(page, 'Comfortable')
  await expect.poll(stays).toBe(true)
  await choose(page, 'Compact')
  await expect.poll(stays).toBe(true)
  await sortBy(page, 'Position')
  await page.getByRole('rowgroup', { name: /^Bakery/ }).waitFor({ state: 'attached' })
  await expect.poll(stays).toBe(true)
  await sortBy(page, 'Name')
  await expect.poll(stays).toBe(true)
})

test('an order that is chosen at once stays when an older reply about the user comes after it', async () => {
  const { page } = await browser.enter(accounts.manager, '/dashboard')
  const { release } = await holdOwnUser(page)
  await page.goto(`/schedule?${query}`)
  await page.getByRole('row', { name: /Zed 01/ }).waitFor()
  const order = page.getByLabel('Sort by')
  const before = await order.inputValue()
  const chosen = before === 'name' ? 'hours' : 'name'
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH')
  await order.selectOption(chosen)
  await saved
  await release()
  expect(await order.inputValue()).toBe(chosen)
})

test('many open shifts fold behind a button with their places, kept in the browser', async () => {
  const user = await GridUser.open(browser, accounts.manager, query)
  const { page } = user
  const button = page.getByRole('button', { name: 'Open shifts, 8', exact: true })
  await button.waitFor()
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  const shifts = page.getByRole('button', { name: /^Open shift, Mon May 3/ })
  expect(await shifts.count()).toBe(0)
  await user.cell('Open shifts', 0).getByText('8 open').waitFor()
  const row = page.getByRole('row', { name: /^Open shifts/ })
  expect((await row.boundingBox())?.height).toBeLessThan(40)
  await expectAccessibleInBothThemes(user.person)

  await button.press('Enter')
  await expect.poll(() => shifts.count()).toBe(4)
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  await user.drag(
    await user.spot(user.shift(/^Zed 01, Tue May 4/)),
    await user.spot(user.cell('Open shifts', 1)),
  )
  await page.getByRole('button', { name: 'Open shifts, 9', exact: true }).waitFor()
  await page.reload()
  await expect.poll(() => shifts.count()).toBe(4)
  await page.getByRole('button', { name: 'Open shifts, 9', exact: true }).click()
  await expect.poll(() => shifts.count()).toBe(0)
})

test('open shifts are shown at first while they take no more than a line of compact rows', async () => {
  const { page } = await openSchedule(browser, accounts.manager, 'view=week&date=2027-05-10')
  const two = page.getByRole('button', { name: 'Open shifts, 4', exact: true })
  await two.waitFor()
  expect(await two.getAttribute('aria-expanded')).toBe('false')
  await choose(page, 'Comfortable')
  await expect.poll(() => two.getAttribute('aria-expanded')).toBe('true')
  await choose(page, 'Compact')
  await expect.poll(() => two.getAttribute('aria-expanded')).toBe('false')
  await page.getByRole('button', { name: 'Next week' }).click()
  const one = page.getByRole('button', { name: 'Open shifts, 2', exact: true })
  await one.waitFor()
  expect(await one.getAttribute('aria-expanded')).toBe('true')
})

test('the times of a shift stay beside the names while the hours scroll', async () => {
  const { page } = await openSchedule(browser, accounts.manager, `view=hourly&date=${monday}`, {
    width: 1024,
    height: 768,
  })
  const shift = page.getByRole('button', { name: /^Zed 01, Mon May 3, 9:00 AM – 5:00 PM/ })
  await shift.waitFor()
  await scrollerOf(page).evaluate((scroller) => scroller.scrollTo({ left: 700 }))
  const names = await page.getByRole('columnheader', { name: 'Employee' }).boundingBox()
  const edge = (names?.x ?? 0) + (names?.width ?? 0)
  const label = shift.locator('> [aria-hidden]')
  await until(async () => ((await shift.boundingBox())?.x ?? edge) < edge)
  expect((await label.boundingBox())?.x).toBeGreaterThanOrEqual(edge)
})

test('so many are visible in an announced week with conflicts, below the reminder of a phone', async () => {
  const { body } = await server.api.call<{ positions: { id: number }[] }>('GET', '/positions', {
    token: manager,
  })
  const zed = await employeeIdOf(server.api, manager, 'Zed 01')
  const [start_time, end_time] = ['2027-05-05T13:00:00Z', '2027-05-05T21:00:00Z']
  const shift = { employee_id: zed, position_id: body.positions[1]?.id, start_time, end_time }
  const planned = await server.api.call<{ schedule: { id: number } }>('POST', '/shifts', {
    token: manager,
    body: { shift },
  })
  const path = `/schedules/${planned.body.schedule.id}/publish`
  const published = await server.api.call('POST', path, {
    token: manager,
    body: { override_violations: true },
  })
  expect(published.status).toBe(200)
  await forgetPhone(server, accounts.manager)
  const page = await openWeek({ width: 1440, height: 900 })
  await page.getByRole('complementary', { name: 'Reminder' }).waitFor()
  await page.getByRole('button', { name: /^Reaches / }).waitFor()
  await page.getByRole('button', { name: '1 conflict', exact: true }).waitFor()
  await sortBy(page, 'Name')
  await expect.poll(async () => (await visiblePeople(page)).length).toBeGreaterThanOrEqual(16)
  await sortBy(page, 'Position')
  await page.getByRole('rowgroup', { name: /^Bakery, 9 people/ }).waitFor({ state: 'attached' })
  await expect.poll(async () => (await visiblePeople(page)).length).toBeGreaterThanOrEqual(12)
})
