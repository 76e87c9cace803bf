import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { testNow } from '../support/clock.ts'
import { addPeople } from '../support/schedule-people.ts'
import { Planner } from '../support/schedule-screen.ts'
import { serveVisitors } from '../support/serve-visitors.ts'
import { until } from '../support/until.ts'
import { createShift, idOf, readWeek } from '../support/weeks.ts'

const { server, visitors } = await serveVisitors()
const token = await server.api.signIn(accounts.manager)

interface Motion {
  /** What moves: the role of its element. */
  readonly role: string | null
  readonly state: string | undefined
  readonly ms: number
  /** Around which point it grows or shrinks, on the screen. */
  readonly around: readonly [number, number]
}

declare global {
  interface Window {
    motions?: Motion[]
  }
}

/** A draft week with a shift of Keiko, for somebody who likes things to move. */
async function moving(week: string): Promise<Planner> {
  const employeeId = await idOf(server.api, token, 'Keiko Tanaka')
  await createShift(server.api, token, { employeeId, date: week, from: '09:00', to: '17:00' })
  const planner = await Planner.open(visitors, accounts.manager, week)
  const { page } = planner
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.evaluate(() => {
    window.motions = []
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      const { animationDuration, transformOrigin } = getComputedStyle(target)
      const [x = 0, y = 0] = transformOrigin.split(' ').map(Number.parseFloat)
      window.motions?.push({
        role: target.getAttribute('role'),
        state: target.dataset.state,
        ms: Number.parseFloat(animationDuration) * 1000,
        around: [target.offsetLeft + x, target.offsetTop + y],
      })
    })
  })
  return planner
}

/** How a dialog came and went, or menu. */
async function motionsOf(page: Page, panel: Locator, close: () => Promise<void>) {
  await panel.waitFor()
  const role = await panel.getAttribute('role')
  const last = (state: string) =>
    page.evaluate(
      ([of, at]) => window.motions?.findLast((one) => one.role === of && one.state === at),
      [role, state] as const,
    )
  await until(async () => (await last('open')) !== undefined)
  await close()
  await panel.waitFor({ state: 'detached' })
  const motions = { coming: await last('open'), going: await last('closed') }
  await page.evaluate(() => {
    window.motions = []
  })
  return motions
}

test('popovers close with a short exit animation of 100-200 ms', async () => {
  const { page, dialog, cell } = await moving('2027-02-01')
  await addPeople(page, 'Keiko Tanaka')
  const openers = {
    'the calendar': page.getByRole('button', { name: /^Week of/ }),
    'the choice of people': page.getByRole('button', { name: 'Add Employee', exact: true }),
    'the add popover': cell('Keiko Tanaka', 2),
    'the edit popover': page.getByRole('button', { name: /Keiko Tanaka, Mon Feb 1/ }),
    'the publish panel': page.getByRole('button', { name: 'Publish Schedule' }),
  }
  for (const [name, opener] of Object.entries(openers)) {
    await opener.click()
    const { coming, going } = await motionsOf(page, dialog, () => page.keyboard.press('Escape'))
    for (const motion of [coming, going]) {
      expect([name, (motion?.ms ?? 0) >= 100, (motion?.ms ?? 0) <= 200]).toEqual([name, true, true])
    }
  }
})

test('with reduced motion nothing moves', async () => {
  const { page, dialog } = await moving('2027-02-08')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Publish Schedule' }).click()
  const { coming, going } = await motionsOf(page, dialog, () => page.keyboard.press('Escape'))
  for (const motion of [coming, going]) expect(motion?.ms).toBeLessThan(1)
})

test('the publish panel expands out of the button and shrinks back into it', async () => {
  const { page, dialog } = await moving('2027-02-15')
  const button = page.getByRole('button', { name: 'Publish Schedule' })
  const middle = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  })
  await button.click()
  const { coming, going } = await motionsOf(page, dialog, () => page.keyboard.press('Escape'))
  for (const motion of [coming, going]) {
    expect(motion?.around[0]).toBeCloseTo(middle[0] ?? 0, -1)
    expect(motion?.around[1]).toBeCloseTo(middle[1] ?? 0, -1)
  }
})

test("it reads 'Validating schedule', 'Publishing...', 'Published!', and closes about 300 ms later", async () => {
  const week = '2027-02-22'
  const { page } = await moving(week)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const isChecked = Promise.withResolvers<void>()
  await page.route('**/validate*', (route) => isChecked.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Publish Schedule' }).click()
  const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
  await panel.getByRole('status').getByText('Validating schedule').waitFor()
  isChecked.resolve()
  await panel.getByText('Schedule is valid').waitFor()
  const isSent = Promise.withResolvers<void>()
  await page.route('**/publish', (route) => isSent.promise.then(() => route.continue()))
  await page.clock.install({ time: testNow })
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await panel.getByRole('button', { name: 'Publish', exact: true }).click()
  await panel.getByRole('button', { name: 'Publishing...' }).waitFor()
  isSent.resolve()
  await panel.getByRole('button', { name: 'Published!' }).waitFor()
  await page.clock.runFor(250)
  expect(await panel.getByRole('button', { name: 'Published!' }).count()).toBe(1)
  await page.clock.runFor(100)
  await panel.waitFor({ state: 'detached' })
  expect((await readWeek(server.api, token, week)).schedule?.is_published).toBe(true)
})
