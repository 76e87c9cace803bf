import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { longFunctions } from './checks/function-lines.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const maxLines = 60

test(`a function has at most ${maxLines} lines`, () => {
  const { checked, long } = longFunctions(root, maxLines)
  const names = long.map(({ file, name }) => `${file} ${name}`)
  expect(names).toEqual([])
  expect(checked).toBeGreaterThan(3000)
})

test('planted functions are found, of every kind and with their JSX', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weekboard-lines-'))
  const lines = (text: string) => Array.from({ length: 4 }, () => text).join('\n')
  const files = {
    'apps/web/src/a.tsx': `export function Panel() {\n  return (\n    <p>\n${lines('      text')}\n    </p>\n  )\n}\n`,
    'apps/web/src/b.ts': `export const run = async () => {\n${lines('  await 1')}\n}\n`,
    'packages/c.ts': `export const api = {\n  save() {\n${lines('    // why')}\n  },\n}\n`,
    'db/short.ts': `export function short() {\n  return 1\n}\n`,
    'db/d.test.ts': `function long() {\n${lines('  1')}\n}\n`,
  }
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const { checked, long } = longFunctions(folder, 5)
    expect(long.map(({ name, lines }) => [name, lines]).sort()).toEqual([
      ['Panel', 10],
      ['run', 6],
      ['save', 6],
    ])
    expect(checked).toBe(4)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
