import { beforeAll, expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { ignoreConsoleErrors } from '../support/browser.ts'
import { nextWeek } from '../support/clock.ts'
import { startServerAndBrowser } from '../support/server-and-browser.ts'

const { server, browser } = await startServerAndBrowser()
const sentence = 'A payment is overdue, so nothing can be changed until an admin pays.'

const sandbox = async (outcome: string) => {
  const token = await server.api.signIn(accounts.admin)
  await server.api.call('POST', '/billing/sandbox', { token, body: { outcome } })
}
beforeAll(async () => {
  await sandbox('decline')
  await sandbox('end_grace')
})

const everybodys = ['/dashboard', '/my-week', '/requests', '/employees', '/profile']
const schedules = ['/schedule', '/schedule?view=hourly', '/schedule?view=list']
const planning = ['/brain']
const admins = ['/analytics', '/billing', '/settings/organization', '/settings/audit-log']

// That no screen writes by itself what is refused is checked after each test: a refused call is an
// error in the browser's console.
test.each([
  ['admin', [...everybodys, ...schedules, ...planning, ...admins]],
  ['manager', [...everybodys, ...schedules, ...planning, '/analytics']],
  ['employee', [...everybodys, ...schedules]],
] as const)('every screen of the %s opens quietly and says what is wrong', async (role, paths) => {
  const { page } = await browser.enter(accounts[role], '/dashboard')
  for (const path of paths) {
    await page.goto(server.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('complementary', { name: 'Payment' }).getByText(sentence).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
  }
})

test('employees see their shifts and mark their notifications as read', async () => {
  const { page } = await browser.enter(accounts.employee, '/my-week')
  await page.getByText(/AM|PM/).first().waitFor()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
})

test('whoever changes something all the same reads why it does not work', async () => {
  const marco = await browser.enter(accounts.manager, `/schedule?date=${nextWeek}`)
  const { page } = marco
  await page.getByRole('button', { name: 'Publish Schedule' }).click()
  const panel = page.getByRole('dialog', { name: 'Publish Schedule' })
  await panel.getByRole('button', { name: /^Publish/ }).click()
  await panel.getByRole('alert').getByText(sentence).waitFor()
  ignoreConsoleErrors(marco)
})

test('the banner goes away by itself once another admin has paid', async () => {
  const { page } = await browser.enter(accounts.manager, '/my-week')
  await page.clock.install()
  await page.reload()
  const banner = page.getByRole('complementary', { name: 'Payment' })
  await banner.waitFor()
  await sandbox('success')
  await page.clock.runFor(61_000)
  await expect.poll(() => banner.count()).toBe(0)
})
