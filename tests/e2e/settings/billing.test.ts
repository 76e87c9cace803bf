import { demoPassword } from '@weekboard/db/seed/demo'
import { describe, expect, test } from 'vitest'
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  ignoreConsoleErrors,
} from '../../support/browser/browser.ts'
import { untilNetworkIdle } from '../../support/browser/network-idle.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'

const { server, browser } = await startServerAndBrowser()
const phone = { width: 390, height: 844 }

const sandbox = async (outcome: string) => {
  const token = await server.api.signIn(accounts.stranger)
  return server.api.call('POST', '/billing/sandbox', { token, body: { outcome } })
}

describe('the admin of a new organization', () => {
  test('sees the trial, chooses a plan, leaves the checkout, pays, cancels and resumes', async () => {
    const pia = await browser.enter(accounts.stranger, '/billing')
    const { page } = pia
    await page.getByRole('heading', { name: 'Billing', level: 1 }).waitFor()
    await page.getByText(/Everything of Business until Dec 18, 2026, then Free/).waitFor()
    await page.getByText('No invoices yet').waitFor()
    const cardOf = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) })
    await cardOf('Business').getByText('Current plan').waitFor()
    await cardOf('Business').getByText('Trial until Dec 18, 2026').waitFor()
    await cardOf('Free').getByText('From Dec 18, 2026').waitFor()
    expect(
      await cardOf('Team')
        .getByText(/Current plan|From/)
        .count(),
    ).toBe(0)
    await page.getByRole('button', { name: 'Choose Free' }).click()
    await page.getByText('Free begins by itself on Dec 18, 2026').waitFor()
    for (const plan of ['Team', 'Business']) {
      await page.getByRole('button', { name: `Choose ${plan}` }).waitFor()
    }
    await expectAccessibleInBothThemes(pia)

    await page.getByRole('button', { name: 'Choose Team' }).click()
    await page.getByRole('heading', { name: 'Billing test' }).waitFor()
    await page.getByText('A checkout of Team is open.').waitFor()
    await expectAccessibleInBothThemes(pia)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'Checkout left' }).waitFor()
    await page.getByText('No payment was made.').waitFor()

    await page.getByRole('link', { name: 'Go to billing' }).click()
    await page.getByRole('button', { name: 'Choose Team' }).click()
    await page.getByRole('button', { name: 'Success' }).click()
    await page.getByRole('heading', { name: 'Payment' }).waitFor()
    await page.getByText('You are on Team.').waitFor()
    await page.getByRole('link', { name: 'Go to billing' }).click()
    const table = page.getByRole('table', { name: 'Invoices' })
    await table.getByRole('cell', { name: 'Paid' }).waitFor()
    expect(await page.getByRole('button', { name: 'Choose Team' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Choose Business' }).waitFor()
    await page.getByRole('button', { name: 'Choose Free' }).click()
    const keep = page.getByRole('alertdialog', { name: 'Cancel Team?' })
    await keep.getByRole('button', { name: 'Keep plan' }).click()

    await page.getByRole('button', { name: 'Cancel plan' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel Team?' })
    await question.getByText(/It works until Dec 18, 2026/).waitFor()
    await question.getByRole('button', { name: 'Cancel plan' }).click()
    await page.getByText('Team ends on Dec 18, 2026. After that you are on Free.').waitFor()
    await cardOf('Free').getByText('From Dec 18, 2026').waitFor()
    expect(await page.getByRole('button', { name: 'Choose Free' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Resume plan' }).click()
    await page.getByText(/\$\d+ on Dec 18, 2026/).waitFor()
    await page.getByRole('button', { name: 'Cancel plan' }).waitFor()
  })

  test('learns of a payment that failed until when everything works, and that nothing does then', async () => {
    const pia = await browser.enter(accounts.stranger, '/employees', phone)
    const { page } = pia
    await page.getByRole('heading', { level: 1 }).waitFor()
    await sandbox('decline')
    const banner = page.getByRole('complementary', { name: 'Payment' })
    await banner.getByText(/Everything works until Wednesday, December 2, 2026/).waitFor()
    await sandbox('end_grace')
    await banner.getByText(/nothing can be changed until an admin pays/).waitFor()
    await expectNoHorizontalOverflow(pia)
    await banner.getByRole('link', { name: 'Go to billing' }).click()
    await page.getByText('Read-only').waitFor()
    await page.getByRole('cell', { name: 'Open' }).waitFor()
    await expectAccessibleInBothThemes(pia)
    await expectNoHorizontalOverflow(pia)
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel Team?' })
    await question.getByText(/stays overdue/).waitFor()
    await question.getByRole('button', { name: 'Cancel plan' }).click()
    await page.getByText(/Team ends on Jan 18, 2027/).waitFor()
    await page.getByText(/Everything works again as soon as it is paid/).waitFor()
    await page.goto(`${server.url}/billing/success`)
    await page.getByText('You are on Team, and a payment is overdue.').waitFor()
    await page.goto(`${server.url}/billing`)
    await sandbox('success')
    await expect.poll(() => banner.count()).toBe(0)
    await page.getByRole('button', { name: 'Resume plan' }).click()
    await page.getByRole('button', { name: 'Cancel plan' }).waitFor()
    await page.getByText('Active').waitFor()
  })

  test('is not told of a payment that the address of a page claims', async () => {
    await sandbox('cancel')
    const { page } = await browser.enter(accounts.stranger, '/billing/success')
    await page.getByText('No payment was made.').waitFor()
    await page.goto(`${server.url}/billing/cancel`)
    await page.getByText('The checkout was left. No payment was made.').waitFor()
  })

  test('a reply that comes after its screen has gone changes nothing and breaks nothing', async () => {
    const { page } = await browser.enter(accounts.stranger, '/billing/success')
    await page.getByRole('link', { name: 'Go to billing' }).waitFor()
    const asked = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    await page.route('**/api/v1/auth/me', async (route) => {
      asked.resolve()
      await left.promise
      await route.continue()
    })
    // The page reads again who is signed in, and everything on it after that.
    const token = await server.api.signIn(accounts.stranger)
    const body = { organization: { name: 'Pia and Sons' } }
    await server.api.call('PATCH', '/organization', { token, body })
    await asked.promise
    await page.getByRole('link', { name: 'Go to billing' }).click()
    await page.getByRole('heading', { name: 'Plans' }).waitFor()
    const answered = page.waitForResponse('**/api/v1/auth/me')
    left.resolve()
    await answered
    await untilNetworkIdle(page)
  })

  test('reads what could not be done, and what could not be loaded', async () => {
    const pia = await browser.enter(accounts.stranger, '/billing/test')
    const { page } = pia
    await page.getByRole('button', { name: 'End grace period' }).click()
    await page.getByRole('alert').getByText('No plan is being paid for.').waitFor()
    await failUntilTriedAgain(page, '**/api/v1/billing', (route) => route.abort())
    await page.goto(`${server.url}/billing`)
    await page.getByText('Billing could not be loaded').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Plans' }).waitFor()
    ignoreConsoleErrors(pia)
  })
})

const outcomes = {
  '/billing/success':
    'You are back from the checkout. The plan changes as soon as the payment provider has confirmed the payment.',
  '/billing/cancel': 'The checkout was left. No payment was made.',
}

test('whoever comes back from a checkout signed out reads how it ended, and can sign in', async () => {
  const somebody = await browser.open()
  const { page } = somebody
  for (const [path, sentence] of Object.entries(outcomes)) {
    await page.goto(`${server.url}${path}`)
    await page.getByText(sentence, { exact: true }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await expectAccessibleInBothThemes(somebody)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  }
  await page.getByLabel('Email').fill(accounts.stranger)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/billing/cancel')
  await page.getByText(outcomes['/billing/cancel'], { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Go to billing' }).waitFor()
})

test('nobody else sees anything of billing but how a checkout ended', async () => {
  for (const account of [accounts.manager, accounts.employee]) {
    const { page } = await browser.enter(account, '/dashboard')
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Billing' }).count()).toBe(0)
    for (const path of ['/billing', '/billing/test']) {
      await page.goto(`${server.url}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByRole('button', { name: /Choose|Success/ }).count()).toBe(0)
    }
    for (const [path, sentence] of Object.entries(outcomes)) {
      await page.goto(`${server.url}${path}`)
      await page.getByText(sentence, { exact: true }).waitFor()
      await page.getByRole('main').getByRole('link').click()
      await page.waitForURL('**/dashboard')
    }
  }
})
