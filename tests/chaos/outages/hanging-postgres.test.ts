import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type KillablePostgres,
  startKillablePostgres,
} from '../../support/faults/killable-postgres.ts'
import { Recoveries, rounds } from '../../support/faults/rounds.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf, shiftBody } from '../../support/people/shifts-api.ts'
import { untilJobDone } from '../../support/servers/jobs.ts'
import { isReady } from '../../support/servers/process.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

let postgres: KillablePostgres
let server: TestServer
let token: string
let employeeId: number
beforeAll(async () => {
  postgres = await startKillablePostgres()
  server = await startTestServer({
    databaseUrl: postgres.url,
    env: { SEED_DEMO: 'true', LIMIT_SENDS: '1000' },
  })
  token = await server.api.signIn(accounts.manager)
  employeeId = await employeeIdOf(server.api, token, 'Liam Walsh')
})
afterAll(async () => {
  await server.close()
  await postgres.stop()
})

const calls = {
  read: () => server.api.call('GET', '/employees', { token }),
  write: () => {
    const input = { employeeId, date: '2027-06-08', from: '09:00', to: '09:15' }
    const body = { ...shiftBody(input), override_max_hours: true }
    return server.api.call('POST', '/shifts', { token, body })
  },
  signIn: () => {
    const user = { email: accounts.admin, password: 'not-the-password' }
    return server.api.call('POST', '/auth/sign_in', { body: { user } })
  },
  forgot: () =>
    server.api.call('POST', '/auth/forgot-password', { body: { email: accounts.admin } }),
}

const allCalls = () =>
  Promise.all(Object.values(calls).flatMap((call) => [call(), call(), call(), call()]))

const probe = async (name: string) => (await fetch(`${server.url}/${name}`)).status

test('a Postgres that hangs makes every request a 503, and all is well when it goes on', async () => {
  const recoveries = new Recoveries('Postgres went on')
  for (let round = 0; round < rounds(1, 5); round += 1) {
    await until(() => isReady(Number(new URL(server.url).port)))
    postgres.pause()
    const finished: string[] = []
    const replies = allCalls().finally(() => finished.push('requests'))
    const ready = probe('readyz').finally(() => finished.push('readyz'))
    expect(await probe('livez')).toBe(200)
    expect(await ready).toBe(503)
    for (const { status, body, headers } of await replies) {
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    // A balancer learns it before the first request has waited in vain.
    expect(finished).toEqual(['readyz', 'requests'])
    expect(await probe('readyz')).toBe(503)
    await recoveries.measure(
      () => postgres.resume(),
      () => until(async () => (await allCalls()).every(({ status }) => status < 500)),
    )
    await until(async () => (await probe('readyz')) === 200)
    await untilJobDone(postgres.url)
  }
  recoveries.expectShort()
}, 300_000)
