import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoPassword } from '@weekboard/db/seed/demo'
import axe from 'axe-core'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SessionReply } from '../people/users.ts'
import { BrowserContexts, type LentContext } from './browser-contexts.ts'
import { chooseTheme } from './choose-theme.ts'
import { sharedChromium } from './chromium.ts'
import { watchNetwork } from './network-idle.ts'

export interface BrowserUser {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors and warnings of the browser's console, and uncaught errors of the page. */
  readonly consoleErrors: string[]
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface BrowserOptions {
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
  readonly timeZone?: string
  /** Lets pages register the service worker, which would otherwise keep files between page loads. */
  readonly withServiceWorker?: boolean
  /** Has loaded nothing and been nowhere yet; others may have in the cache what somebody else loaded. */
  readonly isNew?: boolean
  /** The page sees time pass, from today on, for pages that wait by the clock. */
  readonly withRealClock?: boolean
  /** Runs before the page loads anything, to hold back or replace replies. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

/** The users of a test file in the browser of its worker; each has a context of their own. */
export class TestBrowser {
  readonly users: (BrowserUser & LentContext)[] = []
  readonly #contexts: BrowserContexts

  private constructor(contexts: BrowserContexts) {
    this.#contexts = contexts
  }

  static async of(origin: string): Promise<TestBrowser> {
    return new TestBrowser(await BrowserContexts.at(await sharedChromium(), origin))
  }

  async open(options: BrowserOptions = {}): Promise<BrowserUser> {
    const person = await openPage(this.#contexts, options)
    this.users.push(person)
    return person
  }

  /** A new user who is signed in and opens a page. */
  async enter(email: string, path: string, options?: BrowserOptions): Promise<BrowserUser> {
    const person = await this.open(options)
    await openSignedIn(person, email, path)
    return person
  }

  /** Closes the pages of all users; returns the errors of their consoles. */
  async closeUsers(): Promise<string[]> {
    const gone = this.users.splice(0)
    for (const person of gone) await person.release()
    return gone.flatMap(({ consoleErrors }) => consoleErrors)
  }
}

/** A page for one user, whose clock shows `testNow` unless it is told otherwise. */
async function openPage(
  contexts: BrowserContexts,
  {
    width = 1440,
    height = 900,
    dark = false,
    timeZone = 'America/New_York',
    withServiceWorker = false,
    isNew = false,
    withRealClock = false,
    prepare,
  }: BrowserOptions = {},
): Promise<BrowserUser & LentContext> {
  const lent = await contexts.lend({ timeZone, withServiceWorker, withRealClock, isNew })
  const { page } = lent
  watchNetwork(page)
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  await prepare?.(page)
  page.setDefaultTimeout(60_000)
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    // The browser reports every 4xx reply of the API, which the tests check on the screen.
    if (message.text().startsWith('Failed to load resource') && url.includes('/api/')) return
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (['error', 'warning'].includes(message.type())) {
      consoleErrors.push(`${message.text()} (${url})`)
    }
  })
  page.on('pageerror', (error) => consoleErrors.push(String(error)))
  return { ...lent, consoleErrors }
}

/** Signs in with the form and waits for the signed-in screen. */
export async function signInOnScreen(
  { page }: BrowserUser,
  email: string,
  password = demoPassword,
): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'User menu' }).waitFor()
}

/**
 * Signs in through the API, stores the session as the login page does, opens a page and waits for
 * the signed-in screen.
 */
export async function openSignedIn(
  { page, context }: BrowserUser,
  email: string,
  path: string,
  password = demoPassword,
): Promise<void> {
  const reply = await context.request.post('/api/v1/auth/sign_in', {
    data: { user: { email, password } },
  })
  expect(reply.status(), `the sign-in of ${email}`).toBe(200)
  const session: SessionReply = await reply.json()
  // Storage belongs to the origin: it is filled before the first script of the page.
  const filling = await page.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('userId', String(user.id))
  }, session)
  await page.goto(path)
  await filling.dispose()
  await page.getByRole('button', { name: 'User menu' }).waitFor()
}

