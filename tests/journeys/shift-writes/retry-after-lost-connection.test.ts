import { connect } from 'node:net'
import type { ShiftWriteReply } from '@weekboard/contracts/shifts/shifts'
import { addDays } from '@weekboard/scheduling/clock/weeks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runConcurrently } from '../../support/faults/run-concurrently.ts'
import { accounts } from '../../support/people/api-client.ts'
import { employeeIdOf, readWeek, shiftBody } from '../../support/people/shifts-api.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'

const rounds = 200
const lanes = 4

let server: TestServer
let other: TestServer
let manager: string
let keiko: number
beforeAll(async () => {
  server = await startTestServer()
  other = await startTestServer({ databaseUrl: server.databaseUrl })
  manager = await server.api.signIn(accounts.manager)
  keiko = await employeeIdOf(server.api, manager, 'Keiko Tanaka')
})
afterAll(async () => {
  await other.close()
  await server.close()
})

interface CutRequest {
  readonly key: string
  readonly body: string
  /** How much of the request is sent. */
  readonly share: number
  /** How long the client stays after it has sent that; null to stay until the reply begins. */
  readonly staysMs: number | null
}

/** Sends a POST of a shift over a bare connection and hangs up without reading the reply. */
function postAndHangUp({ key, body, share, staysMs }: CutRequest): Promise<void> {
  const { hostname, port } = new URL(server.url)
  const request = [
    'POST /api/v1/shifts HTTP/1.1',
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${manager}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Idempotency-Key: ${key}`,
    '',
    body,
  ].join('\r\n')
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(request.slice(0, Math.ceil(request.length * share)), () =>
        staysMs === null
          ? socket.once('data', () => socket.destroy())
          : setTimeout(() => socket.destroy(), staysMs),
      )
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
  })
}

const inWeek = async (date: string) => (await readWeek(server.api, manager, date)).shifts

test('a write that is repeated after its connection was cut gives the same shift', async () => {
  let carriedOut = 0
  await runConcurrently(rounds, lanes, async (round) => {
    const date = addDays('2027-01-04', round * 7)
    const body = shiftBody({ employeeId: keiko, date, from: '09:00', to: '10:00' })
    const key = `cut-${round}`
    const share = round % 5 === 4 ? 0.9 : 1
    const staysMs = round % 5 === 3 ? null : round % 12
    await postAndHangUp({ key, body: JSON.stringify(body), share, staysMs })
    const [early] = await inWeek(date)
    const retry = (node: TestServer) =>
      node.api.call<ShiftWriteReply>('POST', '/shifts', {
        token: manager,
        body,
        headers: { 'idempotency-key': key },
      })
    const replies = [await retry(round % 2 ? other : server), await retry(server)]
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    const [shift, ...more] = await inWeek(date)
    expect([date, more]).toEqual([date, []])
    expect(replies.map((reply) => reply.body.shift)).toEqual([shift, shift])
    if (early) expect(early).toEqual(shift)
    carriedOut += Number(early !== undefined)
  })
  // Both happened: cut before anything was written, and after.
  expect([carriedOut > 0, carriedOut < rounds]).toEqual([true, true])
})
