import { demoPassword } from '@weekboard/db/seed/demo'
import { expect, test } from 'vitest'
import { errorOf } from '../../support/assistants/oauth-calls.ts'
import { oauthClient, redirectUri } from '../../support/assistants/oauth-client.ts'
import { switchAssistants } from '../../support/assistants/switch-assistants.ts'
import {
  type BrowserUser,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  ignoreConsoleErrors,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'

const { server, browser } = await startServerAndBrowser()
const client = oauthClient(server)
await switchAssistants(server, 'write')
const phone = { width: 390, height: 844 }

const consentPath = async (parameters: Record<string, string> = {}) => {
  const clientId = await client.registered()
  const { location, verifier } = await client.begin(clientId, parameters)
  return { clientId, verifier, path: `${location?.pathname}${location?.search}` }
}

/** Stands for the assistant's page, and waits until the browser is there. */
async function awaitReturn({ page }: BrowserUser, act: () => Promise<void>): Promise<URL> {
  await page.route(`${redirectUri}*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Back</title>Back at the assistant' }),
  )
  await act()
  await page.getByText('Back at the assistant').waitFor()
  return new URL(page.url())
}

test('somebody who is not signed in signs in, allows, and disconnects in the profile', async () => {
  const { clientId, verifier, path } = await consentPath({
    scope: 'assistants:read assistants:write assistants:wages',
  })
  const marco = await browser.open()
  const { page } = marco
  const opened = await page.goto(path)
  expect(opened?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await page.getByLabel('Email').fill(accounts.manager)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Connect Claude' }).waitFor()
  const main = page.getByRole('main')
  for (const text of [
    'Claude asks to work with Weekboard for you, in Harbour Café.',
    'manager',
    'assistant.test',
    'Read the weeks, people, requests and hours that you can see',
    'Plan changes, and make them once you have agreed',
    'See wages and costs, where you can see them',
    'The assistant has chosen this name itself.',
  ]) {
    await main.getByText(text).first().waitFor()
  }
  await expectAccessibleInBothThemes(marco)
  // What is always needed has no box; the rest is ticked until the person takes it out.
  expect(await main.getByRole('checkbox', { checked: true }).count()).toBe(2)
  await main.getByLabel('See wages and costs, where you can see them').uncheck()
  const back = await awaitReturn(marco, () => page.getByRole('button', { name: 'Allow' }).click())
  expect(back.searchParams.get('state')).toBe('a state')
  const { body: tokens } = await client.exchange({
    grant_type: 'authorization_code',
    code: back.searchParams.get('code') ?? '',
    client_id: clientId,
    code_verifier: verifier,
  })
  expect(tokens.access_token).toMatch(/^wba_1-/)
  expect(tokens.scope).toBe('assistants:read assistants:write')

  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Connected assistants' })
  const row = section.getByRole('listitem').filter({ hasText: 'Not used yet' }).first()
  await row.getByText('Claude').waitFor()
  await expectAccessibleInBothThemes(marco)
  await section.getByRole('button', { name: 'Change what Claude can do' }).click()
  const change = page.getByRole('dialog', { name: 'What Claude can do' })
  expect(await change.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  await change.getByLabel('Plan changes, and make them once you have agreed').uncheck()
  await expectAccessibleInBothThemes(marco)
  await change.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Claude was changed').first().waitFor()
  await row.getByText('Plan changes').waitFor({ state: 'detached' })
  expect(await section.getByRole('button', { name: 'Change what Claude can do' }).count()).toBe(0)
  await section.getByRole('button', { name: 'Disconnect Claude' }).click()
  const question = page.getByRole('alertdialog', { name: 'Disconnect Claude?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await row.waitFor()
  await section.getByRole('button', { name: 'Disconnect Claude' }).click()
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await section.getByText('No assistant is connected.').waitFor()
  await section.getByText(`${server.url}/mcp`).waitFor()
  const after = await client.refresh(clientId, tokens.refresh_token)
  expect(errorOf(after)).toEqual([400, 'invalid_grant'])
})

test('whoever cancels goes back without a code, and the request has ended', async () => {
  const { path } = await consentPath()
  const ana = await browser.enter(accounts.employee, path, phone)
  const { page } = ana
  await page.getByRole('heading', { level: 1, name: 'Connect Claude' }).waitFor()
  await page.getByText('employee', { exact: true }).first().waitFor()
  await expectNoHorizontalOverflow(ana)
  await expectAccessibleInBothThemes(ana)
  const back = await awaitReturn(ana, () => page.getByRole('button', { name: 'Cancel' }).click())
  expect(back.searchParams.get('error')).toBe('access_denied')
  expect(back.searchParams.has('code')).toBe(false)
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'This request has ended' }).waitFor()
  expect(await page.getByRole('button', { name: 'Allow' }).count()).toBe(0)
  await expectAccessibleInBothThemes(ana)
})

test.each([
  '/assistants/consent',
  '/assistants/consent?request=nonsense',
  `/assistants/consent?request=${'x'.repeat(43)}`,
])('%s says that there is no request any more', async (path) => {
  const { page } = await browser.enter(accounts.manager, path)
  await page.getByRole('heading', { level: 1, name: 'This request has ended' }).waitFor()
})

test('a request that ends while its page is open says so', async () => {
  const { path } = await consentPath()
  const { page } = await browser.enter(accounts.manager, path)
  await page.getByRole('button', { name: 'Allow' }).waitFor()
  const request = new URL(path, server.url).searchParams.get('request') ?? ''
  await client.decide(await server.api.signIn(accounts.admin), request, false)
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('heading', { level: 1, name: 'This request has ended' }).waitFor()
})

test('an organization that has assistants switched off offers to cancel only', async () => {
  const { path } = await consentPath()
  const { page } = await browser.enter(accounts.manager, path, {
    prepare: (opened) =>
      opened.route('**/api/v1/auth/assistants/consent?*', async (route) => {
        const reply = await route.fetch()
        const { consent } = await reply.json()
        await route.fulfill({ response: reply, json: { consent: { ...consent, is_off: true } } })
      }),
  })
  await page.getByText('Assistants are switched off in this organization.').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).waitFor()
  expect(await page.getByRole('button', { name: 'Allow' }).count()).toBe(0)
})

test('what cannot be loaded or sent can be tried again', async () => {
  const { path } = await consentPath()
  const marco = await browser.enter(accounts.manager, '/dashboard')
  const { page } = marco
  await failUntilTriedAgain(page, '**/api/v1/auth/assistants/consent?*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  )
  await page.goto(path)
  await page.getByText('What the assistant asks for could not be loaded.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Allow' }).waitFor()
  const sent = '**/api/v1/auth/assistants/consent'
  await page.route(sent, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('Your answer could not be sent. Please try again.').waitFor()
  await page.unroute(sent)
  await awaitReturn(marco, () => page.getByRole('button', { name: 'Allow' }).click())
})

test('the link of an unknown assistant says so, past the service worker', async () => {
  const marco = await browser.enter(accounts.manager, '/dashboard', { withServiceWorker: true })
  const { page } = marco
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  const { clientId } = await consentPath()
  for (const [query, sentence] of [
    [`client_id=nobody&redirect_uri=${redirectUri}`, 'This app is not known'],
    [`client_id=${clientId}&redirect_uri=https://evil.test`, 'This app has not registered'],
    [`client_id=${clientId}`, 'The link of this app is not complete.'],
  ]) {
    const reply = await page.goto(`/oauth/authorize?${query}`)
    expect([reply?.status(), reply?.fromServiceWorker()]).toEqual([400, false])
    await page.getByRole('heading', { name: 'The assistant was not connected' }).waitFor()
    await page.getByText(sentence ?? '').waitFor()
  }
  ignoreConsoleErrors(marco)
})

test('on a phone the connected assistants fit', async () => {
  const employee = await server.api.signIn(accounts.employee)
  const name = 'The assistant of the kitchen and of everybody who has ever worked there, for ever'
  await client.connect(employee, {
    client_id: await client.registered({ client_name: name }),
    scope: 'assistants:read assistants:write assistants:wages',
  })
  const ana = await browser.enter(accounts.employee, '/profile', phone)
  const section = ana.page.getByRole('region', { name: 'Connected assistants' })
  await section.getByText(/^The assistant of the kitchen/).waitFor()
  await section.scrollIntoViewIfNeeded()
  await expectNoHorizontalOverflow(ana)
  await expectAccessibleInBothThemes(ana)
})
