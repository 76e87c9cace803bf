import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { firstLoadKb, gzippedBytes } from '../support/first-load.ts'
import { startServerAndBrowser } from '../support/server-and-browser.ts'

const limitKb = 200

const { browser } = await startServerAndBrowser()

test('what is built for the first load of the schedule is under 200 kB of gzipped script', async () => {
  const kb = await firstLoadKb('signed-in', 'schedule-page')
  expect(kb).toBeGreaterThan(100)
  expect(kb).toBeLessThan(limitKb)
})

/** Keeps what comes in as script. */
function watchScripts(page: Page): Response[] {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  return scripts
}

test('a first load of the schedule ships under 200 kB of gzipped script, and the rest once it is used', async () => {
  const person = await browser.enter(accounts.manager, '/schedule')
  const { page } = person
  await page.getByRole('grid').waitFor()
  await page.waitForLoadState('networkidle')
  const scripts = watchScripts(page)
  await page.reload()
  await page.getByRole('grid').waitFor()
  await page.waitForLoadState('networkidle')
  // Longer than anything that waits for a quiet moment.
  await page.waitForTimeout(5000)
  const bodies = await Promise.all(scripts.map((script) => script.body()))
  const kb = bodies.reduce((sum, body) => sum + gzippedBytes(body), 0) / 1000
  expect(kb).toBeGreaterThan(100)
  expect(kb).toBeLessThan(limitKb)

  const later = [/shift-panel-/, /publish-panel-/, /user-menu-items-/, /home-page-/]
  const requested = (part: RegExp) => scripts.some((script) => part.test(script.url()))
  expect(later.filter(requested)).toEqual([])
  await page.mouse.move(500, 500)
  await expect.poll(() => later.filter(requested)).toEqual(later)
})
