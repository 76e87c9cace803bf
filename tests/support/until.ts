import { setTimeout as delay } from 'node:timers/promises'

/** Waits for a fact, looking every few milliseconds; throws when it has not come about in time. */
export async function until(
  fact: () => boolean | Promise<boolean>,
  { withinMs = 20_000 }: { withinMs?: number } = {},
): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await fact())) {
    if (Date.now() > deadline) throw new Error(`Not so within ${withinMs} ms: ${fact}`)
    await delay(10)
  }
}
