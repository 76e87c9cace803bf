import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleInBothThemes } from '../../support/browser/browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import {
  decisionButton,
  errorReply,
  requestItem,
  startPtoRequests,
} from '../../support/screens/pto-requests.ts'

const { screen, marco, ask, pendingRequests, statusOf } = await startPtoRequests()

/** Answers the next action of the widget with a failure. */
const failNextAction = (page: Page, reply: Parameters<Route['fulfill']>[0] | 'no answer') =>
  page.route(
    '**/api/v1/widgets/**',
    (route) => (reply === 'no answer' ? route.abort() : route.fulfill(reply)),
    { times: 1 },
  )

const approveInDialog = async (page: Page, comment = '') => {
  const dialog = page.getByRole('dialog', { name: 'Approve request' })
  if (comment) await dialog.getByLabel('Comment').fill(comment)
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('approving opens the dialog with what it means, and can be undone unless it is too late', async () => {
  const id = await ask('2027-01-05', { reason: 'Moving house' })
  const late = await ask('2027-01-08')
  const user = await screen.open(accounts.manager, { config: { maxItems: 20 } })
  const { page, widget } = user
  const item = requestItem(widget, 'Jan 5')
  await decisionButton(item, 'Approve').click()
  const dialog = page.getByRole('dialog', { name: 'Approve request' })
  await dialog.getByRole('heading', { name: 'Clashing shifts' }).waitFor()
  await dialog.getByRole('heading', { name: 'Also away' }).waitFor()
  await dialog.getByText('Moving house').waitFor()
  await expectAccessibleInBothThemes(user.user)
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await statusOf(id)).toBe('pending')
  await decisionButton(item, 'Approve').click()
  await approveInDialog(page, 'Good luck')
  const toast = page.getByRole('status').filter({ hasText: 'Request approved successfully!' })
  await item.waitFor({ state: 'hidden' })
  expect(await statusOf(id)).toBe('approved')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Approval undone. The request is pending again.').waitFor()
  expect(await statusOf(id)).toBe('cancelled')
  await item.getByText('Moving house').waitFor()
  const again = (await pendingRequests()).find(({ reason }) => reason === 'Moving house')
  expect(again).toMatchObject({ employee_name: 'Ana Ruiz', start_date: '2027-01-05' })
  await decisionButton(item, 'Deny').click()
  await page.getByText('Request denied successfully!').waitFor()

  await decisionButton(requestItem(widget, 'Jan 8'), 'Approve').click()
  await approveInDialog(page)
  await marco.decide(late, 'cancel')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('This request was cancelled.').waitFor()
  expect((await pendingRequests()).some(({ start_date }) => start_date === '2027-01-08')).toBe(
    false,
  )
})

test('a decided row fades, and nothing moves under the pointer for a second', async () => {
  const ids = [await ask('2027-01-13'), await ask('2027-01-14')]
  const { page, widget } = await screen.open(accounts.manager, { config: { maxItems: 20 } })
  const [first, second] = ['Jan 13', 'Jan 14'].map((text) => requestItem(widget, text))
  if (!first || !second) throw new Error('No rows')
  await second.scrollIntoViewIfNeeded()
  const rows = widget.locator('li')
  const count = await rows.count()
  const before = await second.boundingBox()
  const deny = await decisionButton(first, 'Deny').boundingBox()
  if (!before || !deny) throw new Error('Nothing on screen')
  const [x, y] = [deny.x + deny.width / 2, deny.y + deny.height / 2]
  await page.mouse.click(x, y)
  await first.waitFor({ state: 'hidden' })
  expect(await second.boundingBox()).toEqual(before)
  await page.mouse.click(x, y)
  await expect.poll(() => rows.count()).toBe(count - 1)
  expect(await Promise.all(ids.map(statusOf))).toEqual(['rejected', 'pending'])
})

test('denying sends the action at once, without a question, disables the buttons, hides the request and says so', async () => {
  const id = await ask('2027-01-09')
  const { page, widget } = await screen.open(accounts.manager, { config: { maxItems: 20 } })
  const item = requestItem(widget, 'Jan 9')
  await item.waitFor()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const bodies: unknown[] = []
  await page.route('**/api/v1/widgets/pto-requests/action', async (route) => {
    bodies.push(route.request().postDataJSON())
    await held
    await route.continue()
  })
  await decisionButton(item, 'Deny').click()
  await widget.getByText('Processing...').waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  // Hidden before the reply arrives.
  await item.waitFor({ state: 'detached' })
  expect(await statusOf(id)).toBe('pending')
  release()
  await page.getByText('Request denied successfully!').waitFor()
  await widget.getByText('Processing...').waitFor({ state: 'hidden' })
  expect(await statusOf(id)).toBe('rejected')
  expect(bodies).toEqual([
    {
      widgetId: 'pto-requests-1763400000000',
      action: 'deny',
      payload: { requestId: id, version: 1 },
      config: { maxItems: 20 },
    },
  ])
  await expect.poll(() => item.count()).toBe(0)
})

