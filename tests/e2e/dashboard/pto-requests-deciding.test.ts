import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { accounts } from '../../support/api-client.ts'
import {
  decisionButton,
  errorReply,
  requestItem,
  startPtoRequests,
} from '../../support/pto-requests.ts'

const { screen, ask, statusOf } = await startPtoRequests()

/** Answers the next action of the widget with a failure. */
const failNextAction = (page: Page, reply: Parameters<Route['fulfill']>[0] | 'no answer') =>
  page.route(
    '**/api/v1/widgets/**',
    (route) => (reply === 'no answer' ? route.abort() : route.fulfill(reply)),
    { times: 1 },
  )

test('approving sends the action, disables the buttons, hides the request and says so', async () => {
  const id = await ask('2027-01-05')
  const { page, widget } = await screen.open(accounts.manager, { config: { maxItems: 20 } })
  const item = requestItem(widget, 'Jan 5')
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
  await decisionButton(item, 'Approve').click()
  await widget.getByText('Processing...').waitFor()
  // Hidden before the reply arrives.
  await item.waitFor({ state: 'detached' })
  expect(await statusOf(id)).toBe('pending')
  release()
  await page.getByText('Request approved successfully!').waitFor()
  await widget.getByText('Processing...').waitFor({ state: 'hidden' })
  expect(await statusOf(id)).toBe('approved')
  expect(bodies).toEqual([
    {
      widgetId: 'pto-requests-1763400000000',
      action: 'approve',
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
  const disabled = await decisionButton(item, 'Approve').evaluate(async (element) => {
    const approve = element as HTMLElement
    const deny = approve.parentElement?.querySelectorAll('button')[1]
    approve.click()
    await new Promise(requestAnimationFrame)
    approve.click()
    deny?.click()
    return [approve, deny].map((each) => each?.getAttribute('aria-disabled'))
  })
  expect(disabled).toEqual(['true', 'true'])
  await page.getByText('Request approved successfully!').waitFor()
  expect(calls).toBe(1)
  expect(await statusOf(id)).toBe('approved')
})

test('denying happens at once, without a question', async () => {
  const id = await ask('2027-01-07')
  const { page, widget } = await screen.open(accounts.manager, { config: { maxItems: 20 } })
  await decisionButton(requestItem(widget, 'Jan 7'), 'Deny').click()
  await page.getByText('Request denied successfully!').waitFor()
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  await requestItem(widget, 'Jan 7').waitFor({ state: 'detached' })
  expect(await statusOf(id)).toBe('rejected')
})

test.each([
  {
    what: 'the server’s sentence',
    date: '2027-01-11',
    text: 'Jan 11',
    name: 'Approve',
    reply: errorReply('The week is closed.'),
    message: 'The week is closed.',
  },
  {
    what: 'the name of the action',
    date: '2027-01-12',
    text: 'Jan 12',
    name: 'Deny',
    reply: { status: 500, body: '' },
    message: 'Failed deny request',
  },
  {
    what: 'that there was no answer',
    date: '2027-01-15',
    text: 'Jan 15',
    name: 'Approve',
    reply: 'no answer',
    message: 'Failed approve request',
  },
] as const)('a failed action restores the request and shows $what', async (failure) => {
  const id = await ask(failure.date)
  const { page, widget } = await screen.open(accounts.manager, { config: { maxItems: 20 } })
  const item = requestItem(widget, failure.text)
  await item.waitFor()
  await failNextAction(page, failure.reply)
  await decisionButton(item, failure.name).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Action failed' })
  await toast.getByText(failure.message).waitFor()
  await item.waitFor()
  await expect.poll(() => item.evaluate((each) => getComputedStyle(each).opacity)).toBe('1')
  expect(await statusOf(id)).toBe('pending')
  await decisionButton(item, 'Approve').click()
  await page.getByText('Request approved successfully!').waitFor()
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
  await decisionButton(first, 'Approve').focus()
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
  const marco = await screen.open(accounts.manager, { config })
  await requestItem(nora.widget, 'Jan 27').waitFor()
  await decisionButton(requestItem(marco.widget, 'Jan 27'), 'Approve').click()
  await marco.page.getByText('Request approved successfully!').waitFor()
  await decisionButton(requestItem(nora.widget, 'Jan 27'), 'Deny').click()
  const toast = nora.page.getByRole('alert').filter({ hasText: 'Action failed' })
  await toast.getByText(/already/).waitFor()
  await requestItem(nora.widget, 'Jan 27').waitFor({ state: 'detached' })
  expect(await statusOf(id)).toBe('approved')
})
