import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { oldestVersionsOf } from '@weekboard/db/migration-files'
import { expect, test } from 'vitest'
import { lintMigration } from './checks/migration-lint.ts'

const folder = new URL('../../db/migrations/', import.meta.url)
/** Migrations up to this number were written before the rules. */
const baseline = 69
/** Exceptions up to this number name no version. */
const unnamedVersions = 75

/** Landed before validation had a place outside of the transaction. */
const validatedUnderLock = '0088-valid-notification-kinds.sql'

const names = readdirSync(folder).sort()
const numberOf = (name: string): number => Number(name.slice(0, 4))
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8')
const lint = (name: string) => lintMigration(textOf(name))
const rulesOf = (sql: string): string[] => lintMigration(sql).map(({ rule }) => rule)

test('a new migration only expands, so that the former version can serve meanwhile', () => {
  const newer = names.filter((name) => numberOf(name) > baseline && name !== validatedUnderLock)
  expect(newer.flatMap((name) => lint(name).map((finding) => ({ name, ...finding })))).toEqual([])
})

test('a migration keeps its name and its text once it has landed', () => {
  // For a new one: (cd db/migrations && sha256sum NAME.sql >> ../migration-checksums.txt)
  const checksums = readFileSync(new URL('../migration-checksums.txt', folder), 'utf8')
  const now = names.map((name) => {
    const hash = createHash('sha256').update(textOf(name)).digest('hex')
    return `${hash}  ${name}`
  })
  expect(checksums.trimEnd().split('\n').toSorted(byName)).toEqual(now)
})

const byName = (a: string, b: string): number => (a.slice(66) < b.slice(66) ? -1 : 1)

test('an exception names the oldest version that works with it, which older ones are told', () => {
  for (const name of names.filter((each) => numberOf(each) > unnamedVersions)) {
    const count = textOf(name).match(/^\s*--\s*contract:/gim)?.length ?? 0
    const oldest = oldestVersionsOf(textOf(name))
    expect([name, oldest.length]).toEqual([name, count])
    const former = names.slice(0, names.indexOf(name))
    expect([name, former]).toEqual([name, expect.arrayContaining(oldest)])
  }
})

test('the rules have read the migrations, and would have found what older ones did', () => {
  const older = names.filter((name) => numberOf(name) <= baseline)
  expect(older.length).toBeGreaterThan(40)
  expect(older.flatMap(lint).length).toBeGreaterThan(10)
})

test.each([
  ['alter table schedules drop column notes', 'must stay until the next release'],
  ['ALTER TABLE schedules\n  DROP notes', 'must stay until the next release'],
  ['alter table schedules rename column notes to remarks', 'its former name'],
  ['alter table schedules rename to weeks', 'its former name'],
  ['alter table "schedules" add column colour text not null', 'needs a default'],
  ['alter table schedules add x int, add y int not null', 'needs a default'],
  ['alter table shifts add column token uuid default gen_random_uuid()', 'rewrites a big table'],
  ['alter table schedules alter column notes type varchar(20)', 'rewrites the table'],
  ['alter table schedules alter notes set not null', 'may still leave the column out'],
  ['alter table schedules alter notes drop default', 'relies on the default'],
  ['alter table shifts add constraint c check (version > 0)', 'NOT VALID'],
  ['alter table shifts add foreign key (a, b) references x (a, b)', 'NOT VALID'],
  ['create index on shifts (organization_id)', 'stops all writes'],
  ['alter table events validate constraint c', 'under a lock'],
  ['-- apart: reads all\ncreate index i on events (type)', 'apart from others'],
  ['-- apart: reads all\ncreate index concurrently i on events (type)', 'apart from others'],
  ['-- apart: reads all\nalter table events add column x int', 'apart from others'],
  ['create unique index u on schedules (notes)', 'rejects'],
  [`update shifts set notes = ''`, 'by a job'],
  ['delete from events', 'by a job'],
  ['drop table schedules', 'still uses it'],
  ['drop view all_events', 'still uses it'],
  ['lock table shifts', 'locks tables'],
  ['truncate outbox', 'locks tables'],
])('%s is found', (statement, rule) => {
  const before = statement.startsWith('-- apart:') ? '' : 'create table other (id int);\n'
  expect(rulesOf(`${before}${statement};`)).toEqual([expect.stringContaining(rule)])
})

test.each([
  'alter table schedules add column colour text',
  `alter table shifts add column colour text not null default 'red; drop column x'`,
  'alter table shifts add constraint c check (version > 0) not valid',
  'alter table schedules validate constraint c',
  '-- apart: reads all\nalter table shifts validate constraint c',
  '-- apart: reads all\ndrop index concurrently if exists i; create index concurrently i on events (type)',
  'alter table schedules add constraint c check (version > 0)',
  'alter table schedules drop constraint c',
  'create index on schedules (notes)',
  'create table things (id int); create unique index on things (id); update things set id = 1',
  'create table things (id int not null); alter table things add column x int not null',
  '-- drop table shifts;\nselect 1',
  'do $$ begin execute format($f$drop table %I$f$, 1); end $$',
])('%s is allowed', (sql) => {
  expect(lintMigration(sql)).toEqual([])
})

test('an exception names its reason before the statement, and only where it is needed', () => {
  const dropped = 'alter table schedules drop column notes;'
  const reason =
    '-- contract: since 0070-no-seat-trigger no version reads or writes the notes of a week'
  expect(rulesOf(`${reason}\n${dropped}`)).toEqual([])
  expect(rulesOf(`-- contract: unused\n${dropped}`)).toEqual(['an exception must be explained'])
  expect(rulesOf(`${reason}\nselect 1;\n${dropped}`)).toEqual([
    'nothing here needs an exception',
    expect.stringContaining('must stay'),
  ])
})
