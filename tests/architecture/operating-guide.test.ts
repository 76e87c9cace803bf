import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { commands } from '@weekboard/api/command-line/commands/index'
import { webhookTypes } from '@weekboard/contracts/events'
import { expect, test } from 'vitest'
import { connectAsOwner, createTestDatabase } from '../support/servers/postgres.ts'
import { readAlertRules } from '../support/servers/prometheus.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const guide = read('docs/operating.md')
const matches = (pattern: RegExp): string[] =>
  [...guide.matchAll(pattern)].map(([, one = '']) => one)

test('every command of the guide exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = matches(/npm run ([\w-]+)/g)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  for (const [folder, suffix] of [
    ['chaos', 'test'],
    ['bench', 'bench'],
  ]) {
    const files = matches(new RegExp(`npm run ${folder} -- ([\\w-]+)`, 'g'))
    expect(files.length).toBeGreaterThan(0)
    for (const name of files) {
      const found = globSync(`tests/${folder}/**/${name}.${suffix}.ts`, {
        cwd: fileURLToPath(root),
      })
      expect([name, found.length]).toEqual([name, 1])
    }
  }
  const known = commands.map(({ name }) => name)
  const used = matches(
    /`(?:npm run weekboard -- )?((?:user|second-factor|org|jobs|events|key|citus):[\w-]+)/g,
  )
  expect(used.filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !used.includes(name))).toEqual([])
})

test('every statement of the guide runs', async () => {
  const statements = matches(/```sql\n([\s\S]*?)```/g)
  expect(statements.length).toBeGreaterThan(1)
  const database = await createTestDatabase()
  const owner = await connectAsOwner(database.url)
  for (const statement of statements) await owner.query(statement)
  await owner.end()
  await database.drop()
})

test('the way to another major version of Postgres makes room for every schema of the copy', async () => {
  const dropped = matches(/drop schema ([\w, ]+) cascade/g).flatMap((names) => names.split(', '))
  const database = await createTestDatabase()
  const owner = await connectAsOwner(database.url)
  const { rows } = await owner.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  )
  expect(dropped.sort()).toEqual(rows.map(({ name }) => name).sort())
  await owner.end()
  await database.drop()
})

test('every type of event has its line in the page about webhooks', () => {
  const [, types = ''] = read('docs/webhooks.md').split('## Types')
  expect(webhookTypes.filter((type) => !types.includes(`\`${type}\``))).toEqual([])
})

test('every alert has its line, and every link of the guide leads somewhere', () => {
  const described = matches(/^\| ([A-Z]\w+(?:, [A-Z]\w+)*) \|/gm).flatMap((names) =>
    names.split(', '),
  )
  for (const { alert } of readAlertRules()) {
    expect(described).toContain(alert.replace('Weekboard', ''))
  }
  const anchors = matches(/^## (.*)$/gm).map((title) =>
    title
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )
  expect(matches(/\]\(#([\w-]+)\)/g).filter((anchor) => !anchors.includes(anchor))).toEqual([])
  const files = matches(/\]\((?!https?:|#)([^)#]+)/g)
  expect(files.filter((path) => !existsSync(new URL(`docs/${path}`, root)))).toEqual([])
})
