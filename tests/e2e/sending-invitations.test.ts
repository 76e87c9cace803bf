import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessible,
  expectNoHorizontalOverflow,
} from '../support/browser.ts'
import { stopClock } from '../support/clock.ts'
import { messageTo } from '../support/outbox.ts'
import { startServerAndBrowser } from '../support/server-and-browser.ts'

const { server, browser } = await startServerAndBrowser({ env: { LIMIT_SENDS: '1000' } })

async function onTeam(options?: BrowserOptions): Promise<BrowserUser> {
  const nora = await browser.enter(accounts.admin, '/employees', options)
  await nora.page.getByText('Keiko Tanaka').waitFor()
  return nora
}

const row = ({ page }: BrowserUser, name: string) => page.getByRole('row').filter({ hasText: name })
const inviteButton = ({ page }: BrowserUser) =>
  page.getByRole('button', { name: 'Invite', exact: true })
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
  await inviteButton(nora).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  const name = dialog.getByLabel('Full name')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Zuri Last')
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

test('the focus comes back to the button when the dialog is closed', async () => {
  const nora = await onTeam()
  const { page } = nora
  await inviteButton(nora).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect
    .poll(() => inviteButton(nora).evaluate((button) => button === document.activeElement))
    .toBe(true)
})

test('whose invitation was withdrawn stands at the end and is invited again', async () => {
  await invite('Wim Drawn', 'wim@inviting.test')
  await invite('Yara After', 'yara@inviting.test')
  const nora = await onTeam()
  const { page } = nora
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
  await row(nora, 'Wim Drawn').getByText('Invited').waitFor()
  await expect
    .poll(() => page.getByRole('rowheader', { name: 'Inactive', exact: true }).count())
    .toBe(0)
  await expect.poll(() => again.count()).toBe(0)
  await expect.poll(() => focusedName(nora)).toBe('main')
})

test('who joins meanwhile is seen to have joined, without asking', async () => {
  await invite('Joy Ner', 'joy@inviting.test')
  const nora = await onTeam()
  const joy = row(nora, 'Joy Ner')
  await joy.getByText('Invited').waitFor()
  await accept('joy@inviting.test', 'Joy Ner')
  await nora.page.clock.runFor(31_000)
  await joy.getByText('Active', { exact: true }).waitFor()
  await expect.poll(() => joy.getByRole('button', { name: /invitation/ }).count()).toBe(0)
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

test('somebody who is invited already gets the invitation again from the dialog', async () => {
  await invite('Rhea Twice', 'twice@inviting.test')
  const nora = await onTeam()
  const { page } = nora
  await inviteButton(nora).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Full name').fill('Rhea Other')
  await dialog.getByLabel('Email').fill('twice@inviting.test')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await dialog.getByText('You can send the invitation again.').waitFor()
  await expectAccessible(nora)
  await dialog.getByRole('button', { name: 'Resend', exact: true }).click()
  await page.getByText('Invitation sent to twice@inviting.test.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await row(nora, 'Rhea Twice').getByText('Invited').waitFor()
})
