import type { Page } from 'playwright-core'

/** Milliseconds. */
export interface Cost {
  /** The slowest interaction from its event to the next paint; 0 when all were below 16. */
  readonly interaction: number
  /** The longest task of the main thread; 0 when all were below 50. */
  readonly task: number
}

/** Watches a page; the returned function answers the cost of what happened since its last call. */
export async function observeInteractions(page: Page): Promise<() => Promise<Cost>> {
  await page.evaluate(() => {
    const seen = { interaction: 0, task: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId = 0 } = entry as PerformanceEventTiming
        if (interactionId > 0) seen.interaction = Math.max(seen.interaction, entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration)
    }).observe({ type: 'longtask' })
    Object.assign(globalThis, { seenInteractions: seen })
  })
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      const { seenInteractions } = globalThis as unknown as { seenInteractions: Cost }
      const cost = { ...seenInteractions }
      Object.assign(seenInteractions, { interaction: 0, task: 0 })
      return cost
    })
}
