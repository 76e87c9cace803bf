import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { connectAsOwner } from '../../support/servers/postgres.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'
import { weekboard } from '../../support/servers/weekboard-command.ts'

interface OrganizationReply {
  readonly organization: { readonly deletion_at: string | null }
}

interface ApiKeysReply {
  readonly api_keys: readonly unknown[]
}

let server: TestServer
let admin: string
let organizationId: number
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.api.signIn(accounts.admin)
  folder = mkdtempSync(join(tmpdir(), 'weekboard-cli-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const run = (...args: string[]) =>
  weekboard(args, {
    NODE_ENV: 'test',
    DATABASE_URL: server.databaseUrl,
    REDIS_URL: inject('redisUrl'),
    JWT_SECRETS: `local:${'not-a-secret-'.repeat(4)}`,
    PUBLIC_URL: 'http://localhost:4444',
    DATA_DIR: folder,
  })

async function latestLogEntry(type: string) {
  const owner = await connectAsOwner(server.databaseUrl)
  try {
    const { rows } = await owner.query(
      'select organization_id, actor_user_id, actor_name from events where type = $1 order by seq desc limit 1',
      [type],
    )
    return rows[0]
  } finally {
    await owner.end()
  }
}

test('help lists the commands, explains each, and needs no database', async () => {
  const { code, out } = await weekboard(['--help'], {})
  expect(code).toBe(0)
  const names = [...out.matchAll(/^ {2}([a-z]+:[a-z-]+) /gm)].map(([, name]) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'user:reset-password',
      'org:export',
      'org:delete',
      'jobs:list',
      'jobs:retry',
      'key:create',
    ]),
  )
  const explained = await Promise.all(names.map((name) => weekboard([name ?? '', '--help'], {})))
  for (const [index, help] of explained.entries()) {
    expect([help.code, help.err]).toEqual([0, ''])
    expect(help.out).toContain(`npm run weekboard -- ${names[index]}`)
  }
})

