import { expect, test } from 'vitest'
import { expectAccessibleInBothThemes } from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { RequestsUser } from '../../support/screens/requests-screen.ts'

const { server, browser } = await startServerAndBrowser()
const tokens = {
  nora: await server.api.signIn(accounts.admin),
  ana: await server.api.signIn(accounts.employee),
}
const noraApi = timeOffApi(server, tokens.nora)
const anaApi = timeOffApi(server, tokens.ana)

/** Requests a day through the API; throws when it rejects it. */
async function askFor(date: string, api = anaApi, fields: object = {}): Promise<number> {
  const { status, body, text } = await api.ask({ start_date: date, end_date: date, ...fields })
  expect(status, text).toBe(201)
  return body.time_off_request.id
}

const statusOf = async (id: number): Promise<string> =>
  (await noraApi.read(id)).body.time_off_request.status

/** Messages do not arrive in this browser, so that it finds out by the server's reply only. */
const withoutMessages = (user: RequestsUser) =>
  user.page.routeWebSocket('**/cable**', () => undefined)

test('two managers decide one request: the second is told who decided what', async () => {
  const id = await askFor('2027-03-08')
  const nora = await RequestsUser.open(browser, accounts.admin)
  const marco = await RequestsUser.open(browser, accounts.manager)
  await withoutMessages(nora)
  await nora.page.reload()
  await nora.item('Ana Ruiz', 'Mar 8').getByRole('button', { name: 'Deny' }).click()
  const denial = nora.dialog('Deny request')
  await denial.getByLabel('Comment').fill('Inventory day, sorry')

  await marco.item('Ana Ruiz', 'Mar 8').getByRole('button', { name: 'Approve' }).click()
  await marco.dialog('Approve request').getByRole('button', { name: 'Approve' }).click()
  await marco.item('Ana Ruiz', 'Mar 8').getByText('Approved', { exact: true }).waitFor()

  await denial.getByRole('button', { name: 'Deny', exact: true }).click()
  await denial.getByText('Marco Bellini already approved this request.').waitFor()
  await expect.poll(() => denial.getByLabel('Comment').inputValue()).toBe('Inventory day, sorry')
  await expect.poll(() => denial.getByRole('button', { name: 'Deny' }).count()).toBe(0)
  await expectAccessibleInBothThemes(nora.person)
  await denial.getByRole('button', { name: 'Close' }).last().click()
  await nora.item('Ana Ruiz', 'Mar 8').getByText('Approved', { exact: true }).waitFor()
  expect(await statusOf(id)).toBe('approved')
})

test('of two decisions at one moment, one counts and the other is told of it', async () => {
  const id = await askFor('2027-03-12')
  const nora = await RequestsUser.open(browser, accounts.admin)
  const marco = await RequestsUser.open(browser, accounts.manager)
  const users = [
    { user: nora, action: 'Approve', status: 'approved', toast: /approved successfully/ },
    { user: marco, action: 'Deny', status: 'rejected', toast: /denied successfully/ },
  ]
  for (const { user, action } of users) {
    await withoutMessages(user)
    await user.page.reload()
    await user.item('Ana Ruiz', 'Mar 12').getByRole('button', { name: action }).click()
    await user.dialog(`${action} request`).getByText('Also away').waitFor()
  }
  await Promise.all(
    users.map(({ user, action }) =>
      user.dialog(`${action} request`).getByRole('button', { name: action, exact: true }).click(),
    ),
  )
  await expect.poll(() => statusOf(id)).not.toBe('pending')
  const decided = await statusOf(id)
  const first = users.find(({ status }) => status === decided)
  const second = users.find(({ status }) => status !== decided)
  await first?.user.page.getByText(first.toast).waitFor()
  await second?.user.page
    .getByText(/^(Nora|Marco) .* already (approved|denied) this request/)
    .waitFor()
  await expect.poll(() => second?.user.page.getByText(second.toast).count()).toBe(0)
  const { history } = (await noraApi.read(id)).body
  expect(history.map(({ type }) => type)).toEqual(['requested', decided])
})

test('an open dialog says at once that another manager has decided', async () => {
  await askFor('2027-03-09')
  const nora = await RequestsUser.open(browser, accounts.admin)
  const marco = await RequestsUser.open(browser, accounts.manager)
  await nora.item('Ana Ruiz', 'Mar 9').getByRole('button', { name: 'Approve' }).click()
  const dialog = nora.dialog('Approve request')
  await dialog.getByLabel('Comment').fill('Have fun')
  await marco.item('Ana Ruiz', 'Mar 9').getByRole('button', { name: 'Deny' }).click()
  await marco.dialog('Deny request').getByRole('button', { name: 'Deny', exact: true }).click()
  await dialog.getByText('Marco Bellini already denied this request.').waitFor()
  await expect.poll(() => dialog.getByLabel('Comment').inputValue()).toBe('Have fun')
})

test('a request that was edited meanwhile is shown as it is now, the comment stays', async () => {
  const id = await askFor('2027-03-16')
  const nora = await RequestsUser.open(browser, accounts.admin)
  await withoutMessages(nora)
  await nora.page.reload()
  await nora.item('Ana Ruiz', 'Mar 16').getByRole('button', { name: 'Approve' }).click()
  const dialog = nora.dialog('Approve request')
  await dialog.getByText('Also away').waitFor()
  await dialog.getByLabel('Comment').fill('Have fun')
  await anaApi.edit(id, { end_date: '2027-03-18' })
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog
    .getByText('Ana Ruiz changed this request in the meantime. Please check it again.')
    .waitFor()
  await dialog.getByText('Tue, Mar 16 – Thu, Mar 18, 2027').waitFor()
  await expect.poll(() => dialog.getByLabel('Comment').inputValue()).toBe('Have fun')
  expect(await statusOf(id)).toBe('pending')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.poll(() => statusOf(id)).toBe('approved')
})

test('a request that its employee cancels says so to who decides', async () => {
  const id = await askFor('2027-03-22')
  const nora = await RequestsUser.open(browser, accounts.admin)
  await nora.item('Ana Ruiz', 'Mar 22').getByRole('button', { name: 'Approve' }).click()
  await anaApi.decide(id, 'cancel')
  await nora.dialog('Approve request').getByText('Ana Ruiz cancelled this request.').waitFor()
})

test('a new request appears in an open queue by itself', async () => {
  const marco = await RequestsUser.open(browser, accounts.manager)
  await marco.item('Henry Novak').waitFor()
  await askFor('2027-03-29')
  await marco.item('Ana Ruiz', 'Mar 29').waitFor()
})
