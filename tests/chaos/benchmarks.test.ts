import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../support/servers/postgres.ts'
import { makeFolder, spawnProgram } from '../support/servers/process.ts'

const folder = fileURLToPath(new URL('../bench', import.meta.url))
const suffix = '.bench.ts'
/** Those that need more than this machine has. */
const withoutSmokeRound: Record<string, string> = {
  lighthouse: 'Lighthouse comes from the package registry when the benchmark runs.',
}
const names = readdirSync(folder)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))
  .filter((name) => !(name in withoutSmokeRound))

interface Result {
  readonly benchmark: string
  readonly targets: readonly { readonly value: number | null }[]
  readonly figures: readonly unknown[]
}

describe('a short round of each benchmark', () => {
  test.each(names)('%s measures something', async (name) => {
    const database = await createTestDatabase()
    const results = makeFolder()
    const { child, ended, output } = spawnProgram(
      process.execPath,
      [join('tests', 'bench', `${name}${suffix}`)],
      {
        BENCH_SMOKE: results.path,
        BENCH_SMOKE_DATABASE_URL: database.url,
        TMPDIR: results.path,
      },
    )
    onTestFinished(() => void child.kill())
    try {
      expect({ ended: await ended, output: output() }).toMatchObject({ ended: 0 })
      const path = join(results.path, `${name}.json`)
      const { benchmark, targets, figures }: Result = JSON.parse(readFileSync(path, 'utf8'))
      expect(benchmark).toBe(name)
      expect([...targets, ...figures]).not.toEqual([])
    } finally {
      await database.drop()
      results.remove()
    }
  })
})
