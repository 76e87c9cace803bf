import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
  openSignedIn,
} from '../../support/browser/browser.ts'
import { chooseTheme } from '../../support/browser/choose-theme.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { messagesTo } from '../../support/people/outbox.ts'

const { server, browser } = await startServerAndBrowser({ env: { LIMIT_SENDS: '1000' } })

async function onTeam(email: string, options?: BrowserOptions): Promise<BrowserUser> {
  const person = await browser.enter(email, '/employees', options)
  await person.page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor()
  await person.page.getByText('Keiko Tanaka').waitFor()
  return person
}

const row = ({ page }: BrowserUser, name: string) => page.getByRole('row').filter({ hasText: name })
const invite = async (fields: { full_name: string; email: string; role: string }) => {
  const token = await server.api.signIn(accounts.admin)
  const reply = await server.api.call('POST', '/invitations', {
    token,
    body: { invitation: fields },
  })
  expect(reply.status, reply.text).toBe(201)
}

async function fillInvitation({ page }: BrowserUser, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add employee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add employee' })
  await dialog.getByLabel('Full name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Send an invitation').check()
}

test('an admin finds the team in the menu, invites somebody, sends it again and takes it back; what is wrong stands at its field', async () => {
  const nora = await browser.enter(accounts.admin, '/dashboard')
  const { page } = nora
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Team Management' }).click()
  await page.getByRole('heading', { level: 1, name: 'Team Management' }).waitFor()
  await page.getByText('Keiko Tanaka').waitFor()
  await fillInvitation(nora, 'Priya Nair', 'priya@team.test')
  const dialog = page.getByRole('dialog', { name: 'Add employee' })
  await expect
    .poll(() => dialog.getByLabel('Role').locator('option').allInnerTexts())
    .toEqual(['Employee', 'Manager', 'Admin'])
  await dialog.getByLabel('Role').selectOption({ label: 'Manager' })
  await expectAccessible(nora)
  await dialog.getByRole('button', { name: 'Add employee' }).click()
  await page.getByText('Priya Nair was added.').waitFor()
  await page.getByText('Invitation sent to priya@team.test.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const priya = row(nora, 'Priya Nair')
  await priya.getByText('Invited').waitFor()
  await priya.getByText('manager', { exact: true }).waitFor()
  const mails = async () => (await messagesTo(server.api, 'priya@team.test')).length
  expect(await mails()).toBe(1)

  await priya.getByText('Expires Nov 25').waitFor()

  await priya.getByRole('button', { name: 'Resend invitation to Priya Nair' }).click()
  await expect.poll(mails).toBe(2)
  await page.getByText('Invitation sent to priya@team.test.').last().waitFor()
  const sent = priya.getByRole('button', { name: 'Sent: invitation to Priya Nair' })
  await expect.poll(() => sent.getAttribute('aria-disabled')).toBe('true')
  await expectAccessible(nora)
  await sent.click({ force: true })
  expect(await mails()).toBe(2)

  const withdraw = priya.getByRole('button', { name: 'Withdraw invitation to Priya Nair' })
  const question = page.getByRole('alertdialog', { name: 'Withdraw the invitation to Priya Nair?' })
  await withdraw.click()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await priya.getByText('Invited').waitFor()
  await withdraw.click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('Invitation withdrawn').waitFor()
  await priya.getByText('Inactive').waitFor()
  await expect.poll(() => withdraw.count()).toBe(0)

  await fillInvitation(nora, 'Marco Bellini', 'nope')
  await dialog.getByRole('button', { name: 'Add employee' }).click()
  await dialog.getByText('Email must be an email address').waitFor()
  await dialog.getByLabel('Email').fill(accounts.manager)
  await dialog.getByRole('button', { name: 'Add employee' }).click()
  await dialog.getByText('This address belongs to somebody who is already a member.').waitFor()
  await expect.poll(() => dialog.getByLabel('Full name').inputValue()).toBe('Marco Bellini')
  await expectAccessible(nora)
})

test('somebody who joined in the meantime is not withdrawn', async () => {
  await invite({ full_name: 'Quick Joiner', email: 'quick@team.test', role: 'employee' })
  const nora = await onTeam(accounts.admin, {
    // Without the live connection the screen does not know yet.
    prepare: (page) => page.routeWebSocket('**/cable**', () => undefined),
  })
  const { page } = nora
  const quick = row(nora, 'Quick Joiner')
  await quick.getByText('Invited').waitFor()
  const link = (await messagesTo(server.api, 'quick@team.test'))[0]?.link ?? ''
  const accepted = await server.api.call('POST', '/invitations/accept', {
    body: {
      token: link.split('/').at(-1),
      full_name: 'Quick Joiner',
      password: 'correct-horse-battery',
    },
  })
  expect(accepted.status).toBe(200)
  await quick.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByText('It has been accepted or withdrawn in the meantime.').waitFor()
  await quick.getByText('Active').waitFor()
})

test('an invitation that ran out says so', async () => {
  await invite({ full_name: 'Late Larry', email: 'larry@team.test', role: 'employee' })
  await server.node.platform.database.tenant(1, (tx) =>
    tx.client.query(
      `update invitations set expires_at = '2026-11-18T14:00Z' where email = 'larry@team.test'`,
    ),
  )
  const nora = await onTeam(accounts.admin)
  const larry = row(nora, 'Late Larry')
  await larry.getByText('Invitation expired').waitFor()
  await larry.getByRole('button', { name: /^Resend/ }).click()
  await larry.getByText('Invited').waitFor()
})

test('a manager sees pay and limits, invites employees, and leaves the invitations of others alone', async () => {
  await invite({ full_name: 'Ada Admin', email: 'ada@team.test', role: 'admin' })
  const marco = await onTeam(accounts.manager)
  const { page } = marco
  const columns = await page.getByRole('columnheader').allInnerTexts()
  expect(columns.slice(0, 5)).toEqual(['Name', 'Role', 'Hourly rate', 'Weekly limit', 'Status'])
  const liam = row(marco, 'Liam Walsh')
  await liam.getByText('$17.00').waitFor()
  await liam.getByText('No limit').waitFor()
  await liam.getByText('liam.walsh@demo.test').waitFor()
  await row(marco, 'Emma Lindqvist').getByText('20 h').waitFor()

  await row(marco, 'Ada Admin').getByText('Invited').waitFor()
  // The menu that leads to the availability is all that there is.
  const ofAda = row(marco, 'Ada Admin').getByRole('button')
  await ofAda.and(page.getByRole('button', { name: 'Actions for Ada Admin' })).waitFor()
  expect(await ofAda.count()).toBe(1)
  await fillInvitation(marco, 'Rosa Diaz', 'rosa@team.test')
  const roles = page.getByRole('dialog').getByLabel('Role').locator('option')
  await expect.poll(() => roles.allInnerTexts()).toEqual(['Employee'])
  await page.getByRole('dialog').getByRole('button', { name: 'Add employee' }).click()
  await row(marco, 'Rosa Diaz')
    .getByRole('button', { name: /^Resend/ })
    .waitFor()
})

test('employees see names and roles, on a phone too, and ask for nothing more', async () => {
  const person = await browser.open()
  const requested: string[] = []
  person.page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await openSignedIn(person, accounts.employee, '/employees')
  await person.page.getByText('Keiko Tanaka').waitFor()
  await expect
    .poll(() => person.page.getByRole('columnheader').allInnerTexts())
    .toEqual(['Name', 'Role'])
  await expect.poll(() => person.page.getByRole('button', { name: 'Add employee' }).count()).toBe(0)
  expect(requested.filter((path) => path.startsWith('/api/v1/invitations'))).toEqual([])
  await expectAccessible(person)
  await person.page.setViewportSize({ width: 390, height: 900 })
  await chooseTheme(person.page, 'dark')
  await person.page.getByRole('list', { name: 'Team Management' }).waitFor()
  await expectAccessible(person)
  await expectNoHorizontalOverflow(person)
})

test('a list that cannot be loaded says so and can be tried again', async () => {
  const nora = await browser.enter(accounts.admin, '/employees', {
    prepare: (page) =>
      page.route('**/api/v1/employees**', (route) =>
        route.fulfill({
          status: 422,
          json: { error: 'No.', message: 'No.', errors: ['No.'], code: 'x', request_id: 'x' },
        }),
      ),
  })
  const { page } = nora
  await page.getByText('Failed to load people').waitFor()
  await page.unroute('**/api/v1/employees**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await row(nora, 'Keiko Tanaka').waitFor()
})

test.each([
  [accounts.admin, 1440, true],
  [accounts.manager, 390, false],
])('%s finds the team whole and accessible at %i px (dark: %s)', async (account, width, dark) => {
  const person = await onTeam(account, { width, dark })
  await expectAccessible(person)
  await expectNoHorizontalOverflow(person)
  if (width < 500) await person.page.getByRole('list', { name: 'Team Management' }).waitFor()
})
