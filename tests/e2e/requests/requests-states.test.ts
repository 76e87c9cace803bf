import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { failUntilTriedAgain } from '../../support/faults/failing-reads.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeesApi } from '../../support/people/employees-api.ts'
import { employeeIdOf } from '../../support/people/shifts-api.ts'
import { timeOffApi } from '../../support/people/time-off-api.ts'
import { RequestsUser } from '../../support/screens/requests-screen.ts'
import { until } from '../../support/servers/until.ts'

const { server, browser } = await startServerAndBrowser()
const tokens = {
  nora: await server.api.signIn(accounts.admin),
  marco: await server.api.signIn(accounts.manager),
  ana: await server.api.signIn(accounts.employee),
}
const noraApi = timeOffApi(server, tokens.nora)
const marcoApi = timeOffApi(server, tokens.marco)
const anaApi = timeOffApi(server, tokens.ana)

/** Requests made through the API; throws when it rejects one. */
async function ask(api: typeof anaApi, fields: Record<string, unknown>): Promise<number> {
  const { status, body, text } = await api.ask(fields)
  expect(status, text).toBe(201)
  return body.time_off_request.id
}

test('the user menu leads to the requests', async () => {
  const { page } = await browser.enter(accounts.employee, '/profile')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Requests' }).click()
  await page.getByRole('heading', { name: 'Requests', level: 1 }).waitFor()
})

test('a notification leads to its request, and from there to all', async () => {
  const id = await ask(anaApi, { start_date: '2027-05-10', end_date: '2027-05-10' })
  const { page } = await browser.enter(accounts.manager, '/profile')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page
    .getByRole('link', { name: /Time off requested.*Ana Ruiz.*May 10/ })
    .first()
    .click()
  await page.waitForURL(`**/requests?request=${id}`)
  const opened = page.getByRole('list', { name: 'The request that you opened' })
  await opened.getByText('Mon, May 10, 2027').waitFor()
  await page.getByRole('button', { name: 'Show all requests' }).click()
  await page.getByText('Tue, Nov 24, 2026').waitFor()
})

test('a link to a request of somebody else says that there is none', async () => {
  const id = await ask(marcoApi, { start_date: '2027-05-20', end_date: '2027-05-20' })
  const ana = await RequestsUser.open(browser, accounts.employee, `?request=${id}`)
  await ana.page
    .getByText('This request does not exist, or you do not have access to it.')
    .waitFor()
})

test('a list that takes long shows so; one that cannot be loaded says so and can be tried again', async () => {
  const isList = (url: URL) => url.pathname === '/api/v1/time_off_requests'
  const isHeld = Promise.withResolvers<void>()
  const { page } = await browser.enter(accounts.manager, '/requests', {
    prepare: (fresh) =>
      failUntilTriedAgain(fresh, isList, async (route) => {
        await isHeld.promise
        await route.fulfill({ status: 400, json: { error: 'No.' } })
      }),
  })
  await page.getByRole('status', { name: 'Loading requests' }).waitFor()
  isHeld.resolve()
  await page.getByText('Failed to load requests').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Tue, Nov 24, 2026').waitFor()
})

test('a first reply is shown although the list is to be read again meanwhile', async () => {
  const list = new HeldFirstReply()
  const { page } = await browser.enter(accounts.manager, '/requests', { prepare: list.hold })
  await list.isStale()
  list.release()
  await page.getByText('Tue, Nov 24, 2026').waitFor()
  await expect.poll(() => list.reads).toBe(2)
})

test('a list that was to be read again is not, once its reader has signed out', async () => {
  const list = new HeldFirstReply()
  const { page } = await browser.enter(accounts.manager, '/requests', { prepare: list.hold })
  await list.isStale()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  const arrived = page.waitForResponse(isList)
  list.release()
  await arrived
  await drawTwice(page)
  expect(list.reads).toBe(1)
})

const isList = (reply: { url(): string }) => reply.url().includes('/time_off_requests?limit=50')

const drawTwice = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

/** The first reply of the list, which waits until it is released; a connection asks for it again. */
class HeldFirstReply {
  reads = 0
  readonly #isReleased = Promise.withResolvers<void>()
  readonly #isConnected = Promise.withResolvers<Page>()

