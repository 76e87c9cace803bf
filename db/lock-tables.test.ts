import { expect, test } from 'vitest'
import { changedTables, lockTables } from './lock-tables.ts'

test.each([
  ['alter table shifts add column next text', ['shifts']],
  ['alter table if exists only shifts drop column next', ['shifts']],
  ['create unique index on shifts (id)', ['shifts']],
  ['create index if not exists by_next on only shifts (next)', ['shifts']],
  ['drop trigger if exists note on employees', ['employees']],
  ['create trigger note after insert or update of active on employees for each row', ['employees']],
  ['create policy own on shifts using (true)', ['shifts']],
  ['create table things (id bigint references organizations on delete cascade)', ['organizations']],
  ['-- alter table shifts\ncreate table things (id bigint)', []],
  ['alter table SHIFTS add a int; alter table shifts add b int; drop table b', ['shifts', 'b']],
  ['update shifts set notes = null; select 1 from employees', []],
])('%s', (sql, tables) => expect(changedTables(sql)).toEqual(tables))

test('the table that was not free is the first of the next try', async () => {
  const tables = ['a', 'b', 'c']
  const sent: string[] = []
  const query = async (text: string) => {
    sent.push(/lock table "(\w+)"/.exec(text)?.[1] ?? '')
    if (sent.length === 2) throw new Error('lock timeout')
  }
  const client = { query } as unknown as Parameters<typeof lockTables>[0]
  await expect(lockTables(client, tables, 500)).rejects.toThrow('lock timeout')
  await lockTables(client, tables, 500)
  expect(sent).toEqual(['a', 'b', 'b', 'a', 'c'])
})
