import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, TestBrowser } from '../../support/browser/browser.ts'
import { closeUsersAfterEach } from '../../support/browser/server-and-browser.ts'
import { startKillableNode } from '../../support/faults/killable-nodes.ts'
import { accounts, createApiClient } from '../../support/people/api-client.ts'
import { connectCable } from '../../support/people/cable-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { openSchedule } from '../../support/screens/schedule-screen.ts'
import { until } from '../../support/servers/until.ts'

const node = await startKillableNode()
const api = createApiClient(node.origin)
const browser = await TestBrowser.of(node.origin)
closeUsersAfterEach(browser, { allowConsoleErrors: true })

async function open(email: string, query: string): Promise<Page> {
  const { page } = await openSchedule(browser, email, query)
  return page
}

/** A shift of Ana Ruiz on a day of a week of its own. */
async function planShift(date: string) {
  const token = await api.signIn(accounts.manager)
  const employeeId = await employeeIdOf(api, token, 'Ana Ruiz')
  return (await createShift(api, token, { employeeId, date, from: '10:00', to: '17:00' })).shift
}

/** The week is there, with or without shifts. */
const isLoaded = (page: Page) => page.getByText('Labor Cost', { exact: true }).waitFor()
const hereNow = (page: Page) => page.getByRole('list', { name: 'Here now' })
const ofAna = (page: Page) => page.getByRole('button', { name: /^Ana Ruiz, / })
const status = (page: Page) => page.getByRole('banner').getByRole('status')

test('who has the schedule open is named to the others who plan', async () => {
  const nora = await open(accounts.admin, 'date=2027-03-15')
  await isLoaded(nora)
  await expect.poll(() => hereNow(nora).count()).toBe(0)
  const marco = await open(accounts.manager, 'date=2027-03-15')
  const second = await open(accounts.manager, 'date=2027-03-22')
  const ana = await open(accounts.employee, 'date=2027-03-15')
  await hereNow(nora).getByRole('img', { name: 'Marco Bellini' }).waitFor()
  await hereNow(marco).getByRole('img', { name: 'Nora Whitfield' }).waitFor()
  await hereNow(second).getByRole('img', { name: 'Nora Whitfield' }).waitFor()
  await expect.poll(() => hereNow(nora).getByRole('listitem').count()).toBe(1)
  await expectAccessible({ page: nora })

  await marco.goto('/dashboard')
  await expect.poll(() => hereNow(nora).getByRole('listitem').count()).toBe(1)
  await second.goto('/dashboard')
  await hereNow(nora).waitFor({ state: 'detached' })
  await expect.poll(() => hereNow(ana).count()).toBe(0)
})

test('a shift says who edits it, in every view, until its popover closes', async () => {
  await planShift('2027-04-05')
  const marco = await open(accounts.manager, 'date=2027-04-05')
  const views = await Promise.all(
    ['week', 'hourly', 'list'].map((view) => open(accounts.admin, `date=2027-04-05&view=${view}`)),
  )
  const says = (page: Page) => page.getByText('Marco Bellini is editing')
  await ofAna(marco).first().click()
  await marco.getByRole('dialog', { name: 'Edit Shift' }).waitFor()
  for (const page of views) await says(page).waitFor()
  await expect.poll(() => says(marco).count()).toBe(0)
  const [week] = views
  if (week) await expectAccessible({ page: week })

  await marco.keyboard.press('Escape')
  for (const page of views) await says(page).waitFor({ state: 'detached' })

  await ofAna(marco).first().click()
  for (const page of views) await says(page).waitFor()
  await marco.goto('/dashboard')
  for (const page of views) await says(page).waitFor({ state: 'detached' })
})

test('an open popover says who else edits the shift, for as long as they do', async () => {
  await planShift('2027-05-03')
  const nora = await open(accounts.admin, 'date=2027-05-03')
  await ofAna(nora).first().click()
  const popover = nora.getByRole('dialog', { name: 'Edit Shift' })
  await popover.waitFor()
  const says = popover.getByRole('status').getByText('Marco Bellini is editing this shift too')
  expect(await says.count()).toBe(0)
  const marco = await open(accounts.manager, 'date=2027-05-03')
  await ofAna(marco).first().click()
  await says.waitFor()
  await marco
    .getByRole('dialog', { name: 'Edit Shift' })
    .getByText('Nora Whitfield is editing this shift too')
    .waitFor()
  await expectAccessible({ page: nora })
  await marco.keyboard.press('Escape')
  await says.waitFor({ state: 'detached' })
})

