import { catalog, tablesNotExported } from '@weekboard/api/features/features'
import { expect, test } from 'vitest'
import { connectAsOwner, createTestDatabase } from '../support/servers/postgres.ts'

/** Every table of an organization has it, and no archive repeats it. */
const commonColumn = 'organization_id'

test('the archive of an organization has every table of it, and every column, or a reason', async () => {
  const database = await createTestDatabase()
  const owner = await connectAsOwner(database.url)
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns
     from information_schema.columns c
     where table_schema = 'public'
     group by table_name having bool_or(column_name = $1)`,
    [commonColumn],
  )
  await owner.end()
  await database.drop()
  expect(rows.length).toBeGreaterThan(20)
  const listed = [
    ...catalog.exportedTables.map(({ name }) => name),
    ...Object.keys(tablesNotExported),
  ]
  expect(listed.sort()).toEqual(rows.map(({ name }) => name).sort())
  for (const { name, columns, omitted = [] } of catalog.exportedTables) {
    const found = rows.find((row) => row.name === name)?.columns ?? []
    expect([name, [...columns, ...omitted, commonColumn].sort()]).toEqual([name, found.sort()])
  }
})
