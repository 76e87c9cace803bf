import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSignedIn, TestBrowser } from '../../support/browser/browser.ts'
import { findRestless, watchPages } from '../../support/browser/resting-page.ts'
import {
  barelyScrolling,
  coveredTexts,
  cutTexts,
  namelessScrollers,
  namelessTables,
  sidewaysScrollers,
  smallFields,
} from '../../support/browser/screen-faults.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf } from '../../support/people/shifts-api.ts'
import { nextWeek, thisWeek } from '../../support/servers/clock.ts'
import { startTestServer } from '../../support/servers/server.ts'

const server = await startTestServer()
const browser = await TestBrowser.of(server.url)
const pages = new Map<string, Page>()

afterAll(async () => {
  const errors = await browser.closeUsers()
  await server.close()
  expect(errors).toEqual([])
})

const screensByAccount = {
  [accounts.admin]: {
    dashboard: '/dashboard',
    team: '/employees',
    availability: '/requests?tab=availability',
    analytics: '/analytics',
    organization: '/settings/organization',
    positions: '/settings/positions',
    staffing: '/settings/staffing',
    'audit log': '/settings/audit-log',
    'sign-ins': '/settings/audit-log?tab=sign-ins',
    billing: '/billing',
    checkout: '/billing/test',
    'no page': '/nowhere',
  },
  [accounts.manager]: {
    week: `/schedule?view=week&date=${nextWeek}`,
    hours: `/schedule?view=hourly&date=${thisWeek}`,
    list: `/schedule?view=list&date=${thisWeek}`,
    'my week': '/my-week',
    Brain: `/brain?date=${thisWeek}`,
    profile: '/profile',
    requests: '/requests',
    'requests of shifts': '/requests?tab=shifts',
    calendar: '/requests?tab=calendar',
  },
}

/** Hours in which Ana cannot work, on one of the days on which she does. */
async function planUnavailableHours(): Promise<void> {
  const token = await server.api.signIn(accounts.admin)
  const employeeId = await employeeIdOf(server.api, token, 'Ana Ruiz')
  const evening = {
    weekday: 'monday',
    start_time: '20:00',
    end_time: '22:00',
    kind: 'unavailable',
  }
  const reply = await server.api.call('PUT', `/employees/${employeeId}/availability`, {
    token,
    body: { availability: { weekly: [evening] } },
  })
  expect(reply.status, reply.text).toBe(200)
}

/** Every screen in a tab of its own; they rest side by side. */
beforeAll(async () => {
  await planUnavailableHours()
  for (const [email, screens] of Object.entries(screensByAccount)) {
    const user = await browser.open()
    await user.page.emulateMedia({ reducedMotion: 'no-preference' })
    await watchPages(user.context)
    const [first, ...others] = Object.entries(screens) as [string, string][]
    if (!first) continue
    await openSignedIn(user, email, first[1])
    pages.set(first[0], user.page)
    for (const [name, path] of others) {
      // Opened by the first page, it has the compiled code of that one.
      const [page] = await Promise.all([
        user.page.waitForEvent('popup'),
        user.page.evaluate(() => void window.open('')),
      ])
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto(path)
      pages.set(name, page)
    }
  }
  for (const page of pages.values()) await page.getByRole('heading', { level: 1 }).waitFor()
})

/** What is wrong, by screen. */
async function sweep(look: () => string[]): Promise<Record<string, string[]>> {
  const looks = [...pages].map(async ([name, page]) => [name, await page.evaluate(look)] as const)
  const found = await Promise.all(looks)
  return Object.fromEntries(found.filter(([, faults]) => faults.length > 0))
}

/** The hours of a day are an axis, along which the hourly view scrolls. */
async function sweepSideways(): Promise<Record<string, string[]>> {
  const { hours = [], ...others } = await sweep(sidewaysScrollers)
  const odd = hours.filter((each) => !each.startsWith('SECTION'))
  return odd.length > 0 ? { ...others, hours: odd } : others
}

const on = (name: string) => pages.get(name) as Page

/** Also waits until each of the screens, or of all, is drawn for it. */
async function resize(
  size: { width: number; height: number },
  names: readonly string[] = [...pages.keys()],
): Promise<void> {
  const resizeOne = async (page: Page): Promise<void> => {
    await page.setViewportSize(size)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    )
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await Promise.all(names.map((name) => resizeOne(on(name))))
}

/** Adds styles to all pages, past what their policy forbids; returns what removes them. */
async function addStyles(text: string): Promise<() => Promise<void>> {
  const style = (css: string): void => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }
  const set = async (styles: string): Promise<void> => {
    await Promise.all([...pages.values()].map((page) => page.evaluate(style, styles)))
  }
  await set(text)
  return () => set('')
}

