import type { ScheduleRepeat } from '@weekboard/contracts/schedule/schedule-repeats'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { describe, expect, test } from 'vitest'
import { expectAccessible, stableBox } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { visit } from '../../support/browser/visit.ts'
import { watchForText } from '../../support/browser/watch-text.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)

/** A draft week with one shift of Keiko; opens its panel. */
async function draftWeek(week: string) {
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  await createShift(server.api, token, { employeeId, date: week, from: '09:00', to: '17:00' })
  const planner = await ScheduleUser.open(browser, accounts.manager, week)
  await planner.page.getByRole('button', { name: /Keiko Tanaka, Mon/ }).waitFor()
  await planner.page.getByRole('button', { name: 'Publish Schedule' }).click()
  const panel = planner.page.getByRole('dialog', { name: 'Publish Schedule' })
  await panel.waitFor()
  return { ...planner, panel, employeeId }
}

describe('the publish panel', () => {
  test('is 480 by 680 px and fits a phone, says that the schedule is valid and who is told what', async () => {
    const week = '2027-02-01'
    const { page, person, panel } = await draftWeek(week)
    await panel.getByText('Schedule is valid').waitFor()
    const tooltip = 'All employees are within their maximum weekly hours limits.'
    await expect.poll(() => panel.getByTitle(tooltip).count()).toBe(1)
    // It grows out of the button.
    await until(async () => {
      const box = await panel.boundingBox()
      return box?.width === 480 && box.height === 680
    })
    await panel.getByText('1 person gets 1 shift. Nobody has seen this week before.').waitFor()
    const totals = panel.locator('dl', { hasText: 'People' })
    await expect.poll(() => totals.innerText()).toMatch(/^People\s+1\s+Shifts\s+1\s+Hours\s+8/)
    await totals.getByText(/^\$\d+$/).waitFor()
    await panel.getByRole('button', { name: 'Who gets which shifts' }).click()
    const changes = panel.getByRole('list', { name: 'Who gets which shifts' })
    await changes.getByText('Keiko Tanaka').click()
    await changes.getByText('Mon Feb 1, 9:00 AM – 5:00 PM', { exact: true }).waitFor()
    await expectAccessible(person)
    for (const close of ['Escape', 'outside', 'Cancel']) {
      if (close === 'Escape') await page.keyboard.press('Escape')
      if (close === 'outside') await page.mouse.click(20, 400)
      if (close === 'Cancel') await panel.getByRole('button', { name: 'Cancel' }).click()
      await panel.waitFor({ state: 'hidden' })
      const opener = page.getByRole('button', { name: 'Publish Schedule' })
      await expect
        .poll(() => opener.evaluate((button) => button === document.activeElement))
        .toBe(true)
      await opener.click()
      await panel.waitFor()
    }
    await page.setViewportSize({ width: 390, height: 600 })
    const publish = panel.getByRole('button', { name: 'Publish', exact: true })
    // Without being scrolled to.
    const bottom = async () => {
      const box = await publish.boundingBox()
      return box ? box.y + box.height : Number.POSITIVE_INFINITY
    }
    await expect.poll(bottom).toBeLessThan(600)
    await panel.getByText('Schedule is valid').waitFor()
    await expectAccessible(person)
    await panel.getByLabel('Notes').fill('  Welcome back  ')
    const saidSo = await watchForText(page, 'Published!')
    await publish.click()
    await until(saidSo)
    await panel.waitFor({ state: 'hidden' })
    await expect
      .poll(async () => (await readWeek(server.api, token, week)).schedule)
      .toMatchObject({ is_published: true, notes: 'Welcome back' })
  })

  test('keeps what was chosen, repeats, publishes by itself only when it repeats, and can be stopped', async () => {
    const week = '2027-03-01'
    const { page, panel, employeeId } = await draftWeek(week)
    const choices = await panel.getByLabel('Repeat').getByRole('option').allTextContents()
    expect(choices).toEqual([
      "Don't repeat",
      '1 week',
      '2 weeks',
      '3 weeks',
      '4 weeks',
      '2 months',
      '3 months',
    ])
    await expect.poll(() => panel.getByLabel('Auto-publish').count()).toBe(0)
    await panel.getByLabel('Notes').fill('Welcome back')
    await panel.getByLabel('Repeat').selectOption({ label: '2 weeks' })
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Publish Schedule' }).click()
    await expect.poll(() => panel.getByLabel('Notes').inputValue()).toBe('Welcome back')
    await expect.poll(() => panel.getByLabel('Repeat').inputValue()).toBe('2')
    await panel.getByLabel('Auto-publish').check()
    await panel.getByText(/24-hour review period/).waitFor()
    await panel.getByRole('button', { name: 'Publish', exact: true }).click()
    await panel.waitFor({ state: 'hidden' })
    const { body } = await server.api.call<{ auto_schedule_jobs: ScheduleRepeat[] }>(
      'GET',
      '/auto_schedule_jobs',
      { token },
    )
    expect(body.auto_schedule_jobs).toMatchObject([
      { source_week: week, weeks: 2, auto_publish: true },
    ])
    const later = addDays(week, 70)
    await createShift(server.api, token, { employeeId, date: later, from: '09:00', to: '17:00' })
    await visit(page, `/schedule?date=${later}`)
    await page.getByRole('button', { name: /Keiko Tanaka, Mon May 10/ }).waitFor()
    await page.getByRole('button', { name: 'Publish Schedule' }).click()
    const repeating = panel.getByRole('list', { name: 'Weeks that repeat' })
    await repeating.getByRole('button', { name: /^Stop/ }).click()
    await repeating.waitFor({ state: 'detached' })
    const after = await server.api.call<{ auto_schedule_jobs: ScheduleRepeat[] }>(
      'GET',
      '/auto_schedule_jobs',
      { token },
    )
    expect(after.body.auto_schedule_jobs).toMatchObject([{ status: 'stopped' }])
  })

  test('tells how many weeks a repetition made, and what it left out and why', async () => {
    const week = '2027-06-07'
    const { page, panel, employeeId, person } = await draftWeek(week)
    await timeOffApi(server, token).ask({
      employee_id: employeeId,
      start_date: '2027-06-14',
      end_date: '2027-06-14',
    })
    await panel.getByLabel('Repeat').selectOption({ label: '2 weeks' })
    await panel.getByRole('button', { name: 'Publish', exact: true }).click()
    await panel.waitFor({ state: 'hidden' })
    const news = page.locator('[data-toasts]')
    await news.getByText('Week of Jun 7 repeated into 2 weeks').waitFor()
    await news.getByText(/^Week of Jun 14: 1 shift left out\. .*Keiko Tanaka/).waitFor()
    await expectAccessible(person)
    expect((await readWeek(server.api, token, '2027-06-14')).shifts).toEqual([])
    expect((await readWeek(server.api, token, '2027-06-21')).shifts).toHaveLength(1)
  })

  test('publishes other draft weeks with it when asked, their violations by week', async () => {
    const week = '2027-04-05'
    const next = '2027-04-12'
    const ana = await employeeIdOf(server.api, token, 'Ana Ruiz')
    for (const from of ['09:00', '12:00']) {
      await createShift(server.api, token, { employeeId: ana, date: next, from, to: '17:00' })
    }
    const { panel } = await draftWeek(week)
    await panel.getByText('Schedule is valid').waitFor()
    await panel.getByLabel('Also publish other draft weeks').check()
    await panel
      .getByRole('list', { name: 'Violations, Apr 12 - Apr 18' })
      .getByText(/Ana Ruiz/)
      .waitFor()
    await panel.getByRole('button', { name: 'Publish Anyway' }).click()
    await panel.waitFor({ state: 'hidden' })
    for (const date of [week, next]) {
      await expect
        .poll(async () => (await readWeek(server.api, token, date)).schedule)
        .toMatchObject({
          is_published: true,
        })
    }
  })

  test('says when the schedule could not be validated or published, enables its button again and keeps what was typed', async () => {
    const week = '2027-05-03'
    const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
    await createShift(server.api, token, { employeeId, date: week, from: '09:00', to: '17:00' })
    const { page } = await ScheduleUser.open(browser, accounts.manager, week)
    const refusal = { error: 'no', message: 'no', errors: ['no'], code: 'x' }
    await failUntilTriedAgain(page, '**/validate*', (route) =>
      route.fulfill({ status: 422, json: refusal }),
    )
    await page.getByRole('button', { name: 'Publish Schedule' }).click()
    const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
    await panel.getByText('Failed to validate schedule').waitFor()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await panel.getByText('Schedule is valid').waitFor()

    await panel.getByLabel('Notes').fill('kept')
    const apiErrors = [
      [403, 'You do not have permission to publish schedules.'],
      [404, 'Schedule not found.'],
      [409, 'Failed to publish schedule'],
    ] as const
    for (const [status, sentence] of apiErrors) {
      await page.route('**/publish', (route) => route.fulfill({ status, json: refusal }))
      await panel.getByRole('button', { name: 'Publish', exact: true }).click()
      await panel.getByRole('alert').getByText(sentence).waitFor()
      await page.unroute('**/publish')
    }
    await expect.poll(() => panel.getByLabel('Notes').inputValue()).toBe('kept')
    await expect
      .poll(async () => (await readWeek(server.api, token, week)).schedule?.is_published)
      .toBe(false)
  })
})