  readonly hold = async (page: Page): Promise<void> => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const text = String(payload)
        const isConfirmed = text.includes('confirm_subscription')
        if (isConfirmed && text.includes('DashboardChannel')) this.#isConnected.resolve(page)
      }),
    )
    await page.route(/\/time_off_requests\?limit=50/, async (route) => {
      this.reads += 1
      if (this.reads > 1) return
      const response = await route.fetch()
      await this.#isReleased.promise
      await route.fulfill({ response })
    })
  }

  /** The page has heard of the connection, which asks for the list, before it draws twice. */
  readonly isStale = async (): Promise<void> => {
    await drawTwice(await this.#isConnected.promise)
  }

  readonly release = (): void => this.#isReleased.resolve()
}

test('the own name stands over the own availability, also when the names could not be loaded', async () => {
  const { page } = await browser.enter(accounts.manager, '/requests?tab=availability', {
    prepare: (fresh) =>
      failUntilTriedAgain(
        fresh,
        ({ pathname }) => pathname === '/api/v1/employees',
        (route) => route.fulfill({ status: 400, json: {} }),
      ),
  })
  await page.getByText('The employees could not be loaded.').waitFor()
  const shown = page.getByLabel('Employee').locator('option:checked')
  expect(await shown.textContent()).toBe('Marco Bellini')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('option', { name: 'Ana Ruiz' }).waitFor({ state: 'attached' })
  expect(await shown.textContent()).toBe('Marco Bellini')
})

test('employees that could not be loaded are missed where one is chosen, and the chosen one stays', async () => {
  const isTeam = (url: URL) => url.pathname === '/api/v1/employees'
  const isHeld = Promise.withResolvers<void>()
  const anaId = await employeeIdOf(server.api, tokens.nora, 'Ana Ruiz')
  const { page } = await browser.enter(accounts.manager, `/requests?employee=${anaId}`, {
    prepare: (fresh) =>
      failUntilTriedAgain(fresh, isTeam, async (route) => {
        await isHeld.promise
        await route.fulfill({ status: 400, json: {} })
      }),
  })
  const shown = () =>
    page
      .getByLabel('Employee')
      .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent)
  await expect.poll(shown).toBe('Loading…')
  isHeld.resolve()
  await page.getByText('The employees could not be loaded.').waitFor()
  expect(await shown()).toBe('Unknown Employee')
  await page.getByRole('button', { name: 'Request time off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request time off' })
  await dialog.getByText('The employees could not be loaded.').waitFor()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('option', { name: 'Ana Ruiz' }).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await expect.poll(shown).toBe('Ana Ruiz')
})

test.each([
  [accounts.manager, [1440, 390]],
  [accounts.employee, [390]],
] as const)('%s finds the requests whole and accessible at %j px', async (account, widths) => {
  const user = await RequestsUser.open(browser, account)
  for (const width of widths) {
    await user.page.setViewportSize({ width, height: 844 })
    await user.page.getByRole('button', { name: 'History' }).first().waitFor()
    await expectAccessibleInBothThemes(user.person)
    await expectNoHorizontalOverflow(user.person)
  }
})

test('sixty requests with the longest names stay whole, page by page', async () => {
  const name = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff the Youngest'
  expect(name).toHaveLength(60)
  const team = employeesApi(server, tokens.nora)
  const employeeId = (await team.add({ full_name: name })).body.employee.id
  for (let day = 1; day <= 60; day += 1) {
    const date = new Date(Date.UTC(2027, 5, day)).toISOString().slice(0, 10)
    await ask(noraApi, {
      employee_id: employeeId,
      start_date: date,
      end_date: date,
      reason: 'x'.repeat(300),
    })
  }
  const marco = await RequestsUser.open(browser, accounts.manager, `?employee=${employeeId}`, {
    width: 390,
    height: 844,
  })
  const items = marco.item(name)
  await until(async () => (await items.count()) === 50)
  await expectNoHorizontalOverflow(marco.person)
  await marco.button('Show more').click()
  await until(async () => (await items.count()) === 60)
  await expect.poll(() => marco.button('Show more').count()).toBe(0)
  await expectNoHorizontalOverflow(marco.person)
})
