import type { Page, Worker } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  type BrowserOptions,
  type BrowserUser,
  expectAccessibleInBothThemes,
  expectNoHorizontalOverflow,
  ignoreConsoleErrors,
  openSignedIn,
} from '../../support/browser/browser.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createShift, employeeIdOf, readWeek } from '../../support/people/shifts-api.ts'
import { thisWeek } from '../../support/servers/clock.ts'
import { type PushDevice, startPushService } from '../../support/servers/push-service.ts'
import { until } from '../../support/servers/until.ts'

const service = await startPushService()
afterAll(() => service.close())
const { server, browser } = await startServerAndBrowser({
  env: { PUSH_ALLOW_PRIVATE: 'true', ROLES: 'api,cable,worker' },
})
const withServiceWorker = true
const phone = { width: 390, height: 844, dark: true }

/** Answers what a browser with a push service would: the one here has none. */
const subscribesTo =
  ({ subscription }: PushDevice) =>
  (page: Page) =>
    page.addInitScript((json) => {
      let current: unknown = null
      const subscribed = {
        ...json,
        toJSON: () => json,
        unsubscribe: async () => {
          current = null
          return true
        },
      }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        subscribe: async () => {
          current = subscribed
          return subscribed
        },
      })
    }, subscription)

async function openProfile(email: string, options: BrowserOptions): Promise<BrowserUser> {
  const person = await browser.open({ withServiceWorker, ...options })
  // A browser without a window says 'denied' here, whatever it was granted.
  await person.page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' }),
  )
  await person.context.grantPermissions(['notifications'], { origin: server.url })
  await openSignedIn(person, email, '/profile')
  await watchDisplay(person)
  return person
}

const device = ({ page }: BrowserUser) =>
  page.getByRole('status').filter({ hasText: 'This device' })
const turnOn = ({ page }: BrowserUser) => page.getByRole('button', { name: 'Turn on' })

/** Hands a message to the service worker as the browser does when its push service delivers it. */
async function deliver({ page, context }: BrowserUser, data: string): Promise<void> {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${server.url}/`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId,
    data,
  })
  await session.detach()
}

interface ShownMessage {
  readonly title: string
  readonly body: string
  readonly path: unknown
}

/** What stands in for the display inside the service worker, which no browser without a window has. */
interface DisplayScope {
  messages: (ShownMessage & { close(): void })[]
  registration: ServiceWorkerRegistration
  dispatchEvent(event: Event): boolean
}

async function workerOf({ context, page }: BrowserUser): Promise<Worker> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no service worker')
  return worker
}

const watchDisplay = async (person: BrowserUser): Promise<void> =>
  (await workerOf(person)).evaluate(() => {
    const scope = globalThis as unknown as DisplayScope
    scope.messages = []
    scope.registration.showNotification = async (title, { body = '', data = null } = {}) => {
      const message = { title, body, path: data as unknown, data: data as unknown }
      const close = () => {
        scope.messages = scope.messages.filter((each) => each.title !== title)
      }
      scope.messages.push({ ...message, close })
    }
  })

const shown = async (person: BrowserUser): Promise<ShownMessage[]> =>
  (await workerOf(person)).evaluate(() =>
    (globalThis as unknown as DisplayScope).messages.map(({ title, body, path }) => ({
      title,
      body,
      path,
    })),
  )

/** Clicks the shown message. */
const click = async (person: BrowserUser): Promise<boolean> =>
  (await workerOf(person)).evaluate(() => {
    const scope = globalThis as unknown as DisplayScope
    const event = Object.assign(new Event('notificationclick'), {
      notification: scope.messages[0],
      waitUntil: () => undefined,
    })
    return scope.dispatchEvent(event)
  })

describe('push messages', () => {
  test('arrive on the device that was turned on, and a click opens the own week', async () => {
    const phoneOfAna = service.createDevice('ana')
    const ana = await openProfile(accounts.employee, {
      ...phone,
      prepare: subscribesTo(phoneOfAna),
    })
    const { page } = ana
    await device(ana).getByText('receives none yet').waitFor()
    // Who wants a kind as push messages wants them on this device.
    await page.getByRole('switch', { name: 'Schedule published: Push' }).click()
    await device(ana).getByText('receives push messages').waitFor()
    await page.getByRole('button', { name: 'Turn off' }).scrollIntoViewIfNeeded()
    await expectAccessibleInBothThemes(ana)
    await expectNoHorizontalOverflow(ana)

    const token = await server.api.signIn(accounts.manager)
    const employeeId = await employeeIdOf(server.api, token, 'Ana Ruiz')
    await createShift(server.api, token, { employeeId, date: thisWeek, from: '00:15', to: '01:15' })
    const { schedule } = await readWeek(server.api, token, thisWeek)
    const published = await server.api.call('POST', `/schedules/${schedule?.id}/publish`, {
      token,
      body: { override_violations: true },
    })
    expect(published.status).toBe(200)
    await until(() => service.messagesTo(phoneOfAna).length === 1)
    const [message] = service.messagesTo(phoneOfAna)
    await deliver(ana, JSON.stringify(message))
    await expect
      .poll(() => shown(ana))
      .toEqual([
        { title: 'Schedule published', body: expect.stringContaining('1 shift'), path: '/my-week' },
      ])
    await click(ana)
    await page.getByRole('heading', { level: 1, name: 'My week' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/my-week')
    expect(await shown(ana)).toEqual([])
  })

  test('to somebody else say nothing of their content on this device', async () => {
    const ben = await openProfile(accounts.manager, {
      prepare: subscribesTo(service.createDevice('marco')),
    })
    await turnOn(ben).click()
    await device(ben).getByText('receives push messages').waitFor()
    const foreign = { user_id: 999_999, title: 'Secret', body: 'Secret', path: '/x', tag: 'a' }
    await deliver(ben, JSON.stringify(foreign))
    await expect
      .poll(() => shown(ben))
      .toEqual([{ title: 'Weekboard', body: 'Sign in to see what is new.', path: null }])
    await ben.page.getByRole('button', { name: 'Turn off' }).click()
    await device(ben).getByText('receives none yet').waitFor()
  })
})

test('a browser without a push service says that it could not be turned on', async () => {
  const marco = await openProfile(accounts.manager, phone)
  await turnOn(marco).click()
  await marco.page.getByText('This could not be changed. Please try again.').waitFor()
  await device(marco).getByText('receives none yet').waitFor()
  await expect.poll(() => turnOn(marco).isEnabled()).toBe(true)
  await expectAccessibleInBothThemes(marco)
  // In words of its own.
  ignoreConsoleErrors(marco)
})
