import { Writable } from 'node:stream'
import { writeArchive } from '@weekboard/api/features/exports/archive/write-archive'
import { catalog } from '@weekboard/api/features/features'
import { archiveEvents } from '@weekboard/api/platform/events/event-archive'
import type { AuditEntry } from '@weekboard/contracts/audit-log'
import type { SafeClient } from '@weekboard/db/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorker } from '../../support/faults/killable-worker.ts'
import { connectCable, extended } from '../../support/people/cable-client.ts'
import { startWebhookCafe, type WebhookCafe } from '../../support/plans/webhook-cafe.ts'
import { untilNoJobIsDue } from '../../support/servers/jobs.ts'
import { connectAsOwner } from '../../support/servers/postgres.ts'
import { until } from '../../support/servers/until.ts'

let cafe: WebhookCafe
let owner: SafeClient
let shiftId: number
/** How many events the café has that are too old to stay; two of them add a shift. */
const oldEvents = 1_700
beforeAll(async () => {
  // Jobs run only in the workers that the tests start.
  cafe = await startWebhookCafe({ ROLES: 'api,cable' })
  owner = await connectAsOwner(cafe.server.databaseUrl)
  shiftId = await cafe.addShift()
  await cafe.addShift()
  const body = { shift: { notes: 'Bring keys' } }
  await call('PATCH', `/shifts/${shiftId}`, body)
  await fillLog()
  before = await readAll()
  downloads = await buildDownloads()
})
afterAll(async () => {
  await owner.end()
  await cafe.close()
})

async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const request = { token: cafe.token('admin'), ...(body !== undefined && { body }) }
  const reply = await cafe.server.api.call<Body>(method, path, request)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

/** Repeats the last event until there are enough, and spreads all of them over ten months of 2020. */
async function fillLog(): Promise<void> {
  await owner.query(
    `insert into events
     select (jsonb_populate_record(e, jsonb_build_object('seq', e.seq + n))).*
     from organizations o join events e on e.organization_id = o.id and e.seq = o.event_seq
     cross join generate_series(1, ${oldEvents} - o.event_seq) as n where o.id = 1`,
  )
  await owner.query(`update organizations set event_seq = ${oldEvents} where id = 1`)
  await owner.query(
    `update events set created_at = timestamptz '2020-01-15' + seq * interval '4 hours'
     where organization_id = 1`,
  )
}

interface AuditPage {
  readonly entries: readonly AuditEntry[]
  readonly next_cursor: string | null
}

/** The old part of the audit log, page by page. */
async function readAuditLog(query = ''): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  let cursor: string | null = null
  do {
    const page: AuditPage = await call(
      'GET',
      `/audit_log?limit=200${query}${cursor === null ? '' : `&cursor=${cursor}`}`,
    )
    entries.push(...page.entries)
    cursor = page.next_cursor
  } while (cursor !== null)
  return entries.filter(({ id }) => id <= oldEvents)
}

const readAll = async () => ({
  log: await readAuditLog(),
  summer: await readAuditLog('&from=2020-06-01&to=2020-08-31'),
  additions: await readAuditLog('&type=shift_created'),
  history: await call<{ history: unknown[] }>('GET', `/shifts/${shiftId}/history`),
})
let before: Awaited<ReturnType<typeof readAll>>

const subjects = [
  { kind: 'organization' },
  { kind: 'profile', userId: 1, employeeId: 1, seesPay: true },
] as const
let downloads: readonly Buffer[]
/** The bytes of the archives that the organization and its admin can download, as of one day. */
const buildDownloads = (): Promise<Buffer[]> =>
  Promise.all(
    subjects.map(async (subject) => {
      const chunks: Buffer[] = []
      const output = new Writable({
        write(chunk, _encoding, done) {
          chunks.push(chunk)
          done()
        },
      })
      const createdAt = new Date('2027-02-01')
      const { exportedTables } = catalog
      const rest = { objects: null, exportedTables, onProgress: () => undefined }
      await cafe.server.node.platform.database.tenant(
        1,
        (tx) => writeArchive({ tx, subject, createdAt, output, ...rest }),
        { snapshot: true },
      )
      return Buffer.concat(chunks)
    }),
  )

/** A checksum over every column of the old events, wherever they are. */
async function checksum(): Promise<unknown> {
  const { rows } = await owner.query(
    `select count(*)::int as count, md5(string_agg(e::text, ',' order by seq)) as hash
     from all_events e where organization_id = 1 and seq <= ${oldEvents}`,
  )
  return rows[0]
}

const countIn = async (table: 'events' | 'archived_events'): Promise<number> =>
  (await owner.query(`select from ${table} where organization_id = 1 and seq <= ${oldEvents}`))
    .rowCount ?? 0

const enqueueCleanUp = () =>
  owner.query(`select graphile_worker.add_job('clean_up_all_organizations', '{}')`)

