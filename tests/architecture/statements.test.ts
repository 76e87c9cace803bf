import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { positionalFiles } from './checks/statements.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Each says at the call why it is positional. Nothing may be added. */
const positional = [
  'apps/api/src/features/analytics/queries.ts',
  'apps/api/src/features/exports/archive/write-archive.ts',
  'apps/api/src/features/schedules/week/week-row.ts',
  'apps/api/src/features/shifts/plan/plan-query.ts',
]

test('features speak to Postgres through Drizzle', () => {
  expect(positionalFiles(root)).toEqual(positional)
  for (const file of positional) {
    expect([file, readFileSync(join(root, file), 'utf8')]).toEqual([
      file,
      expect.stringContaining('// Positional'),
    ])
  }
})

test('planted positional statements are found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weekboard-statements-'))
  const files = {
    'apps/api/src/features/a/typed.ts': 'await tx.client.query<Row>(`select 1`)\n',
    'apps/api/src/features/a/untyped.ts': 'await client\n  .query (text, [id])\n',
    'apps/api/src/features/a/drizzle.ts':
      'const query = sql`select 1`\nawait rowsOf<Row>(db, query)\n',
    'apps/api/src/features/a/a.test.ts': 'await client.query(`select 1`)\n',
    'apps/api/src/platform/b.ts': 'await client.query(`select 1`)\n',
  }
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    expect(positionalFiles(folder)).toEqual([
      'apps/api/src/features/a/typed.ts',
      'apps/api/src/features/a/untyped.ts',
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('docs/sql-functions.md lists every SQL function', () => {
  const text = readFileSync(join(root, 'docs/sql-functions.md'), 'utf8')
  const listed = [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  const functions = globSync('db/functions/*/*.sql', { cwd: root }).map((file) =>
    basename(file, '.sql'),
  )
  expect(listed.sort()).toEqual(functions.sort())
})
