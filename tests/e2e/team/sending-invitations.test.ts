import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo } from '../../support/people/outbox.ts'
import { stopClock } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser({ env: { LIMIT_SENDS: '1000' } })

async function onTeam(options?: BrowserOptions): Promise<BrowserUser> {
  const nora = await browser.enter(accounts.admin, '/employees', options)
  await nora.page.getByText('Keiko Tanaka').waitFor()
  return nora
}

const row = ({ page }: BrowserUser, name: string) => page.getByRole('row').filter({ hasText: name })
const addButton = ({ page }: BrowserUser) => page.getByRole('button', { name: 'Add employee' })
const isInView = (locator: ReturnType<typeof row>) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
const colourOf = (locator: ReturnType<typeof row>) =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor)
/** Collects the colours that somebody's row gets from now on, however briefly. */
const coloursOf = (page: Page, name: string) =>
  page.evaluateHandle((wanted) => {
    const colours = new Set<string>()
    const look = () => {
      for (const element of document.querySelectorAll('tr')) {
        if (!element.textContent?.includes(wanted)) continue
        colours.add(getComputedStyle(element).backgroundColor)
      }
    }
    const watched = { childList: true, subtree: true, attributeFilter: ['class'] }
    new MutationObserver(look).observe(document.body, watched)
    return colours
  }, name)
const focusedName = ({ page }: BrowserUser) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused?.getAttribute('aria-label') ?? focused?.id ?? ''
  })

interface Invitation {
  readonly id: number
}

async function invite(full_name: string, email: string): Promise<Invitation> {
  const token = await server.api.signIn(accounts.admin)
  const body = { invitation: { full_name, email, role: 'employee' } }
  const reply = await server.api.call<{ invitation: Invitation }>('POST', '/invitations', {
    token,
    body,
  })
  expect(reply.status, reply.text).toBe(201)
  return reply.body.invitation
}

async function accept(email: string, full_name: string): Promise<void> {
  const { link } = await messageTo(server.api, email)
  const token = link?.split('/').at(-1)
  const reply = await server.api.call('POST', '/invitations/accept', {
    body: { token, full_name, password: 'correct-horse-battery' },
  })
  expect(reply.status, reply.text).toBe(200)
}

test('the dialog starts at the name, and who was invited comes into view', async () => {
  const nora = await onTeam({ height: 500 })
  const { page } = nora
  const plain = await colourOf(row(nora, 'Keiko Tanaka'))
  const colours = await coloursOf(page, 'Zuri Last')
  await page.getByLabel('Search people').fill('Keiko')
  await addButton(nora).click()
  const dialog = page.getByRole('dialog', { name: 'Add employee' })
  const name = dialog.getByLabel('Full name')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Zuri Last')
  await dialog.getByLabel('Send an invitation').check()
  await dialog.getByLabel('Email').fill('zuri@inviting.test')
  await page.keyboard.press('Enter')
  const zuri = row(nora, 'Zuri Last')
  await zuri.getByText('Invited').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => isInView(zuri)).toBe(true)
  await expect.poll(() => colourOf(zuri)).toBe(plain)
  const seen = await colours.evaluate((found) => [...found])
  expect(seen.filter((colour) => colour !== plain)).not.toEqual([])
  await expect.poll(() => isInView(zuri)).toBe(true)
})