test('a worker that is killed while it archives loses nothing and doubles nothing', async () => {
  expect(before.log).toHaveLength(oldEvents)
  const expected = await checksum()
  expect(expected).toMatchObject({ count: oldEvents })
  // The second of its transactions waits for this one.
  const blocker = await connectAsOwner(cafe.server.databaseUrl)
  await blocker.query('begin')
  await blocker.query('select from events where organization_id = 1 and seq = 900 for update')
  const worker = startWorker(cafe.server.databaseUrl)
  await enqueueCleanUp()
  await until(async () => (await countIn('archived_events')) > 0, { withinMs: 90_000 })
  worker.child.kill('SIGKILL')
  await worker.ended
  await blocker.query('rollback')
  await blocker.end()
  expect(await countIn('archived_events')).toBe(500)
  expect(await countIn('events')).toBe(oldEvents - 500)
  expect(await checksum()).toEqual(expected)
  expect(await readAll()).toEqual(before)
})

test('readers see every event once while others move it', async () => {
  const { database } = cafe.server.node.platform
  const expected = await checksum()
  let isDone = false
  const archiving = Promise.all(
    [1, 2].map(() => archiveEvents(database, 1, new Date('2025-01-01'))),
  ).finally(() => {
    isDone = true
  })
  do {
    expect(await checksum()).toEqual(expected)
    expect(await readAuditLog('&type=shift_created')).toEqual(before.additions)
  } while (!isDone)
  const moved = await archiving
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(oldEvents - 500)
  expect([await countIn('events'), await countIn('archived_events')]).toEqual([0, oldEvents])
  const { rows } = await owner.query(
    `select inhrelid::regclass::text as name from pg_inherits
     where inhparent = 'archived_events'::regclass order by 1`,
  )
  const months = [...'123456789'].map((month) => `event_archive.events_2020_0${month}`)
  expect(rows.map(({ name }) => name)).toEqual([...months, 'event_archive.events_2020_10'])
})

test('the audit log, its ranges and the history of a shift are what they were', async () => {
  expect(await checksum()).toMatchObject({ count: oldEvents })
  expect(before.summer.length).toBeGreaterThan(500)
  expect(before.additions).toHaveLength(2)
  expect(await readAll()).toEqual(before)
  expect(await readAuditLog('&from=2021-01-01')).toEqual([])
})

test('archives of data are the same, byte for byte', async () => {
  for (const [index, bytes] of (await buildDownloads()).entries()) {
    expect(bytes.length).toBeGreaterThan(10_000)
    expect([subjects[index]?.kind, bytes.equals(downloads[index] ?? Buffer.of())]).toEqual([
      subjects[index]?.kind,
      true,
    ])
  }
})

test('the archive has the columns of the live events, in their order', async () => {
  const columnsOf = async (table: string) =>
    (
      await owner.query(
        `select attname as name, atttypid::regtype::text as type from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
        [table],
      )
    ).rows
  expect(await columnsOf('archived_events')).toEqual(await columnsOf('events'))
  expect(await columnsOf('all_events')).toEqual(await columnsOf('events'))
})

test('sockets catch up from live events, and are told when their position is archived', async () => {
  const client = await connectCable(cafe.server.url, cafe.token('admin'), { protocol: extended })
  await client.subscribe()
  await cafe.addShift()
  await until(() => client.events().length > 0)
  const { stream_id: stream = '', epoch = '', offset = 0 } = client.frames.at(-1) ?? {}
  const historyFrom = (position: number) =>
    client.history({ streams: { [stream]: { epoch, offset: position } } })
  expect(await historyFrom(offset - 1)).toBe('confirm_history')
  expect(await historyFrom(oldEvents - 2)).toBe('reject_history')
  expect(await client.history({ since: Date.parse('2020-09-01') / 1_000 })).toBe('reject_history')
  client.close()
})

test('a webhook replays archived events in order, and old rows of unused organizations go', async () => {
  const { id } = await cafe.addHook('/replay', ['shift_created'])
  await cafe.hooks().replay(id, 1)
  await owner.query('delete from sessions where organization_id = 2')
  await owner.query(
    `insert into idempotency_keys (organization_id, user_id, key, request_hash, created_at)
     select 2, 1, 'old', 'x', now() - interval '3 days'`,
  )
  await enqueueCleanUp()
  const worker = startWorker(cafe.server.databaseUrl, { WEBHOOKS_ALLOW_PRIVATE: 'true' })
  await untilNoJobIsDue(cafe.server.databaseUrl)
  await cafe.untilReceived('/replay', 3)
  worker.child.kill('SIGTERM')
  await worker.ended
  const { rowCount } = await owner.query(`select from idempotency_keys where key = 'old'`)
  expect(rowCount).toBe(0)
  const seqs = cafe.receiver.receivedAt('/replay').map(({ json }) => json.data.seq)
  expect(seqs.slice(0, 2)).toEqual(before.additions.map((entry) => entry.id).toReversed())
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
})
