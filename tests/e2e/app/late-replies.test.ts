import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type BrowserOptions, stableBox } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { accounts } from '../../support/people/api-client.ts'
import { nextWeek, thisWeek } from '../../support/servers/clock.ts'

const { browser } = await startServerAndBrowser({ allowConsoleErrors: true })
const phone = { width: 390, height: 844 }

/** Holds back what comes from an address until it is let go. */
async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}

interface LateReply {
  readonly email?: string
  readonly path: string
  readonly address: string | RegExp
  readonly options: BrowserOptions
  /** What must stay where it is. */
  readonly still: (page: Page) => Locator
  /** What comes late. */
  readonly late: (page: Page) => Locator
}

/** Expects an element to stay in its place when something beside it comes late. */
async function expectStill({ email = accounts.manager, ...late }: LateReply): Promise<void> {
  let release = () => {}
  const { page } = await browser.enter(email, '/profile', {
    ...late.options,
    prepare: async (opened) => {
      await late.options.prepare?.(opened)
      release = await hold(opened, late.address)
    },
  })
  await visit(page, late.path)
  const still = late.still(page)
  await still.waitFor()
  const before = await stableBox(still)
  expect(await late.late(page).count()).toBe(0)
  release()
  await late.late(page).waitFor()
  expect(await stableBox(still)).toEqual(before)
}

/** Gives a week the figures of 200 people, which take two lines of a phone. */
const enlargeFigures = (page: Page) =>
  page.route('**/api/v1/schedules/week?*', async (route) => {
    const response = await route.fetch()
    if (response.status() !== 200) return route.fulfill({ response })
    const week = await response.json()
    const stats = { total_hours: 6906, shift_count: 1144, open_shift_count: 41 }
    Object.assign(week.stats, stats, { total_labor_cost: 129_449 })
    await route.fulfill({ response, json: week })
  })

test('the dates of a phone stay where they are when the conflicts of the week come', () =>
  expectStill({
    path: `/schedule?date=${nextWeek}`,
    address: /\/conflict-finder[^/]*\.js/,
    options: { ...phone, prepare: enlargeFigures },
    still: (page) => page.getByRole('button', { name: /^Next/ }),
    late: (page) => page.getByRole('button', { name: /conflicts?$/ }),
  }))

test('the requests of a phone stay where they are when the number of pending ones comes', () =>
  expectStill({
    path: '/requests',
    address: /time_off_requests\?status=pending/,
    options: phone,
    still: (page) => page.getByLabel('Select all pending requests'),
    late: (page) => page.getByRole('button', { name: /^Show the \d+ pending requests$/ }),
  }))

test('the totals of a week stay where they are when the coverage comes', () =>
  expectStill({
    path: `/schedule?date=${nextWeek}`,
    address: '**/api/v1/staffing_needs',
    options: { width: 1440, height: 2000 },
    still: (page) => page.getByRole('rowheader', { name: /^Total/ }),
    late: (page) => page.getByRole('rowheader', { name: /^Coverage/ }),
  }))

test('the main links stay where they are when the number of waiting requests comes', () =>
  expectStill({
    path: '/profile',
    address: '**/api/v1/dashboard/today',
    options: { width: 1440, height: 900 },
    still: (page) => page.getByRole('link', { name: 'Team', exact: true }),
    late: (page) => page.getByRole('link', { name: /^Requests, \d+ waiting$/ }),
  }))

test('what is below the open shifts on a phone comes after them', async () => {
  let release = () => {}
  const { page } = await browser.enter(accounts.employee, '/my-week', {
    ...phone,
    prepare: async (opened) => {
      release = await hold(opened, '**/api/v1/schedules/week*')
    },
  })
  const coming = page.getByRole('status', { name: 'Loading open shifts' })
  await coming.waitFor()
  const team = page.getByRole('heading', { name: 'Team' })
  expect(await team.isVisible()).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await team.waitFor()
  await page.setViewportSize(phone)
  release()
  await coming.waitFor({ state: 'detached' })
  await team.waitFor()
})

/** Fails reads of an address with what the server says of itself, until `mend` is called. */
async function breakReads(page: Page, address: string): Promise<() => void> {
  let fails = true
  const json = { code: 'internal_error', error: 'Something went wrong.', message: 'Something.' }
  await page.route(address, (route) =>
    fails && route.request().method() === 'GET'
      ? route.fulfill({ status: 500, json })
      : route.fallback(),
  )
  return () => {
    fails = false
  }
}

async function enterBroken(address: string, path: string, options: BrowserOptions) {
  let mend = () => {}
  const { page } = await browser.enter(accounts.manager, path, {
    ...options,
    prepare: async (opened) => {
      mend = await breakReads(opened, address)
    },
  })
  return { page, mend }
}

test('coverage that cannot be read says so in its place, and no hour is over-staffed then', async () => {
  const address = '**/api/v1/staffing_needs'
  const path = `/schedule?view=hourly&date=${thisWeek}`
  const { page, mend } = await enterBroken(address, path, { width: 320, height: 844 })
  const failure = page.getByRole('alert').filter({ hasText: 'Coverage failed.' })
  await failure.waitFor()
  expect((await stableBox(failure)).height).toBeLessThanOrEqual(32)
  await page.getByRole('list', { name: 'Staffing' }).waitFor()
  expect(await page.getByText(/^Over-staffed/).count()).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const view of ['hourly', 'week']) {
    await visit(page, `/schedule?view=${view}&date=${thisWeek}`)
    await page
      .getByRole('row', { name: 'Coverage' })
      .and(page.locator(':has([role=alert])'))
      .waitFor()
  }
  mend()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('row', { name: /^Coverage.*Met|uncovered/ }).waitFor()
  expect(await failure.count()).toBe(0)
})

test('a badge that does not know whom a week reaches says so, and tries again', async () => {
  const path = `/schedule?date=${thisWeek}`
  const { page, mend } = await enterBroken('**/api/v1/schedules/*/seen', path, phone)
  const failed = page.getByRole('button', { name: 'Failed to load the confirmations' })
  await failed.getByText('Reaches ?').waitFor()
  mend()
  await failed.click()
  await page.getByRole('button', { name: /^Reaches \d+$/ }).waitFor()
})

test('steps whose number cannot be read can be tried', async () => {
  const path = `/schedule?date=${nextWeek}`
  const { page, mend } = await enterBroken('**/api/v1/undo', path, phone)
  const redo = page.getByRole('button', { name: 'Redo', exact: true })
  await redo.click()
  await page.getByText('There is nothing to redo in this session.').first().waitFor()
  mend()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => redo.isEnabled()).toBe(false)
})

test('a profile says that the state of push could not be read, and tries again', async () => {
  const { page, mend } = await enterBroken('**/api/v1/push_subscriptions', '/profile', phone)
  const section = page.getByRole('region', { name: 'Notifications' })
  await section.getByText('Whether this device receives push messages could not be read.').waitFor()
  mend()
  await section.getByRole('button', { name: 'Try again' }).click()
  await section
    .getByText(/push messages/i)
    .last()
    .waitFor()
  await section.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' })
})
