import AxeBuilder from '@axe-core/playwright'
import { demoPassword } from '@weekboard/db/seed/demo'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { launchChromium } from './chromium.ts'
import { testNow } from './clock.ts'

export interface Person {
  readonly page: Page
  readonly context: BrowserContext
  /** What the browser's console complained about. */
  readonly complaints: string[]
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PersonOptions {
  readonly width?: number
  readonly height?: number
  readonly dark?: boolean
  readonly timeZone?: string
}

/** The people of one test file: one browser program, a context of its own for each. */
export class Visitors {
  readonly people: Person[] = []
  readonly #browser: Browser
  readonly #origin: string

  private constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  static async of(origin: string): Promise<Visitors> {
    return new Visitors(await launchChromium(), origin)
  }

  async open(options: PersonOptions = {}): Promise<Person> {
    const person = await openContext(this.#browser, this.#origin, options)
    this.people.push(person)
    return person
  }

  /** Somebody who is signed in already and comes straight to a page. */
  async enter(email: string, path: string, options?: PersonOptions): Promise<Person> {
    const person = await this.open(options)
    await enterAt(person, email, path)
    return person
  }

  /** Everybody goes; returns what their consoles complained about. */
  async leave(): Promise<string[]> {
    const gone = this.people.splice(0)
    for (const { context } of gone) await context.close()
    return gone.flatMap(({ complaints }) => complaints)
  }

  close(): Promise<void> {
    return this.#browser.close()
  }
}

/** A browser of its own for one person, on the test's Wednesday morning. */
async function openContext(
  browser: Browser,
  origin: string,
  { width = 1440, height = 900, dark = false, timeZone = 'America/New_York' }: PersonOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    timezoneId: timeZone,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(testNow)
  page.setDefaultTimeout(30_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    // A refused request is the API's answer and shown on screen; the browser reports it anyway.
    if (message.text().startsWith('Failed to load resource') && url.includes('/api/')) return
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, context, complaints }
}

/** Signs in on the screen, as a person does, and waits for the screen behind the door. */
export async function enterOnScreen(
  { page }: Person,
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
 * Goes to a page with a session of its own that the browser keeps as the login leaves it, without
 * the way over the login; waits for the screen behind the door.
 */
export async function enterAt(
  { page }: Person,
  email: string,
  path: string,
  password = demoPassword,
): Promise<void> {
  // A file of the same origin, whose storage and address the session needs.
  await page.goto('/favicon.svg')
  const status = await page.evaluate(
    async (user) => {
      const reply = await fetch('/api/v1/auth/sign_in', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ user }),
      })
      const session = await reply.json()
      localStorage.setItem('token', session.token)
      localStorage.setItem('user', JSON.stringify(session.user))
      return reply.status
    },
    { email, password },
  )
  expect(status, `the sign-in of ${email}`).toBe(200)
  await page.goto(path)
  await page.getByRole('button', { name: 'User menu' }).waitFor()
}

/**
 * Insists that the accessibility checker finds nothing on the page as it stands, or in the one part
 * of it that a selector names.
 */
export async function expectAccessible(
  { page }: Pick<Person, 'page'>,
  part?: string,
): Promise<void> {
  // The way for several frames opens a second tab, reads the page twice as often, and is slow.
  expect(page.frames()).toHaveLength(1)
  const checker = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (part === undefined ? checker : checker.include(part)).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
  ).toEqual([])
}

/** The same in both looks, one after the other; leaves the page light. */
export async function expectAccessibleInBothLooks(
  { page }: Pick<Person, 'page'>,
  part?: string,
): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.waitForFunction(
      (look) => document.documentElement.dataset.theme === look,
      colorScheme,
    )
    await expectAccessible({ page }, part)
  }
}

/** What a person sees, and where the focus is: for the report of a test that failed. */
export async function describeScreen({ page, complaints }: Person): Promise<string> {
  const parts = await Promise.allSettled([
    page.evaluate(() => document.activeElement?.outerHTML.slice(0, 500)),
    page.locator('body').ariaSnapshot({ timeout: 5_000 }),
  ])
  const [focus, screen] = parts.map((part) =>
    part.status === 'fulfilled' ? part.value : String(part.reason),
  )
  return [`On ${page.url()}`, `Focus: ${focus}`, ...complaints, screen].join('\n')
}

/** Where an element is once it has stopped moving, scrolled into view. */
export async function restingBox(locator: Locator): Promise<Box> {
  // Scrolling waits for an element that moves or grows.
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error(`It is not on the screen: ${locator}`)
  return box
}

/** Whether two elements share a part of the screen; undefined while one of them is not on it. */
export async function overlap(one: Locator, other: Locator): Promise<boolean | undefined> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return undefined
  const across = a.x < b.x + b.width && b.x < a.x + a.width
  return across && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Insists that nothing of the page is cut off or has to be scrolled sideways. */
export async function expectFitting({ page }: Pick<Person, 'page'>): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overhang).toBeLessThanOrEqual(0)
}
