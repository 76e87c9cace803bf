import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SafeClient } from '@weekboard/db/client'
import { functionsThatSetTheTenant } from '@weekboard/db/tenant'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/servers/postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Sets what the policies read: a call of set_config, or a statement; also over several lines. */
const setsTenant = (text: string): boolean =>
  /\bset_config\s*\(\s*(?!'(?:lock|statement)_timeout')|\bset\s+(?:local\s+|session\s+)?["']?app\./i.test(
    text,
  )

/** History: what these created is replaced by db/functions. */
const isHistory = (file: string) => /^db\/migrations\/00[01]\d-/.test(file)

const sources = globSync(
  ['apps/{api,web}/src/**/*.{ts,tsx}', 'db/**/*.{ts,sql}', 'packages/*/src/**/*.ts', 'scripts/**'],
  { cwd: root, exclude: ['**/node_modules/**', '**/*.test.ts'] },
).filter((file) => /\.(ts|tsx|sql|mjs)$/.test(file) && !isHistory(file))

const listed = Object.keys(functionsThatSetTheTenant)

test('one module and the listed functions set the organization, and no other file', () => {
  expect(sources.length).toBeGreaterThan(500)
  const setters = sources.filter((file) => setsTenant(readFileSync(`${root}/${file}`, 'utf8')))
  const expected = [
    'db/tenant.ts',
    ...globSync(`db/functions/*/{${listed.join()}}.sql`, { cwd: root }),
  ]
  expect(expected).toHaveLength(listed.length + 1)
  expect(setters.sort()).toEqual(expected.sort())
})

test('no other function of a migrated database sets it', async () => {
  const database = await createTestDatabase()
  const client = new SafeClient({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string; text: string }>(
    `select proname as name, pg_get_functiondef(oid) as text
     from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  await client.end()
  await database.drop()
  const setters = rows.filter(({ text }) => setsTenant(text)).map(({ name }) => name)
  expect(setters.sort()).toEqual(listed.toSorted())
})

test.each([
  "select set_config('app.organization_id', $1, true)",
  "perform SET_CONFIG(\n  'app.user_id', '7', true)",
  'select set_config($1, $2, true)',
  "set local app.organization_id = '7'",
  "SET app.organization_id TO '7'",
])('another way is found: %s', (planted) => expect(setsTenant(planted)).toBe(true))