test('who joins meanwhile is seen to have joined; whose invitation was withdrawn stands at the end and is invited again', async () => {
  await invite('Wim Drawn', 'wim@inviting.test')
  await invite('Yara After', 'yara@inviting.test')
  await invite('Joy Ner', 'joy@inviting.test')
  const nora = await onTeam()
  const { page } = nora
  const joy = row(nora, 'Joy Ner')
  await joy.getByText('Invited').waitFor()
  // Without asking.
  await accept('joy@inviting.test', 'Joy Ner')
  await joy.getByText('Active', { exact: true }).waitFor()
  await expect.poll(() => joy.getByRole('button', { name: /invitation/ }).count()).toBe(0)

  await row(nora, 'Wim Drawn')
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  const again = page.getByRole('button', { name: 'Invite again: Wim Drawn' })
  await again.waitFor()
  await expect.poll(() => focusedName(nora)).toBe('main')
  await page.getByRole('rowheader', { name: 'Inactive', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('row').last().innerText()).toContain('Wim Drawn')
  await expectAccessible(nora)
  await again.click()
  await page.getByText('Invitation sent to wim@inviting.test.').waitFor()
  await row(nora, 'Wim Drawn').getByText('Invited', { exact: true }).waitFor()
  await expect
    .poll(() => page.getByRole('rowheader', { name: 'Inactive', exact: true }).count())
    .toBe(0)
  await expect.poll(() => again.count()).toBe(0)
  await expect.poll(() => focusedName(nora)).toBe('main')
})

test('an invitation can be sent again after a pause', async () => {
  await invite('Pau Sing', 'pau@inviting.test')
  const nora = await onTeam()
  const resend = nora.page.getByRole('button', { name: 'Resend invitation to Pau Sing' })
  await resend.waitFor()
  await stopClock(nora.page)
  await resend.click()
  await nora.page.getByRole('button', { name: 'Sent: invitation to Pau Sing' }).waitFor()
  await expect.poll(() => focusedName(nora)).toBe('Sent: invitation to Pau Sing')
  await nora.page.clock.runFor(29_000)
  await expect.poll(() => resend.count()).toBe(0)
  await nora.page.clock.runFor(1_500)
  await resend.waitFor()
  await expect.poll(() => focusedName(nora)).toBe('Resend invitation to Pau Sing')
})

test('on a phone those who left have a list of their own', async () => {
  const { id } = await invite('Lea Ving', 'lea@inviting.test')
  const token = await server.api.signIn(accounts.admin)
  await server.api.call('DELETE', `/invitations/${id}`, { token })
  const nora = await onTeam({ width: 390 })
  const { page } = nora
  const inactive = page.getByRole('list', { name: 'Inactive' })
  await inactive.getByText('Lea Ving').waitFor()
  await inactive.getByRole('button', { name: 'Invite again: Lea Ving' }).waitFor()
  await expectAccessible(nora)
  await expectNoHorizontalOverflow(nora)
})

test('the dialog gives the focus back, and somebody who is invited already gets the invitation again from it', async () => {
  await invite('Rhea Twice', 'twice@inviting.test')
  const nora = await onTeam()
  const { page } = nora
  const dialog = page.getByRole('dialog', { name: 'Add employee' })
  await addButton(nora).click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(() => addButton(nora).evaluate((button) => button === document.activeElement))
    .toBe(true)
  await addButton(nora).click()
  await dialog.getByLabel('Full name').fill('Rhea Other')
  await dialog.getByLabel('Email').fill('twice@inviting.test')
  await dialog.getByLabel('Send an invitation').check()
  await dialog.getByRole('button', { name: 'Add employee' }).click()
  await dialog.getByText('You can send the invitation again.').waitFor()
  await expectAccessible(nora)
  await dialog.getByRole('button', { name: 'Resend', exact: true }).click()
  await page.getByText('Invitation sent to twice@inviting.test.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await row(nora, 'Rhea Twice').getByText('Invited').waitFor()
})

test('several people are invited at once from a pasted list, each with its problem beside it', async () => {
  await invite('Ola Before', 'ola@inviting.test')
  const nora = await onTeam()
  const { page } = nora
  await page.getByRole('button', { name: 'Invite several' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite several' })
  const field = dialog.getByLabel('Email addresses')
  const read = dialog.getByRole('list', { name: 'Who is invited' }).getByRole('listitem')
  await dialog.getByRole('button', { name: 'Send invitations' }).click()
  await dialog.getByText('Enter at least one email address.').waitFor()
  await field.fill(
    [
      'Paula Paste <paula@inviting.test>',
      'nobody at all',
      'pete.paste@inviting.test',
      'PETE.paste@inviting.test',
      'ola@inviting.test',
      accounts.manager,
    ].join('\n'),
  )
  await expect
    .poll(() => read.allInnerTexts())
    .toEqual([
      'Paula Paste\npaula@inviting.test',
      'Line 2: nobody at all\nThis is not an email address.',
      'Pete Paste\npete.paste@inviting.test',
      'Line 4: PETE.paste@inviting.test\nThis address is on line 3 already.',
      'Line 5: ola@inviting.test\nThis person has been invited already.',
      `Line 6: ${accounts.manager}\nThis address belongs to somebody who is in the team already.`,
    ])
  await dialog.getByText('4 lines have a problem and stay here.').waitFor()
  await expectAccessible(nora)
  // Somebody else invites Pete meanwhile: his line gets the server's reason.
  await page.route('**/api/v1/invitations', async (route) => {
    const isPete = route.request().postData()?.includes('pete.paste')
    if (isPete) await invite('Pete Paste', 'pete.paste@inviting.test')
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
  await page.getByText('1 invitation sent.').waitFor()
  await page.unroute('**/api/v1/invitations')
  await expect.poll(() => field.inputValue()).not.toContain('paula')
  await dialog
    .getByText(/has been invited already/)
    .first()
    .waitFor()
  expect((await messageTo(server.api, 'paula@inviting.test')).subject).toContain('Join')

  // The role holds for all of them, and the dialog closes when nothing is left.
  await field.fill('quin@inviting.test, Rob Paste <rob@inviting.test>')
  await dialog.getByLabel('Role').selectOption({ label: 'Manager' })
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('2 invitations sent.').waitFor()
  await row(nora, 'Rob Paste').getByText('manager', { exact: true }).waitFor()

  // When the server asks for a pause, the rest follows after it.
  await page.getByRole('button', { name: 'Invite several' }).click()
  await field.fill('sue@inviting.test\ntom@inviting.test')
  let isPaused = false
  await page.route('**/api/v1/invitations', async (route) => {
    if (isPaused || !route.request().postData()?.includes('tom@')) return route.continue()
    isPaused = true
    const error = 'Too many requests.'
    const json = { error, message: error, errors: [error], code: 'too_many', request_id: 'x' }
    await route.fulfill({ status: 429, headers: { 'Retry-After': '2' }, json })
  })
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click()
  await dialog.getByText(/The rest follows in [12] seconds?\./).waitFor()
  await dialog.getByRole('button', { name: 'Stop' }).waitFor()
  await expectAccessible(nora)
  await dialog.waitFor({ state: 'detached' })
  expect((await messageTo(server.api, 'tom@inviting.test')).subject).toContain('Join')
  await page.unroute('**/api/v1/invitations')

  // A server that is away sends nothing, and nothing typed is lost.
  await page.getByRole('button', { name: 'Invite several' }).click()
  await field.fill('late@inviting.test')
  await page.route('**/api/v1/invitations', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click()
  await dialog.getByText('The invitations could not be sent.').waitFor()
  await expect.poll(() => field.inputValue()).toBe('late@inviting.test')
})
