import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'

const path = fileURLToPath(new URL('../../../docs/benchmarks/chaos.json', import.meta.url))

const requests = 'requests'
const longest = 'longest request, ms'
/** Written also when they are 0. */
const always = [
  ...['tests passed', 'tests failed', 'rejections unhandled', 'nodes ended by an error'],
  ...[requests, longest, 'answered 503', 'answered 5xx other than 503'],
]

const figures = new Map<string, number>()
let startedAt = 0

/** Begins to count for another test file. */
export function beginFigures(): void {
  startedAt = performance.now()
  figures.clear()
  for (const name of always) figures.set(name, 0)
}

/** Adds to a figure of the test file that runs; `npm run chaos` writes it. */
export function tally(name: string, count = 1): void {
  figures.set(name, (figures.get(name) ?? 0) + count)
}

/** Keeps the greatest of the values. */
export function tallyMost(name: string, value: number): void {
  figures.set(name, Math.max(figures.get(name) ?? 0, Math.round(value)))
}

/** Compares how often something is there with how often it should be. */
export function tallyFound(found: number, wanted: number): void {
  tally('lost', Math.max(0, wanted - found))
  tally('doubled', Math.max(0, found - wanted))
}

/** Counts a request with its answer, and how long it took. */
export async function countRequest<Reply extends { readonly status: number }>(
  send: () => Promise<Reply>,
): Promise<Reply> {
  const sentAt = performance.now()
  tally(requests)
  try {
    const reply = await send()
    const { status } = reply
    tally(`answered ${status >= 500 && status !== 503 ? '5xx other than 503' : status}`)
    return reply
  } catch (error) {
    tally('without an answer')
    throw error
  } finally {
    tallyMost(longest, performance.now() - sentAt)
  }
}

/** Writes what the test file has counted into `docs/benchmarks`, in place of what it wrote before. */
export function writeFigures(file: string): void {
  const known: Record<string, unknown> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {}
  const entry = {
    ran_at: new Date().toISOString(),
    machine: `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, Node ${process.version}`,
    seconds: Math.round((performance.now() - startedAt) / 1_000),
    ...Object.fromEntries(figures),
  }
  const entries = Object.entries({ ...known, [file]: entry }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
  console.log(file, entry)
}