test('the names of those who are here are there for the keyboard, with the week that they edit', async () => {
  await planShift('2027-05-10')
  const nora = await open(accounts.admin, 'date=2027-05-10')
  const elsewhere = await open(accounts.admin, 'date=2027-05-17')
  const marco = await open(accounts.manager, 'date=2027-05-10')
  await ofAna(marco).first().click()
  const tells = async (page: Page, text: string) => {
    const person = hereNow(page).getByRole('button', { name: 'Marco Bellini' })
    await person.waitFor()
    await until(async () => {
      await page.keyboard.press('Tab')
      return person.evaluate((button) => button === document.activeElement)
    })
    await page.getByRole('tooltip').filter({ hasText: text }).waitFor()
  }
  await tells(nora, 'Marco Bellini, editing Ana Ruiz, Mon May 10')
  await tells(elsewhere, 'Marco Bellini, editing a shift of another week')
  await expectAccessible({ page: nora })
})

test('somebody whose shift is deleted while they edit it is warned', async () => {
  const shift = await planShift('2027-04-12')
  const marco = await open(accounts.manager, 'date=2027-04-12')
  await ofAna(marco).first().click()
  await marco.getByRole('dialog', { name: 'Edit Shift' }).waitFor()
  const admin = await api.signIn(accounts.admin)
  await api.call('DELETE', `/shifts/${shift.id}`, { token: admin })
  await marco.getByText('Nora Whitfield deleted a shift you were editing').waitFor()
})

test('a burst of changes is one toast that counts them', async () => {
  const marco = await open(accounts.manager, 'date=2027-04-19')
  const admin = await api.signIn(accounts.admin)
  // Whoever is seen to be here is heard from now on.
  const watcher = await connectCable(node.origin, admin)
  await watcher.subscribe()
  await hereNow(marco).waitFor()
  const employeeId = await employeeIdOf(api, admin, 'Ana Ruiz')
  for (let hour = 8; hour < 18; hour += 1) {
    const at = (value: number) => `${String(value).padStart(2, '0')}:00`
    const hours = { from: at(hour), to: at(hour + 1) }
    await createShift(api, admin, { employeeId, date: '2027-04-20', ...hours })
  }
  await marco.getByText('Nora Whitfield created a shift', { exact: true }).waitFor()
  await marco.getByText('and 9 more changes').waitFor()
  await expect
    .poll(() => marco.getByText('Nora Whitfield created a shift', { exact: true }).count())
    .toBe(1)
  watcher.close()
})

test('a server that restarts signs nobody out: a countdown, then one look at what changed', async () => {
  const date = '2027-04-26'
  await planShift(date)
  const marco = await open(accounts.manager, `date=${date}`)
  const nora = await open(accounts.admin, `date=${date}`)
  await ofAna(marco).first().click()
  await marco.getByRole('dialog', { name: 'Edit Shift' }).waitFor()
  await nora.getByText('Marco Bellini is editing').waitFor()
  await expect.poll(() => status(nora).textContent()).toBe('')

  await node.end('SIGTERM')
  await status(nora).getByText('Reconnecting…', { exact: true }).waitFor()
  await status(nora)
    .getByText(/^in \d+ s$/)
    .waitFor()
  await hereNow(nora).waitFor({ state: 'detached' })
  await expect.poll(() => nora.getByText('Marco Bellini is editing').count()).toBe(0)
  const reads: string[] = []
  nora.on('request', (request) => {
    if (request.url().includes('/schedules/')) reads.push(new URL(request.url()).pathname)
  })
  await node.start()
  await hereNow(nora).getByRole('img', { name: 'Marco Bellini' }).waitFor({ timeout: 40_000 })
  await nora.getByText('Marco Bellini is editing').waitFor()
  await until(async () => (await status(nora).textContent()) === '')
  await until(() => reads.length > 0)
  // The next change arrives by the socket, after whatever else was asked for.
  const token = await api.signIn(accounts.manager)
  const keiko = await employeeIdOf(api, token, 'Keiko Tanaka')
  await createShift(api, token, { employeeId: keiko, date, from: '08:00', to: '09:00' })
  await nora.getByRole('button', { name: /^Keiko Tanaka, / }).waitFor()
  expect(reads).toEqual(['/api/v1/schedules/week'])
  expect(new URL(nora.url()).pathname).toBe('/schedule')
  await expect.poll(async () => (await readWeek(api, token, date)).shifts).toHaveLength(2)
})

test('a browser without a network says so', async () => {
  const nora = await open(accounts.admin, 'date=2027-05-03')
  await isLoaded(nora)
  await nora.context().setOffline(true)
  await status(nora).getByText('Offline', { exact: true }).waitFor()
  await nora.context().setOffline(false)
  await until(async () => (await status(nora).textContent()) === '')
})
