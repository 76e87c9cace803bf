import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stableBox } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { addEmployees } from '../../support/people/add-employees.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

/** A draft week with a shift of Keiko, for somebody who likes things to move, or does not. */
async function planned(week: string, reducedMotion: 'reduce' | 'no-preference') {
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  await createShift(server.api, token, { employeeId, date: week, from: '09:00', to: '17:00' })
  const planner = await ScheduleUser.open(browser, accounts.manager, week)
  await planner.page.emulateMedia({ reducedMotion })
  return planner
}

/** How the dialog that is open comes and goes; closes it. */
async function motionsOf(page: Page) {
  const panel = page.locator('[role=dialog][data-state=open]')
  await panel.waitFor()
  const motions = await panel.evaluate((element) => {
    if (!(element instanceof HTMLElement)) throw new Error('Not a panel.')
    // Looked at in one go: on its way out it would be gone before anybody could look.
    const measured = ['open', 'closed'].map((state) => {
      element.dataset.state = state
      const { animationName, animationDuration, transformOrigin } = getComputedStyle(element)
      const [x = 0, y = 0] = transformOrigin.split(' ').map(Number.parseFloat)
      return {
        name: animationName,
        ms: Number.parseFloat(animationDuration) * 1000,
        /** The point on the screen around which it grows or shrinks. */
        around: [element.offsetLeft + x, element.offsetTop + y],
      }
    })
    element.dataset.state = 'open'
    return measured
  })
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  const names = motions.map(({ name }) => name)
  expect(names).not.toContain('none')
  expect(new Set(names).size).toBe(2)
  return motions
}

test('popovers close with a short exit animation of 100-200 ms', async () => {
  const { page, cell } = await planned('2027-02-01', 'no-preference')
  await addEmployees(page, 'Keiko Tanaka')
  const openers = {
    'the calendar': page.getByRole('button', { name: /^Week of/ }),
    'the choice of people': page.getByRole('button', { name: 'Add Employee', exact: true }),
    'the add popover': cell('Keiko Tanaka', 2),
    'the edit popover': page.getByRole('button', { name: /Keiko Tanaka, Mon Feb 1/ }),
    'the publish panel': page.getByRole('button', { name: 'Publish Schedule' }),
  }
  for (const [name, opener] of Object.entries(openers)) {
    await opener.click()
    for (const { ms } of await motionsOf(page)) {
      expect(ms, name).toBeGreaterThanOrEqual(100)
      expect(ms, name).toBeLessThanOrEqual(200)
    }
  }
})

test('with reduced motion nothing moves', async () => {
  const { page } = await planned('2027-02-08', 'reduce')
  await page.getByRole('button', { name: 'Publish Schedule' }).click()
  for (const { ms } of await motionsOf(page)) expect(ms).toBeLessThan(1)
})

test('the publish panel expands out of the button and shrinks back into it', async () => {
  const { page } = await planned('2027-02-15', 'no-preference')
  const button = page.getByRole('button', { name: 'Publish Schedule' })
  const { x, y, width, height } = await stableBox(button)
  await button.click()
  for (const { around } of await motionsOf(page)) {
    expect(Math.abs((around[0] ?? 0) - (x + width / 2))).toBeLessThan(8)
    expect(Math.abs((around[1] ?? 0) - (y + height / 2))).toBeLessThan(8)
  }
})
