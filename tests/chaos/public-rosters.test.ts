import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { publicFiles, type SolvedFile } from '../bench/support/solver/public-files.ts'
import { tally, tallyMost } from '../support/faults/chaos-figures.ts'
import { makeFolder, spawnProgram } from '../support/servers/process.ts'

const seconds = 60
const files = publicFiles(fileURLToPath(new URL('../..', import.meta.url)))

/** A process of its own, as somebody runs it who measures from its start to its end. */
async function solve(file: string): Promise<SolvedFile> {
  const results = makeFolder()
  const command = ['tests/bench/solver.bench.ts', file]
  const limits = ['--seconds', String(seconds), '--out', results.path]
  const { ended, output } = spawnProgram(process.execPath, [...command, ...limits], {})
  expect({ ended: await ended, output: output() }).toMatchObject({ ended: 0 })
  const solved = readFileSync(join(results.path, basename(file, '.txt').concat('.json')), 'utf8')
  results.remove()
  return JSON.parse(solved)
}

test.runIf(files.length > 0)(
  'each public roster is solved within its time and 3 s',
  { timeout: 1_800_000 },
  async () => {
    const late: string[] = []
    for (const file of files) {
      const startedAt = performance.now()
      const { instance, penalty, bound } = await solve(file)
      const tookMs = performance.now() - startedAt
      tally(`${instance}: penalty`, penalty)
      if (bound !== null) tally(`${instance}: bound`, bound)
      tallyMost('longest until its end, ms', tookMs)
      if (tookMs > (seconds + 3) * 1_000) late.push(`${instance}: ${Math.round(tookMs)} ms`)
    }
    tally('rosters', files.length)
    expect(late).toEqual([])
  },
)
