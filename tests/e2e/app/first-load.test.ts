import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSignedIn } from '../../support/browser/browser.ts'
import { firstLoadKb, gzippedBytes, readImports } from '../../support/browser/first-load.ts'
import { untilNetworkIdle } from '../../support/browser/network-idle.ts'
import { startServerAndBrowser } from '../../support/browser/server-and-browser.ts'
import { accounts } from '../../support/people/api-client.ts'

const { browser } = await startServerAndBrowser()

test('no two files of the build import each other, which would run one before its imports', async () => {
  const imports = await readImports()
  expect(imports.size).toBeGreaterThan(50)
  const reached = (from: string): Set<string> => {
    const files = new Set(imports.get(from))
    for (const file of files) for (const next of imports.get(file) ?? []) files.add(next)
    return files
  }
  expect([...imports.keys()].filter((file) => reached(file).has(file))).toEqual([])
})

/** Keeps what comes in as script. */
function watchScripts(page: Page): Response[] {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  return scripts
}

/** Gzipped kilobytes of script, with what comes by itself after the screen is there. */
async function weighScripts(page: Page, scripts: readonly Response[]): Promise<number> {
  await untilNetworkIdle(page)
  // Longer than anything that waits for a quiet moment.
  await page.waitForTimeout(5000)
  const bodies = await Promise.all(scripts.map((script) => script.body()))
  return bodies.reduce((sum, body) => sum + gzippedBytes(body), 0) / 1000
}

test('a first load of the sign-in ships under 150 kB of gzipped script', async () => {
  const { page } = await browser.open({ isNew: true })
  const scripts = watchScripts(page)
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  const kb = await weighScripts(page, scripts)
  expect(kb).toBeGreaterThan(100)
  expect(kb).toBeLessThan(150)
})

test('a first load of the sign-up ships under 215 kB of gzipped script, and the word lists with a password', async () => {
  const { page } = await browser.open({ isNew: true })
  const scripts = watchScripts(page)
  await page.goto('/signup')
  await page.getByRole('heading', { name: 'Create your organization' }).waitFor()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('too short')
  const kb = await weighScripts(page, scripts)
  expect(kb).toBeGreaterThan(100)
  expect(kb).toBeLessThan(215)
  await password.fill('long enough for an estimate')
  await page.getByText('Strong.').waitFor()
  expect(await weighScripts(page, scripts)).toBeGreaterThan(kb + 500)
})

test('a first load of the dashboard ships under 220 kB of gzipped script', async () => {
  const person = await browser.open({ isNew: true })
  const { page } = person
  const scripts = watchScripts(page)
  await openSignedIn(person, accounts.manager, '/dashboard')
  await page.getByRole('article', { name: 'Quick Stats' }).getByRole('list').waitFor()
  const kb = await weighScripts(page, scripts)
  expect(kb).toBeGreaterThan(100)
  expect(kb).toBeLessThan(220)
})

test('the schedule shows with under 230 kB of gzipped script, and loads the rest once it is used', async () => {
  expect(await firstLoadKb('signed-in', 'schedule-page')).toBeLessThan(230)
  // With an empty cache: a reload asks only whether the files have changed.
  const person = await browser.open({ isNew: true })
  const { page } = person
  const scripts = watchScripts(page)
  await openSignedIn(person, accounts.manager, '/schedule')
  await page.getByRole('grid').waitFor()
  // With the conflicts of the week, its coverage and the headings of its positions, which come by
  // themselves once it is painted.
  const kb = await weighScripts(page, scripts)
  expect(kb).toBeGreaterThan(100)
  expect(kb).toBeLessThan(255)

  const later = [
    /shift-panel-/,
    /publish-panel-/,
    /grid-edits-/,
    /\/hourly-grid-/,
    /user-menu-items-/,
    /home-page-/,
  ]
  const requested = (part: RegExp) => scripts.some((script) => part.test(script.url()))
  expect(later.filter(requested)).toEqual([])
  // Browsers report a resting pointer by themselves, which is no use of the page.
  await page.evaluate(() => {
    for (const type of ['pointerover', 'pointermove', 'mousemove', 'pointermove']) {
      const resting = { bubbles: true, screenX: 500, screenY: 500, clientX: 500, clientY: 500 }
      document.querySelector('[data-cell]')?.dispatchEvent(new PointerEvent(type, resting))
    }
  })
  const loaded = scripts.length
  // Longer than the longest wait for an idle moment.
  await page.waitForTimeout(3000)
  expect(scripts.slice(loaded).map((script) => script.url())).toEqual([])
  await page.mouse.move(520, 500)
  await expect.poll(() => later.filter(requested)).toEqual(later)
})
