import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '../support/api-client.ts'
import { signInOnScreen, Visitors } from '../support/screen.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const limitBytes = 200_000
const built = new URL('../../apps/web/dist/', import.meta.url)
const assets = new URL('assets/', built)

const zippedBytes = (script: Buffer): number => gzipSync(script, { level: 9 }).byteLength
const total = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)

let visitors: Visitors
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  visitors = await Visitors.of(server.url)
})
afterEach(async () => {
  expect(await visitors.leave()).toEqual([])
})
afterAll(async () => {
  await visitors.close()
  await server.close()
})

/** Every file of the build that the given ones import by themselves, and they. */
function withImports(entries: readonly string[]): ReadonlySet<string> {
  const known = new Set(entries)
  for (const file of known) {
    const script = readFileSync(new URL(file, assets), 'utf8')
    for (const [, found] of script.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
      if (found) known.add(found)
    }
  }
  return known
}

test('what is built for the first load of the schedule is under 200 kB of gzipped script', () => {
  const files = readdirSync(fileURLToPath(assets))
  const named = (name: RegExp): string => {
    const found = files.filter((file) => name.test(file))
    expect(found, String(name)).toHaveLength(1)
    return found.join()
  }
  const page = readFileSync(new URL('index.html', built), 'utf8')
  const started = [...page.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, file]) => file ?? '')
  expect(started).not.toHaveLength(0)
  const shipped = withImports([
    ...started,
    named(/^signed-in-[\w-]{8}\.js$/),
    named(/^schedule-page-[\w-]{8}\.js$/),
  ])
  expect(shipped.size).toBeGreaterThan(10)
  const sizes = [...shipped].map((file) => zippedBytes(readFileSync(new URL(file, assets))))
  expect(total(sizes)).toBeLessThan(limitBytes)
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
  const person = await visitors.open()
  await signInOnScreen(person, accounts.manager)
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
  const sizes = bodies.map(zippedBytes)
  expect(sizes.length).toBeGreaterThan(10)
  expect(total(sizes)).toBeLessThan(limitBytes)

  const asked = (name: RegExp) => scripts.some((script) => name.test(script.url()))
  for (const part of [/shift-panel-/, /publish-panel-/, /user-menu-items-/, /home-page-/]) {
    expect(asked(part), String(part)).toBe(false)
  }
  await page.mouse.move(500, 500)
  for (const part of [/shift-panel-/, /publish-panel-/, /user-menu-items-/, /home-page-/]) {
    await expect.poll(() => asked(part), { message: String(part) }).toBe(true)
  }
})
