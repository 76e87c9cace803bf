import { demoPassword } from '@weekboard/db/seed/demo'
import { beforeAll, expect, test } from 'vitest'
import { type BrowserUser, expectAccessible, openSignedIn } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { messageTo } from '../../support/people/outbox.ts'
import { createShift, employeeIdOf } from '../../support/people/shifts-api.ts'
import type { SessionReply } from '../../support/people/users.ts'
import { thisWeek } from '../../support/servers/clock.ts'

const { server, browser } = await startServerAndBrowser()
/** The session of the pier’s admin there. */
let pierToken: string

/** The admin of the pier becomes an employee of the café as well. */
beforeAll(async () => {
  const { api } = server
  pierToken = await api.signIn(accounts.stranger)
  await api.call('POST', '/onboarding/complete', { token: pierToken })
  const invitation = { full_name: 'Olive Marsh', email: accounts.stranger, role: 'employee' }
  const token = await api.signIn(accounts.admin)
  await api.call('POST', '/invitations', { token, body: { invitation } })
  const { link } = await messageTo(api, accounts.stranger)
  const body = { token: link?.split('/').at(-1), full_name: 'Olive Marsh', password: demoPassword }
  const joined = await api.call<SessionReply>('POST', '/invitations/accept', { body })
  expect(joined.status, joined.text).toBe(200)
  await api.call('PATCH', '/auth/me', {
    token: joined.body.token,
    body: { user: { full_name: 'Olive Marsh' } },
  })
})

const openMenu = ({ page }: BrowserUser) => page.getByRole('button', { name: 'User menu' }).click()
/** Waits until it is gone: a click on the button while it fades would close it again. */
const closeMenu = async ({ page }: BrowserUser) => {
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'hidden' })
}
const others = ({ page }: BrowserUser) => page.getByRole('group', { name: 'Switch organization' })
const switchTo = async (person: BrowserUser, name: string) => {
  await openMenu(person)
  await others(person).getByRole('menuitem', { name }).click()
}

/** Olive, who lands where she was last: in the café. */
async function olive(): Promise<BrowserUser> {
  const person = await browser.enter(accounts.stranger, '/dashboard')
  await openMenu(person)
  await person.page.getByRole('menu').getByText('Olive Marsh').waitFor()
  const inCafe = others(person).getByRole('menuitem', { name: 'North Pier' })
  const inPier = others(person).getByRole('menuitem', { name: 'Harbour Café' })
  await inCafe.or(inPier).waitFor()
  if (await inPier.isVisible()) {
    await inPier.click()
    await person.page.getByText('You are in Harbour Café now.').waitFor()
  } else {
    await closeMenu(person)
  }
  return person
}

test('somebody in two organizations goes from one to the other and back', async () => {
  const person = await olive()
  const { page } = person
  await openMenu(person)
  await page.getByRole('menuitem', { name: 'Team Management' }).click()
  await page.getByText('Keiko Tanaka').waitFor()
  await openMenu(person)
  await others(person).getByRole('menuitem', { name: 'North Pier' }).waitFor()
  await expect
    .poll(() => others(person).getByRole('menuitem').allInnerTexts())
    .toEqual(['North Pier'])
  await expectAccessible(person)
  await closeMenu(person)

  await switchTo(person, 'North Pier')
  await page.waitForURL('**/dashboard')
  await page.getByText('You are in North Pier now.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await openMenu(person)
  await page.getByRole('menu').getByText('admin', { exact: true }).waitFor()
  await page.getByRole('menuitem', { name: 'Team Management' }).click()
  await page.getByRole('button', { name: 'Add employee' }).waitFor()
  await page.getByText('Olive Marsh').waitFor()
  await expect.poll(() => page.getByText('Keiko Tanaka').count()).toBe(0)

  await switchTo(person, 'Harbour Café')
  await page.getByText('You are in Harbour Café now.').waitFor()
  await page.reload()
  await openMenu(person)
  await page.getByRole('menu').getByText('Harbour Café').waitFor()
})

test('live changes come from the organization that one went to', async () => {
  const person = await olive()
  const { page } = person
  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  await page.getByRole('rowheader').first().waitFor()
  const next = page.waitForEvent('websocket')
  await switchTo(person, 'North Pier')
  await page.waitForURL('**/dashboard')
  const socket = await next
  const confirmed = socket.waitForEvent('framereceived', ({ payload }) =>
    /confirm_subscription.*ScheduleChannel|ScheduleChannel.*confirm_subscription/.test(
      String(payload),
    ),
  )
  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  await confirmed
  await page.getByText('No shifts this week yet').waitFor()
  const employeeId = await employeeIdOf(server.api, pierToken, 'Olive Marsh')
  const date = thisWeek
  await createShift(server.api, pierToken, { employeeId, date, from: '09:00', to: '17:00' })
  await page.getByText('No shifts this week yet').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Olive Marsh, Mon Nov 16/ }).waitFor()
})

test('two tabs that switch at once end in one organization, and neither is refused', async () => {
  const person = await olive()
  const { page } = person
  const otherTab = { ...person, page: await page.context().newPage() }
  await otherTab.page.goto('/employees')
  await otherTab.page.getByText('Keiko Tanaka').waitFor()
  const statuses: number[] = []
  for (const tab of [page, otherTab.page]) {
    tab.on('response', (response) => {
      if (response.url().endsWith('/auth/organization')) statuses.push(response.status())
    })
  }
  const bothClicked = Promise.withResolvers<void>()
  await page.route('**/api/v1/auth/organization', async (route) => {
    await bothClicked.promise
    await route.continue()
  })
  await switchTo(person, 'North Pier')
  await switchTo(otherTab, 'North Pier')
  bothClicked.resolve()
  await expect.poll(() => statuses.length).toBe(2)
  expect(statuses).toEqual([200, 200])
  for (const tab of [person, otherTab]) {
    await tab.page.getByText('You are in North Pier now.').first().waitFor()
    await tab.page.goto('/employees')
    await tab.page.getByRole('button', { name: 'Add employee' }).waitFor()
    await tab.page.getByText('Olive Marsh').waitFor()
    expect(await tab.page.getByText('Keiko Tanaka').count()).toBe(0)
  }
  await otherTab.page.close()
})

test('a switch that fails leaves everything as it is, and says so', async () => {
  const person = await olive()
  const { page } = person
  await page.route('**/api/v1/auth/organization', (route) =>
    route.fulfill({
      status: 404,
      json: {
        error: 'Not found.',
        message: 'You have left it.',
        errors: ['Not found.'],
        code: 'x',
        request_id: 'x',
      },
    }),
  )
  await switchTo(person, 'North Pier')
  await page.getByText('You are not in North Pier yet').waitFor()
  await page.getByText('You have left it.').waitFor()
  await openMenu(person)
  await page.getByRole('menu').getByText('Harbour Café').waitFor()
})

test('who belongs to one organization is offered no other', async () => {
  const person = await browser.open()
  const requested = person.page.waitForResponse('**/auth/organizations')
  await openSignedIn(person, accounts.manager, '/dashboard')
  await openMenu(person)
  await requested
  await person.page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await expect.poll(() => others(person).count()).toBe(0)
})
