import { afterAll, expect, test } from 'vitest'
import {
  type BrowserUser,
  expectNoHorizontalOverflow,
  openSignedIn,
  TestBrowser,
} from '../../support/browser/browser.ts'
import { closeUsersAfterEach } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { newPassword } from '../../support/people/users.ts'
import { RequestCafe } from '../../support/plans/request-cafe.ts'

const cafe = await RequestCafe.open()
afterAll(() => cafe.server.close())
// An invited employee would begin with the profile.
await cafe.server.api.call('PATCH', '/auth/me', {
  token: cafe.ben.token,
  body: { user: { full_name: 'Ben Hart' } },
})
const browser = await TestBrowser.of(cafe.server.url)
closeUsersAfterEach(browser)

const phone = { width: 390, height: 844 }
const benEmail = 'ben.hart@team.test'
const shiftsTab = '/requests?tab=shifts'

async function asBen(path = shiftsTab): Promise<BrowserUser> {
  const ben = await browser.open(phone)
  await openSignedIn(ben, benEmail, path, newPassword)
  return ben
}

interface Requested {
  readonly shift_request: { readonly id: number }
}

/** A request about a shift, and its id. */
async function request(path: string, body: unknown, token: string): Promise<number> {
  const reply = await cafe.post<Requested>(path, body, token)
  expect(reply.status, reply.text).toBe(201)
  return reply.body.shift_request.id
}

test('an employee accepts an offer and can still decline, a manager approves or denies', async () => {
  const { shift, monday } = await cafe.announce({ slots: 1 }, cafe.ana.id)
  await request(`/shifts/${shift.id}/offer`, { employee_id: cafe.ben.id }, cafe.ana.token)
  const ben = await asBen()
  const item = ben.page.getByRole('listitem', { name: 'Ana Ruiz' })
  await item.getByText(/ to Ben Hart/).waitFor()
  await item.getByText('Waits for your answer.', { exact: true }).waitFor()
  expect(await item.getByRole('button').allInnerTexts()).toEqual(['Accept', 'Decline'])
  await item.getByRole('button', { name: 'Accept' }).click()
  await ben.page.getByText('Offer accepted. A manager decides.').waitFor()
  await item.getByText('Waits for the decision of a manager.').waitFor()
  expect(await item.getByRole('button').allInnerTexts()).toEqual(['Decline'])

  const marco = await browser.enter(accounts.manager, shiftsTab)
  const decided = marco.page.getByRole('listitem', { name: 'Ana Ruiz' })
  await decided.getByRole('button', { name: 'Approve' }).waitFor()
  expect(await decided.getByRole('button').allInnerTexts()).toEqual(['Approve', 'Deny'])

  const ana = await browser.enter(accounts.employee, `/schedule?date=${monday}`, phone)
  await ana.page.getByRole('button', { name: /^Ana Ruiz, Mon .*Accepted, waiting$/ }).click()
  const details = ana.page.getByRole('dialog', { name: 'Ana Ruiz' })
  await details.getByText('Accepted by Ben Hart, waiting for a manager').waitFor()
  await details.getByRole('button', { name: 'Cancel request' }).waitFor()
  await expectNoHorizontalOverflow(ana)

  await decided.getByRole('button', { name: 'Approve' }).click()
  const dialog = marco.page.getByRole('dialog', { name: 'Approve request' })
  await dialog.getByRole('button', { name: /^Approve/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await ben.page.getByRole('button', { name: /^Notifications/ }).click()
  await ben.page.getByText(/was approved by Marco Bellini\. The shift is yours\./).waitFor()
  await ana.page.goto(shiftsTab)
  await ana.page.getByRole('button', { name: /^Notifications/ }).click()
  await ana.page.getByText(/The shift is not yours any more\./).waitFor()
})

test('who is asked declines, a manager denies, and each is called so afterwards', async () => {
  const { shift } = await cafe.announce({ slots: 1 }, cafe.ana.id)
  const offer = () =>
    request(`/shifts/${shift.id}/offer`, { employee_id: cafe.ben.id }, cafe.ana.token)
  await offer()
  const ben = await asBen(`${shiftsTab}&status=open`)
  await ben.page.getByRole('button', { name: 'Decline' }).click()
  await ben.page.getByText('Offer declined').waitFor()
  const denied = await offer()
  await cafe.post(`/shift_requests/${denied}/reject`, {}, cafe.manager)

  const ana = await browser.enter(accounts.employee, `${shiftsTab}&status=rejected`, phone)
  const items = ana.page.getByRole('listitem', { name: 'Ana Ruiz' })
  await items.getByText('Declined', { exact: true }).waitFor()
  await items.getByText(/Declined by Ben Hart on/).waitFor()
  await items.getByText('Denied', { exact: true }).waitFor()
  await items.getByText(/Denied by Marco Bellini on/).waitFor()
  await ana.page.getByRole('button', { name: /^Notifications/ }).click()
  await ana.page.getByText('Offer declined').waitFor()
  await ana.page.getByText('Offer denied').waitFor()
  await ana.page.getByText(/was declined by Ben Hart\./).waitFor()
  await expectNoHorizontalOverflow(ana)
})

test('who comes too late for an offer reads why, at once and from the notification', async () => {
  const { shift } = await cafe.announce({ slots: 1 }, cafe.ana.id)
  const id = await request(`/shifts/${shift.id}/offer`, {}, cafe.ana.token)
  const accept = () => cafe.post(`/shift_requests/${id}/accept`, {}, cafe.cleo.token)
  const ben = await asBen(`${shiftsTab}&status=open`)
  await ben.page.route(`**/shift_requests/${id}/accept`, async (route) => {
    expect((await accept()).status).toBe(200)
    await route.continue()
  })
  await ben.page.getByRole('button', { name: 'Accept' }).click()
  await ben.page
    .getByRole('alert')
    .getByText(/Somebody else took the shift, or it was withdrawn\./)
    .waitFor()
  await ben.page.goto(`${shiftsTab}&request=${id}`)
  await ben.page.getByText(/This request is not open to you any more\./).waitFor()
})

test('who comes too late for an open shift reads why', async () => {
  const { open, monday } = await cafe.announce({ slots: 1 })
  const ben = await asBen(`/schedule?date=${monday}`)
  const id = await request(`/shifts/${open.id}/claim`, {}, cafe.cleo.token)
  await ben.page.getByRole('button', { name: /^Open shift, Mon/ }).click()
  await ben.page.route(`**/shifts/${open.id}/claim`, async (route) => {
    const { status } = await cafe.post(`/shift_requests/${id}/approve`, {}, cafe.manager)
    expect(status).toBe(200)
    await route.continue()
  })
  await ben.page.getByRole('button', { name: 'Claim' }).click()
  await ben.page
    .getByRole('alert')
    .getByText(/Somebody else/)
    .waitFor()
})
