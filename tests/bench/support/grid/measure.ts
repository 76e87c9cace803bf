import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { median, quantile } from '../../statistics.ts'
import { sized } from '../smoke.ts'
import { type BenchWindow, benchOpenShifts, benchShifts } from './bench-data.ts'

/**
 * Main-thread milliseconds beyond what an idle frame and being asked cost, megabytes and counts of
 * one visit to a contestant's page.
 */
export interface Visit {
  readonly mount: number
  readonly update: number
  readonly drag: number
  readonly scroll: number
  readonly scrollP95: number
  readonly heap: number
  readonly boxes: number
  /** Rows of ours that one update drew; null for the others. */
  readonly rows: number | null
}

const idleFrames = sized(2, 30)
const updates = sized(2, 20)
const dragSteps = sized(4, 40)
const scrollSteps = sized(4, 60)
const scrollPx = 60
const settleMs = sized(50, 500)

/** What the main thread has been busy with since the page began, in ms. */
async function busyMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  )

const quietly = (): Promise<void> => Promise.resolve()

/** What one frame costs in which nothing happens, though something is asked of the page. */
async function idle(page: Page, client: CDPSession, ask: () => Promise<void>): Promise<number> {
  const before = await busyMs(client)
  for (let frame = 0; frame < idleFrames; frame += 1) {
    await ask()
    await painted(page)
  }
  return ((await busyMs(client)) - before) / idleFrames
}

/** Ends once shifts are painted, and what else the contestant draws. */
async function mount(page: Page, client: CDPSession): Promise<number> {
  const before = await busyMs(client)
  // One call: a selector that the test tool waits for costs as much as some of the grids.
  await page.evaluate(() => {
    const { contestant }: BenchWindow = globalThis as BenchWindow
    const root = document.getElementById('stage')
    if (!contestant || !root) throw new Error('The page has no contestant')
    contestant.mount(root)
    const { eventSelector, alsoDrawn = eventSelector } = contestant
    return new Promise<void>((resolve) => {
      const look = () => {
        const isDrawn = root.querySelector(eventSelector) && root.querySelector(alsoDrawn)
        if (isDrawn) requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
        else requestAnimationFrame(look)
      }
      look()
    })
  })
  return (await busyMs(client)) - before
}

/** Throws when a grid leaves out open shifts, which are above all others and say their places. */
async function checkOpenShifts(page: Page): Promise<void> {
  const drawn = await page.evaluate(() => {
    const { contestant }: BenchWindow = globalThis as BenchWindow
    return [...document.querySelectorAll(contestant?.eventSelector ?? 'none')].filter((element) =>
      /· \d open/.test(element.textContent),
    ).length
  })
  if (drawn < benchOpenShifts.length) throw new Error(`${page.url()} draws ${drawn} open shifts`)
}

/** The pointer comes, and what a page loads for its first use arrives, as it does for a person. */
async function use(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as BenchWindow).contestant?.complete?.())
  await page.mouse.move(700, 20)
  await page.mouse.move(720, 20)
  await setTimeout(settleMs)
}

/** One shift of the first people gets another end, again and again. */
async function update(page: Page, client: CDPSession): Promise<number> {
  const shifts = benchShifts.slice(0, updates)
  const before = await busyMs(client)
  for (const shift of shifts) {
    await page.evaluate(
      (changed) => (globalThis as BenchWindow).contestant?.update(changed, changed.to + 1),
      shift,
    )
    await painted(page)
  }
  return ((await busyMs(client)) - before) / updates
}

/** The middle of a shift that is in sight, below the open ones: of all in sight the last quarter. */
const shiftInSight = (page: Page) =>
  page.evaluate(() => {
    const stage = document.getElementById('stage')?.getBoundingClientRect()
    const { contestant }: BenchWindow = globalThis as BenchWindow
    if (!stage || !contestant) return null
    const boxes = [...document.querySelectorAll(contestant.eventSelector)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom }) => top > stage.top && bottom < stage.bottom - 100)
      .sort((a, b) => a.top - b.top || a.left - b.left)
    const box = boxes[Math.floor(boxes.length * 0.75)]
    return box ? { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 12) } : null
  })

/** A shift is taken by its middle and moved about; every step is a frame. */
async function drag(page: Page, client: CDPSession): Promise<number> {
  const from = await shiftInSight(page)
  if (!from) return Number.NaN
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 })
  const before = await busyMs(client)
  for (let step = 0; step < dragSteps; step += 1) {
    const turn = (step / dragSteps) * 2 * Math.PI
    await page.mouse.move(from.x + 12 + 220 * Math.sin(turn), from.y + 4 + 90 * Math.sin(turn / 2))
    await painted(page)
  }
  const spent = ((await busyMs(client)) - before) / dragSteps
  await page.mouse.move(from.x, from.y)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return spent
}

const scrollerOf = (page: Page) =>
  page.evaluateHandle(() => {
    const root = document.getElementById('stage')
    return root && (globalThis as BenchWindow).contestant?.scroller(root)
  })

async function scroll(page: Page, client: CDPSession): Promise<number[]> {
  const frames: number[] = []
  const scroller = await scrollerOf(page)
  let before = await busyMs(client)
  for (let step = 0; step < scrollSteps; step += 1) {
    await scroller.evaluate((element, px) => element?.scrollBy(0, px), scrollPx)
    await painted(page)
    const now = await busyMs(client)
    frames.push(now - before)
    before = now
  }
  return frames
}

/** One visit to a contestant's page with a fresh browser tab. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(url)
  await page.waitForFunction(() => (globalThis as BenchWindow).contestant !== undefined)
  await client.send('HeapProfiler.collectGarbage')
  await painted(page)
  const mounted = await mount(page, client)
  await checkOpenShifts(page)
  await use(page)
  const rowsBefore = await page.evaluate(() => (globalThis as BenchWindow).drawnRows ?? null)
  const updated = await update(page, client)
  const rowsAfter = await page.evaluate(() => (globalThis as BenchWindow).drawnRows ?? null)
  const quiet = await idle(page, client, quietly)
  const [shift] = benchShifts
  const requested = await idle(page, client, () =>
    page.evaluate((unchanged) => void (unchanged && globalThis), shift),
  )
  const scroller = await scrollerOf(page)
  const still = await idle(page, client, () => scroller.evaluate((element) => void element))
  const dragged = await drag(page, client)
  const frames = await scroll(page, client)
  await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  const boxes = await page.evaluate(
    () =>
      document.querySelectorAll((globalThis as BenchWindow).contestant?.eventSelector ?? 'none')
        .length,
  )
  await context.close()
  return {
    mount: mounted - quiet,
    update: updated - requested,
    drag: dragged - quiet,
    scroll: median(frames) - still,
    scrollP95: quantile(frames, 0.95) - still,
    heap: heap / 1_000_000,
    boxes,
    rows: rowsBefore === null || rowsAfter === null ? null : (rowsAfter - rowsBefore) / updates,
  }
}
