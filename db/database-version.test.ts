import type pg from 'pg'
import { expect, test } from 'vitest'
import { assertPostgresVersion } from './database-version.ts'

const server = (version: string) =>
  ({ query: async () => ({ rows: [{ version }] }) }) as unknown as Pick<pg.Pool, 'query'>

test('a Postgres that is too old is named, and a newer one is not minded', async () => {
  await expect(assertPostgresVersion(server('14.12 (Debian 14.12-1)'))).rejects.toThrow(
    'The database runs Postgres 14.12 (Debian 14.12-1); Weekboard needs 15 or newer.',
  )
  for (const version of ['15.0', '18.4', '19beta1']) await assertPostgresVersion(server(version))
})
