import type { RouteContract } from '@weekboard/contracts/route'
import { routes } from '@weekboard/contracts/routes'
import { SafeClient } from '@weekboard/db/client'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type JsonSchema, sampleOf } from '../../support/contract/schema-fields.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf, shiftBody } from '../../support/people/shifts-api.ts'
import { untilJobDone } from '../../support/servers/jobs.ts'
import { isReady } from '../../support/servers/process.ts'
import { portOf, startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let server: TestServer
let owner: pg.Client
let token: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  owner = new SafeClient({ connectionString: server.databaseUrl })
  await owner.connect()
  token = await server.api.signIn(accounts.admin)
  keiko = await employeeIdOf(server.api, token, 'Keiko Tanaka')
  await owner.query(`
    create function full_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/1/2": No space left on device'
        using errcode = 'disk_full';
    end $$`)
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const jobs = 'graphile_worker._private_jobs'

/** Stops the nodes, which are not the owner, from writing to these tables from now on. */
async function fill(tables: readonly string[], operations: string): Promise<void> {
  for (const table of tables) {
    await owner.query(`create trigger full_disk before ${operations} on ${table} for each statement
      when (current_user <> session_user) execute function full_disk()`)
  }
}

async function makeRoom(tables: readonly string[]): Promise<void> {
  for (const table of tables) await owner.query(`drop trigger full_disk on ${table}`)
}

async function ownTables(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I', relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition`,
  )
  return rows.map(({ name }) => name)
}

const createShift = (from: string, to: string) =>
  server.api.call('POST', '/shifts', {
    token,
    body: shiftBody({ employeeId: keiko, date: '2037-04-06', from, to }),
  })

const attemptsOf = async (id: number): Promise<number | undefined> =>
  (await owner.query(`select attempts from ${jobs} where id = $1`, [id])).rows[0]?.attempts

const reads = Object.entries(routes as Record<string, RouteContract>).filter(
  ([, { method, access }]) => method === 'GET' && access !== 'public',
)

function pathOf({ path, query }: RouteContract): string {
  const schema =
    query && (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  const sample = (schema ? sampleOf(schema) : {}) as Record<string, unknown>
  const parameters = new URLSearchParams(
    Object.entries(sample).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return `${path.replaceAll(/:\w+/g, String(keiko))}?${parameters}`
}

test('on a full disk writers are told so, reads and readiness go on, and jobs wait until there is room', async () => {
  const tables = await ownTables()
  await fill(tables, 'insert or update or delete')
  await fill([jobs], 'insert or update')
  // So that a read would note when the session was used last.
  server.clock.advance(5 * 60_000)

  const refused = await createShift('09:00', '10:00')
  expect([refused.status, refused.body]).toMatchObject([
    503,
    {
      code: 'storage_full',
      message:
        'The storage of the service is full, so nothing can be saved at the moment. Please try again later.',
    },
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(server.log()).toContain('No space left on device')

  const replies: { name: string; status: number; text: string }[] = []
  for (const [name, route] of reads) {
    const { status, text } = await server.api.call('GET', pathOf(route), { token })
    replies.push({ name, status, text })
  }
  expect(replies.length).toBeGreaterThan(40)
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])

  const { rows } = await owner.query<{ id: number }>(
    `select id::int from graphile_worker.add_job('clean_up', '{}')`,
  )
  const job = rows[0]?.id ?? 0
  await until(() => server.log().includes('Jobs wait: the disk of the database is full'))
  expect(await attemptsOf(job)).toBe(0)
  await makeRoom([jobs])
  await until(() => server.log().includes('A job waits: the disk is full'))
  expect(await attemptsOf(job)).toBe(1)
  expect(await isReady(portOf(server))).toBe(true)

  await makeRoom(tables)
  await until(async () => (await attemptsOf(job)) === undefined)
  await untilJobDone(server.databaseUrl)
  expect((await createShift('09:00', '10:00')).status).toBe(201)
  expect(server.log()).not.toContain('Jobs do not run')
})