test('what cannot be understood ends with 2, what fails with 1', async () => {
  const outcomes = await Promise.all([
    run('org:frobnicate'),
    run('org:export', 'x', '--file', join(folder, 'x.zip')),
    run('org:list', accounts.admin, '--no-such-option'),
    run('org:delete', '1'),
    run('org:export', '999999', '--file', join(folder, 'none.zip')),
    weekboard(['jobs:list'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
    weekboard(['jobs:list'], { DATA_DIR: join(folder, 'empty') }),
  ])
  expect(outcomes.map(({ code }) => code)).toEqual([2, 2, 2, 2, 1, 1, 1])
  for (const { err, out } of outcomes) {
    expect(err).not.toContain('    at ')
    expect(err.trim()).not.toBe('')
    expect(out).toBe('')
  }
})

test('org:list names the organizations of a user', async () => {
  const { code, out } = await run('org:list', accounts.admin)
  expect(code).toBe(0)
  const [, id, role, name] = /^(\d+) +(\w+) +(.+)$/m.exec(out) ?? []
  expect([role, name]).toEqual(['admin', 'Harbour Café'])
  organizationId = Number(id)
})

test('user:reset-password prints a link when asked for it, and else mails it', async () => {
  const printed = await run('user:reset-password', accounts.employee, '--print-link', '--yes')
  expect([printed.code, printed.err]).toEqual([0, ''])
  const token = /^http:\/\/localhost:4444\/reset-password\?token=(\S+)$/m.exec(printed.out)?.[1]
  const password = 'A-new-Harbour-evening-7'
  const reset = await server.api.call('POST', '/auth/reset-password', {
    body: { token, password },
  })
  expect(reset.status, JSON.stringify(reset.body)).toBeLessThan(300)

  const mailed = await run('user:reset-password', accounts.manager, '--yes')
  expect(mailed.code).toBe(0)
  expect(mailed.out).not.toContain('token')
  await until(async () => {
    const { body } = await server.api.call('GET', `/dev/outbox?to=${accounts.manager}`)
    return JSON.stringify(body).includes('reset-password')
  })
})

test('org:export writes the archive for its owner alone, and the log says who did it', async () => {
  const file = join(folder, 'cafe.zip')
  const { code, out, err } = await run('org:export', String(organizationId), '--file', file)
  expect([code, err]).toEqual([0, ''])
  expect(out).toContain('Harbour Café')
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await latestLogEntry('export_requested')).toEqual({
    organization_id: organizationId,
    actor_user_id: null,
    actor_name: 'command line',
  })
  const again = await run('org:export', String(organizationId), '--file', file)
  expect(again.code).toBe(1)
})

test('org:delete schedules the deletion as an admin would, and cancels it', async () => {
  const deleted = await run('org:delete', String(organizationId), '--yes')
  expect([deleted.code, deleted.err]).toEqual([0, ''])
  const read = async () =>
    (await server.api.call<OrganizationReply>('GET', '/organization', { token: admin })).body
  expect((await read()).organization.deletion_at).toBeTruthy()
  expect(await latestLogEntry('organization_deletion_requested')).toMatchObject({
    actor_name: 'command line',
  })
  const cancelled = await run('org:delete', String(organizationId), '--cancel')
  expect(cancelled.code).toBe(0)
  expect((await read()).organization.deletion_at).toBeNull()
})

test('jobs are listed without what they are about, and given-up ones run again', async () => {
  const owner = await connectAsOwner(server.databaseUrl)
  await owner.query(
    `select graphile_worker.add_job('clean_up', payload := '{"secret": "in-a-payload"}'::json,
       job_key := 'given-up', run_at := now() + interval '1 day')`,
  )
  await owner.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'It broke'
     where key = 'given-up'`,
  )
  const listed = await run('jobs:list', '--state', 'given-up')
  expect([listed.code, listed.err]).toEqual([0, ''])
  expect(listed.out).toMatch(/^\d+ +given-up +\S+ +25\/25 +clean_up +It broke$/m)
  expect(listed.out).not.toContain('in-a-payload')
  const retried = await run('jobs:retry', '--given-up', '--yes')
  expect(retried.out).toBe('1 of 1 jobs are due now.\n')
  await until(async () => {
    const { rows } = await owner.query(`select from graphile_worker.jobs where key = 'given-up'`)
    return rows.length === 0
  })
  expect((await run('jobs:list', '--state', 'given-up')).out).toBe('No jobs.\n')
  await owner.end()
})

test('key:create prints the secret of a key that works', async () => {
  const { code, out, err } = await run(
    ...['key:create', String(organizationId), '--name', 'Payroll'],
    ...['--scopes', 'employees:read', '--days', '30', '--yes'],
  )
  expect([code, err]).toEqual([0, ''])
  const secret = out.trim()
  expect(secret).toMatch(/^wb_\S+$/)
  const reply = await server.api.call('GET', '/employees', { token: secret })
  expect(reply.status).toBe(200)
  expect(await latestLogEntry('api_key_created')).toMatchObject({ actor_name: 'command line' })
  const keys = await server.api.call<ApiKeysReply>('GET', '/api_keys', { token: admin })
  expect(keys.body.api_keys[0]).toMatchObject({ name: 'Payroll', created_by: null })
})

test('events:replay delivers to a webhook again, and the log says who asked for it', async () => {
  const added = await server.api.call<{ webhook: { id: number } }>('POST', '/webhooks', {
    token: admin,
    body: { webhook: { url: 'https://receiver.invalid/hook', event_types: ['shift_created'] } },
  })
  expect(added.status).toBe(201)
  const { code, out, err } = await run(
    ...['events:replay', String(organizationId), String(added.body.webhook.id)],
    ...['--from', '1', '--yes'],
  )
  expect([code, err, out]).toEqual([0, '', 'The events from 1 on are delivered again.\n'])
  expect(await latestLogEntry('webhook_updated')).toMatchObject({ actor_name: 'command line' })
})
