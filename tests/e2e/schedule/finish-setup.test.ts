import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectNoHorizontalOverflow,
  openSignedIn,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { newPassword, signInWithPassword, signUpVerified } from '../../support/people/users.ts'
import { countActions, foundWithList } from '../../support/screens/counted-actions.ts'
import { lastWeek, nextWeek, thisWeek } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()

const people = Array.from({ length: 30 }, (_, index) => {
  const number = String(index + 1).padStart(2, '0')
  return `Worker ${number};worker${number}@setup.test;17,50;${index % 3 === 0 ? 'Cook' : 'Server'}`
})
const list = ['Name;E-mail;Hourly wage;Job', ...people].join('\r\n')

/** Whether the middle of an element is what somebody sees there. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

const stepsOf = (page: Page) => page.getByRole('region', { name: 'Finish setting up' })

test('from the sign-up to a published week with 30 people in at most 25 actions', async () => {
  const person = await browser.open()
  const { page } = person
  const counter = countActions(page)
  const { act, click } = counter
  const email = 'zoe@setup.test'
  await foundWithList(page, counter, { api: server.api, email, list, count: 30, last: 'Worker 30' })
  const steps = stepsOf(page)
  const isDone = (name: string) => steps.getByRole('checkbox', { name }).isChecked()
  await steps.waitFor()
  await expectAccessible(person)
  await click('Opening hours')
  await click('Save')
  await expect.poll(() => isDone('Opening hours')).toBe(true)
  await click('People needed')
  await page.getByRole('dialog').getByText('5 Cook, 10 Server: 600 hours a week').waitFor()
  await click('Save')
  await expect.poll(() => isDone('People needed')).toBe(true)
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  await click('Fill with Brain')
  // What is proposed can be seen and accepted without scrolling, and is not done yet.
  const accept = page.getByRole('button', { name: /^Accept \d+$/ })
  const title = page.getByRole('heading', { name: 'Proposed changes' })
  await expect.poll(() => accept.evaluate(isOnTop)).toBe(true)
  await expect.poll(() => title.evaluate(isOnTop)).toBe(true)
  await page.setViewportSize(size)
  await page.locator('[data-scroller][data-density=compact]').waitFor()
  expect(await accept.evaluate(isOnTop)).toBe(true)
  expect(await isDone('Fill with Brain')).toBe(false)
  await click(/^Accept \d+$/)
  await expect.poll(() => isDone('Fill with Brain')).toBe(true)
  await expectNoHorizontalOverflow(person)
  await click('Publish and invite')
  await act('click Publish', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click(),
  )
  await page.getByText('Published', { exact: true }).first().waitFor()
  await steps.waitFor({ state: 'detached' })

  counter.expectAtMost(25)
  const { body: session } = await signInWithPassword(server.api, email, newPassword)
  const week = await readWeek(server.api, session.token, nextWeek)
  expect(week.schedule?.status).toBe('published')
  expect(week.shifts.length).toBeGreaterThan(30)
})

test('what is needed can be said in words, and what is not understood stays as it was typed', async () => {
  const { token } = await signUpVerified(server.api, 'yan@setup.test')
  await server.api.call('POST', '/onboarding/complete', { token })
  const yan = await browser.open({ width: 390, height: 844 })
  await openSignedIn(yan, 'yan@setup.test', `/schedule?date=${nextWeek}`, newPassword)
  const { page } = yan
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await stepsOf(page).waitFor()
  await stepsOf(page).getByText('Set the opening hours first.').waitFor()
  // There are no positions to group by.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('name')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalOverflow(yan)
  await button('Opening hours').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Saturday').check()
  await dialog.getByLabel('Closes at').fill('01:00')
  await dialog.getByText('Closes on the next day.').waitFor()
  await expectAccessible(yan)
  await button('Save').click()
  await dialog.waitFor({ state: 'detached' })
  await failUntilTriedAgain(
    page,
    ({ pathname }) => pathname === '/api/v1/employees',
    (route) => route.fulfill({ status: 400, json: {} }),
  )
  await button('People needed').click()
  await dialog.getByText('The team could not be loaded.').waitFor()
  await button('Try again').click()
  await dialog.getByLabel('In my own words').check()
  await page.unrouteAll()
  const words = dialog.getByLabel('People needed in words')
  await words.fill('two people')
  await button('Save').click()
  await dialog.getByText('“two people” does not begin with a number of people.').waitFor()
  expect(await words.inputValue()).toBe('two people')
  await words.fill('2 people, 1 person 17-22 fri-sat')
  await button('Save').click()
  await dialog.waitFor({ state: 'detached' })
  const reply = await server.api.call('GET', '/staffing_needs', { token })
  expect(reply.body).toMatchObject({
    staffing_needs: expect.arrayContaining([
      { weekday: 'monday', start_time: '09:00', end_time: '24:00', position_id: null, count: 2 },
    ]),
  })

  await page.goto(`/schedule?date=${lastWeek}`)
  await stepsOf(page).getByText('Nobody is needed in the rest of this week.').waitFor()
  await stepsOf(page).getByRole('link', { name: 'Plan next week' }).click()
  await page.waitForURL(`**/schedule?date=${thisWeek}`)
  await expect
    .poll(() => stepsOf(page).getByRole('button', { name: 'Fill with Brain' }).isEnabled())
    .toBe(true)
})
