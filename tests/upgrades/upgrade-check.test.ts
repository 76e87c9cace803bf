import { migrate } from '@weekboard/db/migrate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestClock } from '../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../support/servers/server.ts'
import { until } from '../support/servers/until.ts'
import { lostRows, readTables, type Tables } from './compare-rows.ts'
import { type Installation, loadInstallations } from './installation.ts'
import { migrateInProcess, type OldDatabase, restoreInstallation } from './upgraded-database.ts'

/** `npm run upgrade-check` upgrades every installation, and kills each migration too. */
const isWhole = process.env.UPGRADE_CHECK === 'whole'
const kills = 10

const installations = loadInstallations()
const upgraded = isWhole ? installations : installations.slice(0, 1)

/**
 * Versions before migration 0080 stored no hash of what was sent. Where a body got a default since, the repeated
 * request is refused, and not carried out again.
 */
const refusedRepeats: Readonly<Record<string, readonly string[]>> = {
  '2026-11-22-f0606636': ['/employees/import'],
}

test('there are installations of at least five versions', () => {
  expect(installations.length).toBeGreaterThanOrEqual(5)
  for (const { dump } of installations) expect(dump.length).toBeLessThan(300_000)
})

describe.each(upgraded)('an installation of $name', (installation: Installation) => {
  const { record } = installation
  let database: OldDatabase
  let before: Tables
  let server: TestServer
  beforeAll(async () => {
    database = await restoreInstallation(installation)
    before = await readTables(database.client)
    await migrate({ ownerUrl: database.url })
  })
  afterAll(async () => {
    await server?.close()
    await database?.drop()
  })

  test('has all its rows after the upgrade', async () => {
    expect(before.size).toBeGreaterThan(8)
    expect(lostRows(before, await readTables(database.client))).toEqual([])
  })

  test('serves those who use it as before: sessions, reads, repeated requests, links and keys', async () => {
    server = await startTestServer({
      databaseUrl: database.url,
      clock: createTestClock(new Date(record.madeAt)),
      env: {
        JWT_SECRETS: record.jwtSecrets,
        ROLES: 'api,cable',
        WEBHOOKS_ALLOW_PRIVATE: 'true',
      },
    })
    for (const { account, path, reply } of record.reads) {
      const { status, body } = await server.api.call<object>('GET', path, {
        token: record.tokens[account],
      })
      const wanted: Record<string, unknown> = { ...(reply as object) }
      // The first version counted for employees what they do not see.
      if (account === 'employee') delete wanted.seq
      expect([path, status, body]).toMatchObject([path, 200, wanted])
    }
    for (const { account, method, path, body, key, status, reply } of record.storedReplies) {
      const again = await server.api.call(method, path, {
        token: record.tokens[account],
        ...(body !== undefined && { body }),
        headers: { 'idempotency-key': key },
      })
      if (refusedRepeats[installation.name]?.includes(path)) {
        expect([path, again.status]).toEqual([path, 422])
        continue
      }
      expect([method, path, again.status, again.body]).toEqual([method, path, status, reply])
      expect(again.headers.get('idempotency-replayed')).toBe('true')
    }
    await expectLinksToWork(server, installation)
  })

  test('carries out the jobs that waited', async () => {
    await database.client.query('update graphile_worker._private_jobs set run_at = now()')
    const waiting = async () => {
      const { rows } = await database.client.query<{ task: string; last_error: string | null }>(
        `select t.identifier as task, j.last_error from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
         where j.run_at <= now() + interval '1 minute'`,
      )
      return rows
    }
    const jobs = (await waiting()).length
    const worker = await startTestServer({
      databaseUrl: database.url,
      clock: createTestClock(new Date(record.madeAt)),
      env: { JWT_SECRETS: record.jwtSecrets, ROLES: 'worker' },
    })
    await until(async () => (await waiting()).every(({ last_error }) => last_error !== null))
    const failed = (await waiting()).map(({ task, last_error }) => `${task}: ${last_error}`)
    await worker.close()
    expect([jobs > 0, failed]).toEqual([true, []])
  })
})

async function expectLinksToWork(
  { api, url }: TestServer,
  { record: { links, apiKey, calendarPath } }: Installation,
): Promise<void> {
  if (links.verification) {
    const body = { token: links.verification }
    const verified = await api.call('POST', '/auth/verify-email', { body })
    expect(verified.status, verified.text).toBe(200)
  }
  if (links.passwordReset) {
    const body = { token: links.passwordReset, password: 'Another-long-one-8' }
    const reset = await api.call('POST', '/auth/reset-password', { body })
    expect(reset.status, reset.text).toBe(200)
  }
  if (links.invitation) {
    const body = { token: links.invitation }
    const found = await api.call('POST', '/invitations/lookup', { body })
    expect(found.status, found.text).toBe(200)
  }
  if (apiKey) expect((await api.call('GET', '/schedules/week', { token: apiKey })).status).toBe(200)
  if (calendarPath) {
    const feed = await fetch(url + calendarPath)
    expect([feed.status, await feed.text()]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')])
  }
}

/** Ids and instants that a migration makes differ each time. */
const countRows = (tables: Tables): [string, number][] =>
  [...tables].map(([name, rows]) => [name, rows.length])

describe.each(isWhole ? installations : [])(
  'a migration of $name',
  (installation: Installation) => {
    test(`that is killed at ${kills} moments goes on at the next start`, async () => {
      const whole = await restoreInstallation(installation)
      const before = await readTables(whole.client)
      const statements = migrateInProcess(whole.url) ?? 0
      expect(statements).toBeGreaterThan(kills)
      const wanted = countRows(await readTables(whole.client))
      for (let kill = 1; kill <= kills; kill += 1) {
        const database = await restoreInstallation(installation)
        expect(migrateInProcess(database.url, Math.ceil((kill * statements) / kills))).toBeNull()
        expect(lostRows(before, await readTables(database.client))).toEqual([])
        migrateInProcess(database.url)
        const after = await readTables(database.client)
        expect([kill, lostRows(before, after)]).toEqual([kill, []])
        expect([kill, countRows(after)]).toEqual([kill, wanted])
        await database.drop()
      }
      await whole.drop()
    })
  },
)
