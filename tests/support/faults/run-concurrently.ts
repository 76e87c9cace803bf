import { tally } from './chaos-figures.ts'

/**
 * Runs `run` for the indexes 0 to `count - 1` with some concurrent workers. Each worker runs one
 * index at a time.
 */
export async function runConcurrently(
  count: number,
  workers: number,
  run: (index: number, worker: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const work = async (worker: number) => {
    while (next < count) {
      const index = next
      next += 1
      await run(index, worker)
      tally('rounds')
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
}
