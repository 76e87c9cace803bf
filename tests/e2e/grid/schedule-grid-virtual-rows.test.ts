import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { TestBrowser } from '../../support/browser/browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, readWeek } from '../../support/people/shifts-api.ts'
import { GridUser } from '../../support/screens/grid-screen.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

/** More than the grid draws at once, each with a shift in the week of Monday 2027-05-03. */
const people = Array.from({ length: 48 }, (_, index) => `Zed ${String(index + 1).padStart(2, '0')}`)
const address = 'view=week&date=2027-05-03'

let browser: TestBrowser
let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = await server.api.signIn(accounts.manager)
  browser = await TestBrowser.of(server.url)
  const admin = await server.api.signIn(accounts.admin)
  for (const name of people) {
    const { body } = await server.api.call<{ employee: { id: number } }>('POST', '/employees', {
      token: admin,
      body: { employee: { full_name: name } },
    })
    const employeeId = body.employee.id
    await createShift(server.api, token, {
      employeeId,
      date: '2027-05-04',
      from: '09:00',
      to: '17:00',
    })
  }
})
afterEach(async () => {
  expect(await browser.closeUsers()).toEqual([])
})
afterAll(() => server.close())

/** Opens the grid at its first rows; a colleague who was just added has seen the last ones. */
async function open(): Promise<GridUser> {
  const user = await GridUser.open(browser, accounts.manager, address)
  await user.page.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTo({ top: 0 }))
  await rowOf(user, 'Zed 01').waitFor()
  return user
}
const grid = ({ page }: GridUser) => page.getByRole('grid')
const rowOf = ({ page }: GridUser, name: string) =>
  page.getByRole('row', { name: new RegExp(name) })
/** Moves the wheel over the grid until a person is there. */
async function wheelTo(user: GridUser, name: string, step: number): Promise<void> {
  const over = await user.spot(user.page.locator('[data-scroller]'))
  await user.page.mouse.move(over.x, over.y)
  await until(
    async () => {
      if (await rowOf(user, name).isVisible()) return true
      await user.page.mouse.wheel(0, step)
      return false
    },
    { withinMs: 30_000 },
  )
}
/** Whose row lies at a spot. */
const nameAt = ({ page }: GridUser, x: number, y: number) =>
  page.evaluate(
    ([left, top]) => {
      const row = document.elementFromPoint(left, top)?.closest('[role=row]')
      return /Zed \d\d/.exec(row?.textContent ?? '')?.[0] ?? ''
    },
    [x, y] as const,
  )
const focusedName = ({ page }: GridUser) =>
  page.evaluate(() => document.activeElement?.textContent ?? '')
const focusedRow = ({ page }: GridUser) =>
  page.evaluate(
    () => document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex') ?? '',
  )

describe('with more people than are drawn at once', () => {
  test('the rows out of sight are left out, and counted all the same', async () => {
    const user = await open()
    expect(await rowOf(user, 'Zed 48').count()).toBe(0)
    const drawn = await grid(user).getByRole('row').count()
    expect(drawn).toBeLessThan(30)
    // With the header and the row that adds people.
    const counted = Number(await grid(user).getAttribute('aria-rowcount'))
    expect(counted).toBeGreaterThanOrEqual(people.length + 2)
  })

  test('scrolling leads to the last person, whose shift opens, and back to the first', async () => {
    const user = await open()
    await wheelTo(user, 'Zed 48', 400)
    await user.shift(/Zed 48, Tue May 4, 9:00 AM – 5:00 PM, draft/).click()
    await user.dialog().getByText('Zed 48').first().waitFor()
    await user.page.keyboard.press('Escape')
    await user.dialog().waitFor({ state: 'detached' })
    await expect.poll(() => focusedName(user)).toContain('Zed 48, Tue May 4')
    await wheelTo(user, 'Zed 01', -400)
    await user.shift(/Zed 01, Tue May 4/).waitFor()
  })

  test('arrow keys walk past the edge of what is drawn, and back from there', async () => {
    const user = await open()
    await user.cell('Zed 01', 1).focus()
    const first = Number(await focusedRow(user))
    for (let step = 1; step <= 12; step += 1) {
      await user.page.keyboard.press('ArrowDown')
      await expect.poll(() => focusedRow(user)).toBe(String(first + step))
    }
    expect(await rowOf(user, 'Zed 13').isVisible()).toBe(true)
    await user.page.keyboard.press('Enter')
    await expect.poll(() => focusedName(user)).toContain('Zed 13, Tue May 4')
    await user.page.keyboard.press('Escape')
    await user.page.keyboard.press('Control+Home')
    await expect.poll(() => focusedRow(user)).toBe('2')
    await user.page.keyboard.press('Control+End')
    await rowOf(user, 'Zed 48').waitFor()
  })

  test('a focused cell keeps the focus while it is scrolled away', async () => {
    const user = await open()
    await user.cell('Zed 01', 1).focus()
    const row = await focusedRow(user)
    await wheelTo(user, 'Zed 48', 400)
    expect(await focusedRow(user)).toBe(row)
    await user.page.keyboard.press('ArrowDown')
    await expect.poll(() => focusedRow(user)).toBe(String(Number(row) + 1))
    await rowOf(user, 'Zed 02').waitFor()
  })

  test('sorted by position, each group has its heading before its people', async () => {
    const user = await open()
    await user.page.getByLabel('Sort by').selectOption({ label: 'Position' })
    const group = user.page.getByRole('rowgroup', { name: /^No position, \d+ people, [\d.]+ h$/ })
    await group.getByRole('rowheader').first().waitFor()
    const rows = group.getByRole('row')
    expect(await rows.first().innerText()).toContain('No position')
    const drawn = await rows.count()
    expect(drawn).toBeGreaterThan(1)
    expect(drawn).toBeLessThan(30)
    const numbers = await rows.evaluateAll((all) =>
      all.map((row) => Number(row.getAttribute('aria-rowindex'))),
    )
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    const counted = Number(await grid(user).getAttribute('aria-rowcount'))
    expect(counted).toBeGreaterThan(Math.max(...numbers))
    await user.page.getByLabel('Sort by').selectOption({ label: 'Name' })
    await group.waitFor({ state: 'detached' })
  })

  test('a drag to the lower edge scrolls, and drops on somebody who was out of sight', async () => {
    const user = await open()
    const shift = user.shift(/Zed 01, Tue May 4/)
    const from = await user.spot(shift)
    const scroller = user.page.locator('[data-scroller]')
    const edge = await user.spot(scroller, 0.5, 1)
    await user.dragTo(from, { x: from.x, y: edge.y - 6 })
    // Rows that are drawn need not be in sight.
    await until(async () => (await scroller.evaluate(({ scrollTop }) => scrollTop)) > 400)
    // Away from the edge it stands still.
    const middle = await user.spot(scroller)
    await user.page.mouse.move(from.x, middle.y, { steps: 3 })
    let target = ''
    await until(async () => {
      target = await nameAt(user, from.x, middle.y)
      return (
        (await user.page.locator('[data-drag-preview]').getByText(`${target} · 16 h`).count()) === 1
      )
    })
    await user.page.mouse.up()
    expect(Number(target.slice(4))).toBeGreaterThan(8)
    await until(async () => {
      const { shifts } = await readWeek(server.api, token, '2027-05-03')
      return (
        shifts.every(({ employee }) => employee?.user.full_name !== 'Zed 01') &&
        shifts.filter(({ employee }) => employee?.user.full_name === target).length === 2
      )
    })
    await expect.poll(() => user.said()).toContain(target)
  })
})