test('a request is acted on once while its action runs', async () => {
  const id = await ask('2027-01-06')
  const { page, widget } = await screen.open(accounts.manager, { config: { maxItems: 20 } })
  const item = requestItem(widget, 'Jan 6')
  await item.waitFor()
  let calls = 0
  await page.route('**/api/v1/widgets/**', (route) => {
    calls += 1
    return route.continue()
  })
  const disabled = await decisionButton(item, 'Deny').evaluate(async (element) => {
    const deny = element as HTMLElement
    const approve = deny.parentElement?.querySelectorAll('button')[0]
    deny.click()
    await new Promise(requestAnimationFrame)
    deny.click()
    approve?.click()
    return [approve, deny].map((each) => each?.getAttribute('aria-disabled'))
  })
  expect(disabled).toEqual(['true', 'true'])
  await page.getByText('Request denied successfully!').waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(calls).toBe(1)
  expect(await statusOf(id)).toBe('rejected')
})

/** Replies to actions that fail, and what the screen says of each. */
const failures = [
  {
    date: '2027-01-11',
    text: 'Jan 11',
    reply: errorReply('The week is closed.'),
    message: 'The week is closed.',
  },
  {
    date: '2027-01-12',
    text: 'Jan 12',
    reply: { status: 500, body: '' },
    message: 'Failed deny request',
  },
  { date: '2027-01-15', text: 'Jan 15', reply: 'no answer', message: 'Failed deny request' },
  {
    date: '2027-01-16',
    text: 'Jan 16',
    // No shape that is not a sentence is shown.
    reply: { status: 422, json: { error: { code: 7 }, message: [{}], errors: { base: ['x'] } } },
    message: 'Failed deny request',
  },
] as const

test('a failed action restores the request and shows the sentence of the server, or the name of the action', async () => {
  const ids = await Promise.all(failures.map(({ date }) => ask(date)))
  const { page, widget } = await screen.open(accounts.manager, { config: { maxItems: 20 } })
  for (const [index, { text, reply, message }] of failures.entries()) {
    const item = requestItem(widget, text)
    await item.waitFor()
    await failNextAction(page, reply)
    await decisionButton(item, 'Deny').click()
    const toast = page.getByRole('alert').filter({ hasText: 'Action failed' })
    await toast.getByText(message).waitFor()
    await item.waitFor()
    await expect.poll(() => item.evaluate((each) => getComputedStyle(each).opacity)).toBe('1')
    expect(await page.getByText('[object Object]').count()).toBe(0)
    expect(await statusOf(ids[index] ?? 0)).toBe('pending')
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await toast.waitFor({ state: 'detached' })
    await decisionButton(item, 'Deny').click()
    await item.waitFor({ state: 'detached' })
    await expect.poll(() => statusOf(ids[index] ?? 0)).toBe('rejected')
  }
})

test('by keyboard the focus goes on to the next request, and back after a failure', async () => {
  const ids = [await ask('2027-01-25'), await ask('2027-01-26')]
  const { page, widget } = await screen.open(accounts.manager, { config: { maxItems: 20 } })
  const first = requestItem(widget, 'Jan 26')
  await first.waitFor()
  const next = requestItem(widget, 'Jan 25')
  const expectFocusOn = (item: Locator) =>
    expect.poll(() => item.evaluate((each) => each === document.activeElement)).toBe(true)
  // The failure arrives after the request has faded out.
  await page.route(
    '**/api/v1/widgets/**',
    async (route) => {
      await first.waitFor({ state: 'detached' })
      await expectFocusOn(next)
      await route.fulfill(errorReply('Not now.'))
    },
    { times: 1 },
  )
  await decisionButton(first, 'Deny').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Not now.').waitFor()
  await expectFocusOn(first)
  await decisionButton(first, 'Deny').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Request denied successfully!').waitFor()
  await expectFocusOn(next)
  // A key that is held down must not decide the next request.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await approveInDialog(page)
  await page.getByText('Request approved successfully!').waitFor()
  expect(await Promise.all(ids.map(statusOf))).toEqual(['approved', 'rejected'])
})

test('two managers decide one request: one decision, and the second is told', async () => {
  const id = await ask('2027-01-27')
  const config = { maxItems: 20 }
  // No message arrives in this browser, so that it still shows the request.
  const nora = await screen.open(accounts.admin, {
    config,
    prepare: (page) => page.routeWebSocket('**/cable**', () => undefined),
  })
  const other = await screen.open(accounts.manager, { config })
  await requestItem(nora.widget, 'Jan 27').waitFor()
  await decisionButton(requestItem(other.widget, 'Jan 27'), 'Approve').click()
  await approveInDialog(other.page)
  await other.page.getByText('Request approved successfully!').waitFor()
  await decisionButton(requestItem(nora.widget, 'Jan 27'), 'Deny').click()
  const toast = nora.page.getByRole('alert').filter({ hasText: 'Action failed' })
  await toast.getByText(/already/).waitFor()
  await requestItem(nora.widget, 'Jan 27').waitFor({ state: 'detached' })
  expect(await statusOf(id)).toBe('approved')
})
