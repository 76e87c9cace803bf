import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../apps/web/src/features/schedule', import.meta.url))
const files = globSync('**/*.{ts,tsx}', { cwd: root }).map((path) => ({
  path,
  slice: path.split('/')[0] ?? '',
  code: readFileSync(join(root, path), 'utf8'),
}))
const found = (pattern: RegExp) =>
  files.flatMap(({ path, slice, code }) =>
    [...code.matchAll(pattern)].map(([, part = '']) => ({ path, slice, part })),
  )

test('only the slice that owns a part of the state of the schedule changes it', () => {
  const owners = new Map(
    found(/\bconst (\w+): StatePart</g).map(({ part, slice }) => [part, slice]),
  )
  expect(owners.size).toBeGreaterThan(15)
  const written = found(/\.of\((\w+)\)\s*\.setState\(/g)
  expect(written.length).toBeGreaterThan(20)
  const strangers = written.filter(({ part, slice }) => owners.get(part) !== slice)
  expect(strangers).toEqual([])
  // A part that is kept in a variable is written in the file that defines it alone.
  const kept = found(/\bconst \w+ = \w+\.of\((\w+)\)$/gm)
  expect(kept.filter(({ part, slice }) => owners.get(part) !== slice)).toEqual([])
})
