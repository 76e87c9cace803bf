import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
  stableBox,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

const onPhone = (query: string, email: string = accounts.manager): Promise<BrowserUser> =>
  openSchedule(browser, email, query, { width: 390, height: 844 })

async function plan(date: string, name = 'Ana Ruiz', from = '09:00', to = '17:00'): Promise<void> {
  const employeeId = await employeeIdOf(server.api, token, name)
  await createShift(server.api, token, { employeeId, date, from, to })
}
const shiftsOf = async (week: string) => (await readWeek(server.api, token, week)).shifts
const shift = (page: Page, name: RegExp): Locator => page.getByRole('button', { name })
const day = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

describe('the employees on the schedule of a phone', () => {
  test.each(['week', 'hourly'])('are added and removed in the %s view', async (view) => {
    const date = view === 'week' ? '2027-06-07' : '2027-06-14'
    const manager = await onPhone(`view=${view}&date=${date}`)
    const { page } = manager
    await addEmployees(page, 'Ana Ruiz', 'Ben Okafor')
    const off = page.getByRole('region', { name: 'Not working this day' })
    await off.getByRole('button', { name: /^Add a shift for Ben Okafor/ }).click()
    const sheet = page.getByRole('dialog', { name: /^Add Shift on .* for Ben Okafor$/ })
    await sheet.getByRole('button', { name: 'Add Shift' }).click()
    await shift(page, /^Ben Okafor, Mon Jun/).waitFor()
    expect(await off.getByText('Ben Okafor').count()).toBe(0)
    await expectNoHorizontalOverflow(manager)
    await expectAccessible(manager)
    // The card that offers to undo lies over the foot of the screen for a while.
    await page.locator('[data-undo-bar] button').last().click()
    await page.getByRole('button', { name: 'Remove Ana Ruiz from schedule' }).click()
    await page.getByText('Ana Ruiz', { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Remove Ben Okafor from schedule' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(/^Removing Ben Okafor will delete all 1 shift\(s\) for /).waitFor()
    await question.getByRole('button', { name: 'Remove' }).click()
    await shift(page, /^Ben Okafor, Mon Jun/).waitFor({ state: 'detached' })
    await expect.poll(() => shiftsOf(date)).toEqual([])
  })

  test('are not changed by an employee', async () => {
    const { page } = await onPhone('date=2026-11-18', accounts.employee)
    await day(page, 'Wednesday, November 18, 2026').waitFor()
    await page.getByRole('listitem').first().waitFor()
    expect(await page.getByRole('button', { name: 'Add Employee' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(0)
    expect(await page.getByText('Not working this day').count()).toBe(0)
  })
})

type TouchEvent = (
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  x?: number,
  y?: number,
) => Promise<unknown>

/** A finger that rests on an element until it has picked it up. */
class Finger {
  readonly #page: Page
  readonly #send: TouchEvent

  private constructor(page: Page, send: TouchEvent) {
    this.#page = page
    this.#send = send
  }

  static async of({ page, context }: BrowserUser): Promise<Finger> {
    const client = await context.newCDPSession(page)
    return new Finger(page, (type, x, y) => {
      const touchPoints = x === undefined || y === undefined ? [] : [{ x, y }]
      return client.send('Input.dispatchTouchEvent', { type, touchPoints })
    })
  }

  async pickUp(block: Locator): Promise<void> {
    const { x, y, width, height } = await stableBox(block)
    await this.#send('touchStart', x + Math.min(60, width / 2), y + height / 2)
    await this.#page.locator('[data-drag-preview]').waitFor()
  }

  async moveTo(x: number, y: number): Promise<void> {
    await this.#send('touchMove', x, y - 2)
    await this.#send('touchMove', x, y)
  }

  async moveOnto(target: Locator, across = 0.5): Promise<void> {
    const box = await target.boundingBox()
    if (!box) throw new Error(`It is not on the screen: ${target}`)
    await this.moveTo(box.x + box.width * across, box.y + box.height / 2)
  }

  async stroke(from: Locator, x: number, y: number): Promise<void> {
    const box = await stableBox(from)
    const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
    // The finger moves at once: one that rests until the page answers is a long press on a busy machine.
    const moved = [0.25, 0.5, 0.75, 1].map((share) => [left + x * share, top + y * share] as const)
    await Promise.all([
      this.#send('touchStart', left, top),
      ...moved.map(([atX, atY]) => this.#send('touchMove', atX, atY)),
    ])
    await this.#send('touchEnd')
  }

  release(): Promise<unknown> {
    return this.#send('touchEnd')
  }
}

describe('a long press on a phone picks a shift up', () => {
  test('and drops it on another day, which is no swipe, or beside everything, which changes nothing', async () => {
    const week = '2027-07-05'
    await plan(week)
    const manager = await onPhone(`view=week&date=${week}`)
    const { page } = manager
    const finger = await Finger.of(manager)
    await finger.pickUp(shift(page, /^Ana Ruiz, Mon Jul 5/))
    await finger.moveOnto(page.getByRole('heading', { level: 1 }))
    await finger.release()
    await expect.poll(() => page.locator('[data-drag-preview]').count()).toBe(0)
    await shift(page, /^Ana Ruiz, Mon Jul 5, 9:00 AM – 5:00 PM/).waitFor()
    expect(await shiftsOf(week)).toMatchObject([{ version: 1 }])

    await finger.pickUp(shift(page, /^Ana Ruiz, Mon Jul 5/))
    await finger.moveOnto(page.getByRole('button', { name: /^Thu 8/ }))
    await page.locator('[data-drag-preview]').getByText('9:00 AM – 5:00 PM').waitFor()
    await finger.release()
    await shift(page, /^Ana Ruiz, Mon Jul 5/).waitFor({ state: 'detached' })
    await day(page, 'Monday, July 5, 2027').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: /^Thu 8/ }).click()
    await shift(page, /^Ana Ruiz, Thu Jul 8, 9:00 AM – 5:00 PM, draft/).waitFor()
    await expect.poll(() => page.locator('[data-drag-preview]').count()).toBe(0)
  })

  test('and drops it on another employee, who works that day or not', async () => {
    const week = '2027-07-12'
    await plan(week)
    await plan(week, 'Ben Okafor', '18:00', '22:00')
    const manager = await onPhone(`view=week&date=${week}`)
    const { page } = manager
    await addEmployees(page, 'Keiko Tanaka')
    const finger = await Finger.of(manager)
    const person = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await person('Keiko Tanaka').scrollIntoViewIfNeeded()
    await finger.pickUp(shift(page, /^Ana Ruiz, Mon Jul 12/))
    await finger.moveOnto(person('Ben Okafor'), 0.3)
    await finger.release()
    await shift(page, /^Ben Okafor, Mon Jul 12, 9:00 AM – 5:00 PM/).waitFor()
    await person('Keiko Tanaka').scrollIntoViewIfNeeded()
    await finger.pickUp(shift(page, /^Ben Okafor, Mon Jul 12, 9:00 AM/))
    // The page scrolls while the finger is near its foot.
    await until(async () => {
      await finger.moveOnto(person('Keiko Tanaka'), 0.3)
      const label = await page.locator('[data-drag-preview]').textContent()
      return label?.includes('Keiko Tanaka') ?? false
    })
    await finger.release()
    await shift(page, /^Keiko Tanaka, Mon Jul 12, 9:00 AM – 5:00 PM/).waitFor()
  })

  test('and moves it in time by whole hours in the hourly view', async () => {
    const week = '2027-07-19'
    await plan(week, 'Ana Ruiz', '09:00', '12:00')
    const manager = await onPhone(`view=hourly&date=${week}`)
    const { page } = manager
    const finger = await Finger.of(manager)
    const block = shift(page, /^Ana Ruiz, Mon Jul 19, 9:00 AM/)
    await finger.pickUp(block)
    const box = await stableBox(block)
    await finger.moveTo(box.x + Math.min(60, box.width / 2) + 2 * 44, box.y + box.height / 2)
    await page.locator('[data-drag-preview]').getByText('11:00 AM – 2:00 PM').waitFor()
    await finger.release()
    await shift(page, /^Ana Ruiz, Mon Jul 19, 11:00 AM – 2:00 PM/).waitFor()
  })

  test('while a stroke over it swipes or scrolls', async () => {
    const week = '2027-08-02'
    const names = ['Ana Ruiz', 'Ben Okafor', 'Keiko Tanaka', 'Diego Santos', 'Farid Haddad']
    for (const name of names) await plan(week, name)
    const manager = await onPhone(`view=week&date=${week}`)
    const { page } = manager
    const finger = await Finger.of(manager)
    const block = shift(page, /^Ana Ruiz, Mon Aug 2/)
    await finger.stroke(block, -160, 5)
    await day(page, 'Tuesday, August 3, 2027').waitFor()
    await page.getByRole('button', { name: /^Mon 2/ }).click()
    // Last, as the page goes on scrolling for a while.
    await finger.stroke(block, 0, -200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    expect(await page.locator('[data-drag-preview]').count()).toBe(0)
    expect(await shiftsOf(week)).toHaveLength(names.length)
  })
})