/** Waits until colours and places are final; what turns for ever does not count. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const endMs = Number(effect?.getComputedTiming().endTime)
        return playState === 'running' && Number.isFinite(endMs)
      })
    for (let all = moving(); all.length > 0; all = moving()) {
      await Promise.allSettled(all.map(({ finished }) => finished))
    }
  })

/** The rules that the colours of a theme can break. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Expects no accessibility violations on the page, or in the part that a selector names; `rules` names
 * those that are tried, when not all are.
 */
export async function expectAccessible(
  { page }: Pick<BrowserUser, 'page'>,
  part?: string,
  rules?: readonly string[],
): Promise<void> {
  // Axe is loaded into the main frame only.
  expect(page.frames()).toHaveLength(1)
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async ([selector, runOnly]) => {
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const { violations } = await checker.run(selector ?? document, {
        // Describing what is in order takes most of the time.
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      )
    },
    [part, rules && [...rules]] as const,
  )
  expect(found).toEqual([])
}

/** `expectAccessible` in the dark and the light theme; leaves the page light. */
export async function expectAccessibleInBothThemes(
  { page }: Pick<BrowserUser, 'page'>,
  part?: string,
): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await chooseTheme(page, theme)
    await expectAccessible({ page }, part, theme === 'dark' ? colorRules : undefined)
  }
}

/** A desktop window, and a phone that is so low that lists scroll. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 500 },
]

/** `expectAccessibleInBothThemes` on a desktop and on a phone; leaves the page on the phone. */
export async function expectAccessibleInBothSizes(
  { page }: Pick<BrowserUser, 'page'>,
  part?: string,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectAccessibleInBothThemes({ page }, part)
  }
}

/** Forgets console errors, for a test in which the browser itself logs what it could not load. */
export const ignoreConsoleErrors = ({ consoleErrors }: BrowserUser): void => {
  consoleErrors.length = 0
}

const reportFolder = fileURLToPath(new URL('../../../test-results', import.meta.url))

/**
 * What the reader of a failed test needs of a user's page: its address, console errors and focus. Its
 * picture and its content as text are stored in files that are named.
 */
export async function describeScreen({ page, consoleErrors }: BrowserUser): Promise<string[]> {
  const name = join(reportFolder, randomUUID())
  await mkdir(reportFolder, { recursive: true })
  const [, content, focus] = await Promise.all(
    [
      page.screenshot({ path: `${name}.png`, timeout: 5_000 }),
      page.locator('body').ariaSnapshot({ timeout: 5_000 }),
      page.evaluate(() => document.querySelector(':focus')?.outerHTML.slice(0, 300)),
    ].map((part) => part.catch(String)),
  )
  await writeFile(`${name}.txt`, String(content)).catch(() => undefined)
  return [
    `Page: ${page.url()}`,
    ...consoleErrors.map((error) => `Console: ${error}`),
    ...(focus ? [`Focus: ${focus}`] : []),
    `Screenshot: ${name}.png, as text: ${name}.txt`,
  ]
}

/** Scrolls an element into view and returns its box once it has stopped moving. */
export async function stableBox(locator: Locator): Promise<Box> {
  // Scrolling waits for an element that moves or grows.
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error(`It is not on the screen: ${locator}`)
  return box
}

/** Whether two elements overlap on the screen; undefined while one of them is not visible. */
export async function boxesOverlap(one: Locator, other: Locator): Promise<boolean | undefined> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return undefined
  const across = a.x < b.x + b.width && b.x < a.x + a.width
  return across && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Expects that the page does not scroll sideways. */
export async function expectNoHorizontalOverflow({
  page,
}: Pick<BrowserUser, 'page'>): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overhang).toBeLessThanOrEqual(0)
}
