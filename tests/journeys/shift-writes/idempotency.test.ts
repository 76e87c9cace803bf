import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import type { SafeClient } from '@weekboard/db/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { connectAsOwner } from '../../support/servers/postgres.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

let server: TestServer
let manager: string
let keiko: number
let owner: SafeClient
beforeAll(async () => {
  server = await startTestServer()
  owner = await connectAsOwner(server.databaseUrl)
  manager = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const post = (key: string, date: string, token = manager, notes = '') =>
  server.api.call<ShiftWriteReply>('POST', '/shifts', {
    token,
    body: shiftBody({ employeeId: keiko, date, from: '09:00', to: '10:00', notes }),
    headers: { 'idempotency-key': key },
  })
const countOn = async (date: string) => (await readWeek(server.api, manager, date)).shifts.length

test('a retried write gives the first reply and is carried out once', async () => {
  const first = await post('retry-1', '2027-01-04')
  const second = await post('retry-1', '2027-01-04')
  expect(second.status).toBe(201)
  expect(second.body).toEqual(first.body)
  expect(await countOn('2027-01-04')).toBe(1)
})

test('a reply that another version stored is sent as it was, byte for byte', async () => {
  const first = await post('stored-1', '2027-01-05')
  const { rows } = await owner.query("select reply from idempotency_keys where key = 'stored-1'")
  expect(rows).toEqual([{ reply: first.text }])
  const stored = '{"shift":{"id":"one","colour":"red"},  "since":"another version"}'
  await owner.query("update idempotency_keys set reply = $1 where key = 'stored-1'", [stored])
  const again = await post('stored-1', '2027-01-05')
  expect([again.status, again.text]).toEqual([201, stored])
  expect(again.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(again.headers.get('idempotency-replayed')).toBe('true')
})

test('a repeated request is known by what was sent, whatever another version made of it', async () => {
  const first = await post('sent-1', '2027-01-06')
  const hashes = (assignment: string) =>
    owner.query(`update idempotency_keys set ${assignment} where key = 'sent-1'`)
  const answer = async (notes = '') => (await post('sent-1', '2027-01-06', manager, notes)).text
  const { rows } = await owner.query<{ understood: string }>(
    "select request_hash as understood from idempotency_keys where key = 'sent-1'",
  )
  await hashes("request_hash = 'that of a body with another default'")
  expect(await answer()).toBe(first.text)
  expect(await answer('different')).toContain('idempotency_key_reused')
  // As a node of an older version stores it.
  await hashes(`request_hash = '${rows[0]?.understood}', sent_hash = null`)
  expect(await answer()).toBe(first.text)
  expect(await answer('different')).toContain('idempotency_key_reused')
})

test('ten at once are one', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => post('burst-1', '2027-01-11')))
  expect(new Set(replies.map(({ body }) => body.shift.id)).size).toBe(1)
  expect(await countOn('2027-01-11')).toBe(1)
})

test('the same key with another body is a 422', async () => {
  await post('reuse-1', '2027-01-18')
  const other = await post('reuse-1', '2027-01-18', manager, 'different')
  expect(other.status).toBe(422)
  expect(other.body).toMatchObject({ code: 'idempotency_key_reused' })
})

test('a refused write leaves the key free', async () => {
  const bad = await server.api.call('POST', '/shifts', {
    token: manager,
    body: shiftBody({ employeeId: keiko, date: '2027-01-25', from: '09:00', to: '09:05' }),
    headers: { 'idempotency-key': 'free-1' },
  })
  expect(bad.status).toBe(422)
  expect((await post('free-1', '2027-01-25')).status).toBe(201)
})

test('keys belong to a person: somebody else’s key is another key', async () => {
  const admin = await server.api.signIn(accounts.admin)
  const mine = await post('ours-1', '2027-02-01')
  const theirs = await post('ours-1', '2027-02-01', admin)
  expect(theirs.body.shift.id).not.toBe(mine.body.shift.id)
})

test('requests without a key are never merged', async () => {
  const send = () =>
    server.api.call('POST', '/shifts', {
      token: manager,
      body: shiftBody({ employeeId: keiko, date: '2027-02-08', from: '09:00', to: '10:00' }),
    })
  await Promise.all([send(), send()])
  expect(await countOn('2027-02-08')).toBe(2)
})