/** What WCAG has pages bear. */
const spacedText = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`

/** Changes something on the screens that save, draw and follow it. */
async function useScreens(): Promise<void> {
  const press = (name: string, button: string) =>
    on(name).getByRole('button', { name: button, exact: true }).click()
  await press('dashboard', 'Edit Dashboard')
  const stats = on('dashboard').getByRole('article', { name: 'Quick Stats' })
  await stats.getByRole('button', { name: 'Move', exact: true }).press('Shift+ArrowLeft')
  await press('dashboard', 'Done Editing')
  const shift = on('week')
    .getByRole('button', { name: /^Diego Santos, Wed Nov 25/ })
    .first()
  await shift.press('Shift+ArrowRight')
  await on('availability').getByText('Preferred', { exact: true }).first().click()
  await on('availability')
    .getByRole('gridcell', { name: /^Tuesday, 9 AM/ })
    .click()
  await press('availability', 'Save')
  await on('profile').getByRole('radio', { name: 'Sunset' }).check()
  await press('profile', 'Save')
}

test('every screen rests once it is shown and used', async () => {
  await useScreens()
  const runs = [...pages].map(
    ([name, page]) => [name, (expression: string) => page.evaluate(expression)] as const,
  )
  expect(await findRestless(Object.fromEntries(runs))).toEqual({})
})

/** The distances of the first shifts from the top of their cells; runs in the page. */
function blockOffsets(): number[] {
  if (!document.querySelector('[role=row] .shaded')) throw new Error('No hours are hatched')
  const offsets = [...document.querySelectorAll('[role=gridcell]')].flatMap((cell) => {
    const block = cell.querySelector('[data-shift]')
    if (!block) return []
    return Math.round(block.getBoundingClientRect().top - cell.getBoundingClientRect().top)
  })
  return [...new Set(offsets)]
}

test('every table has a name', async () => {
  expect(await sweep(namelessTables)).toEqual({})
})

test('what scrolls does so by more than a pixel, and has a name where it takes the focus', async () => {
  expect.soft(await sweep(barelyScrolling)).toEqual({})
  expect.soft(await sweep(namelessScrollers)).toEqual({})
  // As wide as beside a scroll bar that takes room.
  const brain = on('Brain').locator('[data-scroller]')
  await resize({ width: 1425, height: 900 }, ['Brain'])
  expect.soft(await brain.evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0)
  expect.soft(await on('Brain').evaluate(blockOffsets)).toHaveLength(1)
  await resize({ width: 390, height: 844 })
  expect.soft(await sweep(namelessScrollers)).toEqual({})
})

test('no screen scrolls sideways at 320 px, and no text is cut, with the spacing that readers may set too', async () => {
  await resize({ width: 320, height: 844 })
  expect.soft(await sweepSideways()).toEqual({})
  expect.soft(await sweep(cutTexts)).toEqual({})
  const remove = await addStyles(spacedText)
  expect.soft(await sweepSideways()).toEqual({})
  expect.soft(await sweep(cutTexts)).toEqual({})
  await remove()
})

test('a form shows at least a third of itself at 320 x 256', async () => {
  const openers = { week: 'Add Shift', requests: 'Request time off', team: 'Add employee' }
  await resize({ width: 320, height: 256 }, Object.keys(openers))
  for (const [name, opener] of Object.entries(openers)) {
    const page = on(name)
    await page.getByRole('button', { name: opener }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const share = await dialog.evaluate((element) => {
      const boxes = [element, ...element.querySelectorAll('*')]
      const scroller = boxes.find(
        ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 8,
      )
      return scroller ? scroller.clientHeight / element.clientHeight : 1
    })
    expect.soft(share, name).toBeGreaterThan(1 / 3)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
})

test('text is whole on a desktop, with the spacing that readers may set, and at twice its size', async () => {
  await resize({ width: 1280, height: 900 })
  const removeSpacing = await addStyles(spacedText)
  expect.soft(await sweep(cutTexts)).toEqual({})
  await removeSpacing()
  const removeSize = await addStyles('html { font-size: 200% !important }')
  // An hour of the hourly view, and the names beside it, have a width in pixels.
  const { hours: _, ...found } = await sweep(cutTexts)
  expect(found).toEqual({})
  await removeSize()
})

/** A telephone with a notch, upright and on its side. */
const turns = [
  [
    { width: 390, height: 844 },
    { top: 47, left: 0, right: 0, bottom: 34 },
  ],
  [
    { width: 844, height: 390 },
    { top: 0, left: 47, right: 47, bottom: 21 },
  ],
] as const

test('fingers find fields that do not zoom, and text beside the notch', async () => {
  const touchable = async (page: Page): Promise<CDPSession> => {
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    return client
  }
  const clients = await Promise.all([...pages.values()].map(touchable))
  for (const [size, insets] of turns) {
    const set = (client: CDPSession) =>
      client.send('Emulation.setSafeAreaInsetsOverride', { insets })
    await Promise.all(clients.map(set))
    await resize(size)
    expect.soft(await sweep(coveredTexts)).toEqual({})
    expect.soft(await sweep(smallFields)).toEqual({})
  }
})
