import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const most = 25

/** Grows with each change of the database, in its order. */
const log = 'db/migrations'

test(`a folder holds at most ${most} files`, () => {
  const files = globSync('{apps,packages,db,tests,scripts}/**/*.{ts,tsx,mjs,css,sql}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist', 'dist.next', '.turbo'].includes(name),
  })
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const large = [...counts].filter(([folder, count]) => count > most && folder !== log)
  expect(large.map(([folder]) => folder).sort()).toEqual([])
})
