import { beforeAll, expect, test } from 'vitest'
import { untilNetworkIdle } from '../../support/browser/network-idle.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { nextWeek } from '../../support/servers/clock.ts'

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
    await untilNetworkIdle(page)
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

/** Where a role finds what can no longer be used, and by which name. */
const switchedOff: [keyof typeof accounts, string, string | RegExp][] = [
  ['manager', '/employees', 'Add employee'],
  ['manager', '/employees', 'Import'],
  ['manager', '/employees', 'Invite several'],
  ['manager', '/brain', 'Fill the week'],
  ['manager', '/settings/positions', 'Add position'],
  ['manager', '/announcements', 'New announcement'],
  ['employee', '/announcements', 'Confirm'],
  ['admin', '/settings/organization', 'Save'],
  ['admin', '/settings/organization', 'Delete organization'],
  ['employee', '/requests', 'Request time off'],
]
test.each(switchedOff)(
  'a %s on %s finds %s switched off, with the reason',
  async (role, path, name) => {
    const { page } = await browser.enter(accounts[role], path)
    const button = page.getByRole('button', { name }).first()
    await button.waitFor()
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
    expect(await button.getAttribute('aria-description')).toBe(sentence)
    await button.click({ force: true })
    expect(await page.getByRole('dialog').count()).toBe(0)
  },
)

test('those who plan see the week, and nothing that would change it', async () => {
  const { page } = await browser.enter(accounts.manager, `/schedule?date=${nextWeek}`)
  await page.getByRole('grid').waitFor()
  await page.getByRole('complementary', { name: 'Payment' }).getByText(sentence).waitFor()
  for (const name of ['Publish Schedule', 'Add shift', 'Undo']) {
    expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0])
  }
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
