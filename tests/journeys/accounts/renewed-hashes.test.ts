import { demoPassword } from '@weekboard/db/seed/demo'
import { afterAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { signInWithPassword } from '../../support/people/users.ts'
import { connectAsOwner, createTestDatabase } from '../../support/servers/postgres.ts'
import { startTestServer } from '../../support/servers/server.ts'

const database = await createTestDatabase()
const owner = await connectAsOwner(database.url)
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const hashOf = async (email: string): Promise<string | undefined> =>
  (
    await owner.query<{ hash: string }>(
      'select password_hash as hash from users where email = $1',
      [email],
    )
  ).rows[0]?.hash

test('a password that was hashed at another cost is hashed anew when it is next given', async () => {
  const server = await startTestServer({
    databaseUrl: database.url,
    env: { LIMIT_HASH_PASSES: '2' },
  })
  const before = await hashOf(accounts.manager)
  expect(before).toContain(',t=1,')
  expect((await signInWithPassword(server.api, accounts.manager, 'wrong-password-1')).status).toBe(
    401,
  )
  expect(await hashOf(accounts.manager)).toBe(before)

  const at = Array.from({ length: 4 }, () =>
    signInWithPassword(server.api, accounts.manager, demoPassword),
  )
  expect((await Promise.all(at)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const renewed = await hashOf(accounts.manager)
  expect(renewed).toContain(',t=2,')
  expect((await signInWithPassword(server.api, accounts.manager, demoPassword)).status).toBe(200)
  expect(await hashOf(accounts.manager)).toBe(renewed)
  await server.close()
})