test('of many violations the first twelve are shown, and all on request', async () => {
  const week = '2028-01-03'
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  await createShift(server.api, token, { employeeId, date: week, from: '10:00', to: '18:00' })
  const { page } = await ScheduleUser.open(browser, accounts.manager, week)
  await page.route('**/validate*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const violations = Array.from({ length: 20 }, (_, index) => ({
      code: 'weekly_hours',
      employee_id: employeeId,
      employee_name: `Person ${index + 1}`,
      shift_ids: [],
      week_start_date: week,
      message: `Person ${index + 1} works too long`,
    }))
    await route.fulfill({ response, json: { ...json, valid: false, violations } })
  })
  await page.getByRole('button', { name: 'Publish Schedule' }).click()
  const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
  await panel.getByText('20 violations').waitFor()
  const lines = panel.getByRole('list', { name: 'Violations' }).getByRole('listitem')
  expect(await lines.count()).toBe(12)
  await panel.getByRole('button', { name: 'Show all violations' }).press('Enter')
  await expect.poll(() => lines.count()).toBe(20)
  expect(await panel.evaluate((shown) => shown.contains(document.activeElement))).toBe(true)
})

test('a phone shows all five totals, the title while the rest scrolls, and what a choice brings up', async () => {
  const week = '2027-12-06'
  const employeeId = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  const times = { employeeId, date: week, from: '10:00', to: '18:00' }
  for (const to of ['17:00', '18:00', '19:00']) {
    await createShift(server.api, token, { ...times, to })
  }
  const open = { shift: { ...shiftBody(times).shift, employee_id: null, slots: 10 } }
  await server.api.call('POST', '/shifts', { token, body: open })
  const size = { width: 390, height: 700 }
  const { page, person } = await ScheduleUser.open(browser, accounts.manager, week, size)
  await page.getByRole('button', { name: 'Publish Schedule' }).click()
  const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
  await panel.getByText(/^\d+ violations?$/).waitFor()
  const figures = await panel.locator('dl dd').evaluateAll((all) =>
    all.map((figure) => ({
      text: figure.textContent,
      cut: figure.scrollWidth - figure.clientWidth,
    })),
  )
  expect(figures.map(({ text }) => text)).toEqual([
    '1',
    '3',
    '1',
    '24',
    expect.stringMatching(/^\$\d+$/),
  ])
  expect(figures.map(({ cut }) => cut)).toEqual([0, 0, 0, 0, 0])
  const title = panel.getByRole('heading', { name: 'Publish Schedule' })
  const before = await stableBox(title)
  await panel
    .getByLabel('Also publish other draft weeks')
    .evaluate((last) => last.scrollIntoView({ block: 'start' }))
  expect(await stableBox(title)).toEqual(before)
  await expectAccessible(person)

  // Above the buttons.
  await panel.getByLabel('Repeat').selectOption({ label: '2 weeks' })
  const note = panel.getByText(/24-hour review period/)
  const button = panel.getByRole('button', { name: 'Publish Anyway' })
  await until(async () => {
    const [text, foot] = [await note.boundingBox(), await button.boundingBox()]
    return text !== null && foot !== null && text.y + text.height < foot.y
  })
})
