import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportedNames, namesDeclaredTwice, unusedExports } from './checks/exported-names.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Stricter here than knip, which accepts a type that only its own file uses. */
const sharedFolders = ['packages/contracts/src', 'packages/scheduling/src', 'db/schema']

/** The same thing, declared twice because neither file may import the other. */
const sameMeaning: Record<string, string> = {
  ApiError: 'the error of a reply, as the server throws it and as the client receives it',
}

describe('an exported name has one declaration', () => {
  test('in this repository', () => {
    expect(Object.keys(namesDeclaredTwice(root)).sort()).toEqual(Object.keys(sameMeaning).sort())
    expect(exportedNames(root).length).toBeGreaterThan(500)
  })
})

test('every export of the shared packages is imported somewhere', () => {
  expect(unusedExports(root, sharedFolders)).toEqual([])
})

describe('a planted violation is found', () => {
  let folder: string
  const files = {
    'apps/api/src/a.ts': `export const shiftOf = 1\nexport type Planned = string\n`,
    'apps/web/src/b.tsx': `export async function shiftOf() {}\n`,
    'db/schema/c.ts': `export interface Planned {}\n`,
    'apps/api/src/index.ts': `export { shiftOf } from './a.ts'\n`,
    'apps/api/src/a.test.ts': `export const onlyInTests = 1\n`,
    'apps/api/src/b.test.ts': `export const onlyInTests = 2\n`,
    'packages/contracts/src/d.ts': `export const used = 1\nexport type Unused = string\n`,
    'apps/web/src/e.ts': `import {\n  used as renamed,\n} from '@weekboard/contracts/d'\n`,
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'weekboard-names-'))
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('a second declaration, of a value and of a type', () => {
    expect(namesDeclaredTwice(folder)).toEqual({
      shiftOf: ['apps/api/src/a.ts', 'apps/web/src/b.tsx'],
      Planned: ['apps/api/src/a.ts', 'db/schema/c.ts'],
    })
  })

  test('an export that nobody imports', () => {
    expect(unusedExports(folder, ['packages/contracts/src'])).toEqual([
      'packages/contracts/src/d.ts Unused',
    ])
  })
})
