import { setTimeout as delay } from 'node:timers/promises'

/** Polls a condition until it is true; throws after `withinMs`. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  { withinMs = 60_000, everyMs = 10 }: { withinMs?: number; everyMs?: number } = {},
): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not so within ${withinMs} ms: ${condition}`)
    await delay(everyMs)
  }
}
