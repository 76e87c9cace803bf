import { expect, test } from 'vitest'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { ScheduleUser } from '../../support/screens/schedule-screen.ts'

const { server, browser } = await startServerAndBrowser()
const token = await server.api.signIn(accounts.manager)
const keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')

const plan = (date: string, from: string, to: string) =>
  createShift(server.api, token, { employeeId: keiko, date, from, to })

/** The panel of a draft week, in a browser that hears nothing of what others do. */
async function openPanel(week: string) {
  const user = await ScheduleUser.open(browser, accounts.manager, week)
  const { page } = user
  await page.routeWebSocket('**/cable**', () => undefined)
  await page.reload()
  await page.getByRole('button', { name: 'Publish Schedule' }).click()
  const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
  await panel.getByText('Schedule is valid').waitFor()
  return { page, panel, publish: panel.getByRole('button', { name: 'Publish', exact: true }) }
}

const changedSentence =
  'The schedule was changed since you looked at it, so nothing was published. This panel shows it as it is now.'

test('nobody announces what they have not seen: the panel shows it and keeps what was typed', async () => {
  const week = '2027-02-01'
  await plan(week, '09:00', '12:00')
  const { panel, publish } = await openPanel(week)
  await panel.getByLabel('Notes').fill('Welcome back')
  await plan(week, '13:00', '14:00')
  await publish.click()
  await panel.getByRole('alert').getByText(changedSentence).waitFor()
  expect((await readWeek(server.api, token, week)).schedule?.is_draft).toBe(true)
  expect(await panel.getByLabel('Notes').inputValue()).toBe('Welcome back')
  await panel.getByRole('button', { name: 'Who gets which shifts' }).click()
  const changes = panel.getByRole('list', { name: 'Who gets which shifts' })
  await changes.getByText('Keiko Tanaka').click()
  await changes.getByText('Mon Feb 1, 1:00 PM – 2:00 PM').waitFor()
  await publish.click()
  await panel.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await readWeek(server.api, token, week)).schedule)
    .toMatchObject({ is_published: true, notes: 'Welcome back' })
})

test('an empty draft week publishes the other drafts, of which each was seen', async () => {
  const [empty, other] = ['2027-03-01', '2027-03-08']
  await server.api.call('POST', '/schedules', { token, body: { week_start_date: empty } })
  await plan(other, '09:00', '12:00')
  const { panel } = await openPanel(empty)
  await panel.getByLabel('Also publish other draft weeks').check()
  await panel.getByText('First publish').waitFor()
  await plan(other, '13:00', '14:00')
  const publish = panel.getByRole('button', { name: /^Publish( Anyway)?$/ })
  await publish.click()
  await panel.getByRole('alert').getByText(changedSentence).waitFor()
  expect((await readWeek(server.api, token, other)).schedule?.is_draft).toBe(true)
  await publish.click()
  await panel.waitFor({ state: 'hidden' })
  const states = [empty, other].map(
    async (date) => (await readWeek(server.api, token, date)).schedule,
  )
  await expect(Promise.all(states)).resolves.toMatchObject([
    { status: 'draft' },
    { status: 'published', shift_count: 2 },
  ])
})
