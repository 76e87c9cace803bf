import { createServer, type Server, type Socket } from 'node:net'
import type { SafeClient } from '@weekboard/db/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../support/people/api-client.ts'
import { untilJobDone } from '../../support/servers/jobs.ts'
import { connectAsOwner } from '../../support/servers/postgres.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

/** A mail server whose first reply never ends, so that a job hangs on it. */
let mailServer: Server
const mailSockets: Socket[] = []
let server: TestServer
let owner: SafeClient
beforeAll(async () => {
  mailServer = createServer((socket) => {
    const timer = setInterval(() => socket.write('250-wait\r\n'), 100)
    socket.on('error', () => undefined)
    socket.on('close', () => clearInterval(timer))
    socket.write('220 slow.test\r\n')
    mailSockets.push(socket)
  })
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  const address = mailServer.address()
  const port = typeof address === 'object' ? address?.port : 0
  server = await startTestServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  owner = await connectAsOwner(server.databaseUrl)
})
afterAll(async () => {
  await owner.end()
  mailServer.close()
  for (const socket of mailSockets) socket.destroy()
  await server.close()
})

const readiness = async () => {
  const reply = await fetch(`${server.url}/readyz`)
  return [reply.status, ((await reply.json()) as { status: string }).status]
}
const untilReadiness = (status: number, text: string) =>
  until(async () => {
    const [code, said] = await readiness()
    return code === status && said === text
  })
const levels = { info: 30, error: 50 }
const linesAt = (level: keyof typeof levels, text: string) =>
  server
    .log()
    .split('\n')
    .filter((line) => line.includes(`"level":${levels[level]},`) && line.includes(text))

test('a worker that cannot fetch jobs makes its node unready, says so, and recovers', async () => {
  expect(await readiness()).toEqual([200, 'ok'])
  await owner.query('alter table graphile_worker._private_jobs rename to hidden_jobs')
  await untilReadiness(503, 'jobs stopped')
  expect(linesAt('error', 'Jobs do not run')).toHaveLength(1)
  await owner.query('alter table graphile_worker.hidden_jobs rename to _private_jobs')
  await untilReadiness(200, 'ok')
  expect(linesAt('info', 'Jobs run again')).toHaveLength(1)
  await untilJobDone(server.databaseUrl)
})

test('a result that cannot be stored ends neither the process nor the work', async () => {
  await owner.query(
    `create function reject_results() returns trigger language plpgsql as
     $$ begin raise exception 'no result is stored'; end $$`,
  )
  await owner.query(
    `create trigger reject_results before delete on graphile_worker._private_jobs
     for each row execute function reject_results()`,
  )
  const done = untilJobDone(server.databaseUrl)
  await untilReadiness(503, 'jobs stopped')
  await owner.query('drop trigger reject_results on graphile_worker._private_jobs')
  await done
  await untilReadiness(200, 'ok')
})

test('a job that takes long is not taken for the job of a dead worker', async () => {
  const sweeps = async () => {
    // Several connections may have swept last.
    const { rows } = await owner.query<{ at: Date | null }>(
      `select max(query_start) as at from pg_stat_activity
       where datname = current_database() and query like '%graphile_worker.jobs%locked_by <> all%'
         and pid <> pg_backend_pid()`,
    )
    return rows[0]?.at?.getTime() ?? 0
  }
  const connected = mailSockets.length
  await server.api.call('POST', '/auth/forgot-password', { body: { email: accounts.admin } })
  await until(() => mailSockets.length > connected)
  for (let sweep = 0; sweep < 2; sweep += 1) {
    const last = await sweeps()
    await until(async () => (await sweeps()) > last)
    // Another worker would fetch it within its poll interval of a second.
    await untilJobDone(server.databaseUrl)
  }
  expect(mailSockets).toHaveLength(connected + 1)
})
