import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'

const { browser } = await startServerAndBrowser()
const phone = { width: 390, height: 844 }

/** What of an element's look the system leaves when it replaces the colours. */
const lookOf = (element: Locator): Promise<string> =>
  element.evaluate((shown) => {
    const { backgroundColor, backgroundImage, borderBottom, outline } = getComputedStyle(shown)
    return [backgroundColor, backgroundImage, borderBottom, outline].join(' ')
  })

async function expectTold(one: Locator, other: Locator): Promise<void> {
  await expect.poll(async () => (await lookOf(one)) !== (await lookOf(other))).toBe(true)
}

const backgroundOf = (element: Locator): Promise<string> =>
  element.evaluate((shown) => getComputedStyle(shown).backgroundColor)

async function open(path: string): Promise<Page> {
  const { page } = await browser.enter(accounts.manager, path)
  await page.emulateMedia({ forcedColors: 'active' })
  return page
}

const labelOf = (page: Page, name: string) => page.locator('label', { hasText: name }).first()

test('in forced colours the schedule tells what is chosen, focused, active and selected', async () => {
  const page = await open('/schedule?view=week&date=2026-11-16')
  const shifts = page.getByRole('button', { name: /, published/ })
  await shifts.nth(1).waitFor()
  await expectTold(labelOf(page, 'Week'), labelOf(page, 'List'))
  await shifts.first().click({ modifiers: ['ControlOrMeta'] })
  await page.getByText('1 selected').first().waitFor()
  await expectTold(shifts.first(), shifts.nth(1))
  expect(await lookOf(page.locator('.shaded-unavailable').first())).toContain('gradient')
  await page.keyboard.press('Escape')
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  const focused = page.locator('[role=menuitem]:focus')
  await focused.waitFor()
  await expectTold(focused, page.locator('[role=menuitem]:not(:focus)').first())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Shift' }).click()
  const combobox = page.getByRole('dialog').getByRole('combobox', { name: 'Employee' })
  await combobox.press('ArrowDown')
  const active = page.locator(`[id="${await combobox.getAttribute('aria-activedescendant')}"]`)
  await expectTold(active, page.getByRole('option').last())
})

test('in forced colours hours that are painted, tabs, switches and the heatmap can be told apart', async () => {
  const page = await open('/requests?tab=availability')
  await page.getByRole('gridcell', { name: 'Monday, 9 AM: Available' }).click()
  const painted = page.getByRole('gridcell', { name: 'Monday, 9 AM: Unavailable' })
  await expectTold(painted, page.getByRole('gridcell', { name: 'Monday, 10 AM: Available' }))
  const lines = page.getByRole('grid').locator('.bg-line').first()
  expect(await lookOf(lines)).not.toContain('rgb(255, 255, 255)')
  await expectTold(labelOf(page, 'Unavailable'), labelOf(page, 'Preferred'))
  const tabs = page.getByRole('tab')
  await expectTold(page.getByRole('tab', { selected: true }), tabs.first())
  await page.getByRole('button', { name: 'Undo' }).click()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/analytics**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/analytics')
  const placeholder = page.locator('.animate-breathe').first()
  await expect.poll(() => lookOf(placeholder)).toContain('1px solid')
  held.resolve()
  const swatches = page.getByRole('figure', { name: 'By day' }).getByRole('list').locator('.swatch')
  await expectTold(swatches.first(), swatches.last())
  const heat = page.getByRole('img', { name: /Heatmap|most|people/i }).locator('[title]')
  await heat.first().waitFor()
  const shades = await heat.evaluateAll((cells) =>
    cells.map((cell) => getComputedStyle(cell).backgroundColor),
  )
  expect(new Set(shades).size).toBeGreaterThan(2)
  await page.goto('/profile')
  const on = page.getByRole('switch', { name: 'Single-key shortcuts' })
  const before = await lookOf(on)
  await on.click()
  await expect.poll(() => on.isChecked()).toBe(false)
  await expect.poll(async () => (await lookOf(on)) !== before).toBe(true)
})

test('in forced colours a phone tells the current page, days with shifts and palettes', async () => {
  const { page } = await browser.enter(
    accounts.employee,
    '/schedule?view=week&date=2026-11-16',
    phone,
  )
  await page.emulateMedia({ forcedColors: 'active' })
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
  const icon = current.locator('svg')
  // The icon has the colour of the text, on the ground of the whole link.
  await expect.poll(() => backgroundOf(icon)).toBe('rgba(0, 0, 0, 0)')
  const day = page.getByRole('button', { name: /^Tue/, pressed: false }).first()
  const dot = day.locator('.bg-current').first()
  await dot.waitFor()
  expect(await backgroundOf(dot)).not.toBe(await backgroundOf(day))
  await page.goto('/profile')
  const palettes = page.getByRole('radiogroup', { name: 'Avatar palette' }).locator('label')
  const chosen = palettes.filter({ has: page.getByRole('radio', { checked: true }) })
  const others = palettes.filter({ has: page.getByRole('radio', { checked: false }) })
  await expect.poll(() => chosen.count()).toBe(1)
  expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(others.first()))
  await expectTold(others.first().locator('.swatch'), others.last().locator('.swatch'))
})

test('in forced colours a link that looks like a button has a frame', async () => {
  const { page } = await browser.enter(accounts.employee, '/brain')
  await page.emulateMedia({ forcedColors: 'active' })
  const link = page.getByRole('link', { name: 'Go to the dashboard' })
  await expect.poll(() => lookOf(link)).toContain('1px solid')
})

test('in forced colours the button of a grave question can be read', async () => {
  const { page } = await browser.enter(accounts.employee, '/profile')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const sign = page.getByRole('alertdialog').getByRole('button').last()
  const colors = await sign.evaluate((button) => {
    const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(button)
    return { isReadable: color !== backgroundColor, forcedColorAdjust }
  })
  // Otherwise the system draws a ground of its own behind each letter.
  expect(colors).toEqual({ isReadable: true, forcedColorAdjust: 'none' })
})
