import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@weekboard/api/platform/embedded-postgres/free-port'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentedCode } from '../../support/contract/documented-code.ts'
import { accounts } from '../../support/people/api-client.ts'
import { createKey } from '../../support/people/api-keys.ts'
import { readWeek } from '../../support/people/shifts-api.ts'
import { testNow } from '../../support/servers/clock.ts'
import { startTestServer, type TestServer } from '../../support/servers/server.ts'
import { until } from '../../support/servers/until.ts'

const run = promisify(execFile)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

let server: TestServer
let admin: string
let folder: string
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  server = await startTestServer({ env: { WEBHOOKS_ALLOW_PRIVATE: 'true' } })
  admin = await server.api.signIn(accounts.admin)
  const key = await createKey(server, admin, [
    'schedules:write',
    'shifts:write',
    'employees:read',
    'organization:read',
    'webhooks:write',
  ])
  mkdirSync(here('../../.generated'), { recursive: true })
  folder = mkdtempSync(here('../../.generated/client-'))
  env = {
    ...process.env,
    WEEKBOARD_URL: server.url,
    WEEKBOARD_KEY: key.secret,
    // The node that runs the tests, and a stand-in for curl behind the real one.
    PATH: [join(process.execPath, '..'), process.env.PATH, folder].join(delimiter),
  }
  writeFileSync(
    join(folder, 'curl'),
    `#!/bin/sh\nexec node ${here('../../support/contract/curl.mjs')} "$@"\n`,
  )
  chmodSync(join(folder, 'curl'), 0o755)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const weekOf = async (date: string) => {
  const { shifts, schedule } = await readWeek(server.api, admin, date)
  return [schedule?.status, shifts.length]
}

test('the commands of the page build and publish a week', async () => {
  const [organization = '', week = '', , announced = ''] = documentedCode('api', 'sh')
  const first = await run('sh', ['-euc', organization], { env })
  expect(first.stdout).toContain('Harbour Café')
  const { stdout } = await run('sh', ['-euc', week], { env })
  const [id, again, valid, status] = stdout.trim().split('\n')
  expect([again, valid, status]).toEqual([id, 'true', 'published'])
  expect(await weekOf('2027-03-01')).toEqual(['published', 1])
  expect((await run('sh', ['-euc', announced], { env })).stdout.trim()).toBe('1')
})

test('a receiver made by the page is told of the week that its commands publish', async () => {
  const [, week = '', addEndpoint = ''] = documentedCode('api', 'sh')
  const [receiver = ''] = documentedCode('webhooks', 'js')
  writeFileSync(join(folder, 'receiver.mjs'), receiver)
  const port = await freePort()
  const { stdout: secret } = await run('sh', ['-euc', addEndpoint], {
    env: { ...env, RECEIVER_URL: `http://127.0.0.1:${port}/weekboard` },
  })
  expect(secret).toMatch(/^whsec_/)
  // Its clock shows the time of the test server.
  const clock = `--import=data:text/javascript,Date.now=()=>${testNow.getTime()}`
  const receiving = spawn(process.execPath, [clock, join(folder, 'receiver.mjs')], {
    env: { ...env, WEBHOOK_SECRET: secret.trim(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let told = ''
    receiving.stdout.setEncoding('utf8').on('data', (text: string) => {
      told += text
    })
    const forged = { method: 'POST', body: '{"type": "shift_created", "data": {"seq": 1}}' }
    await until(() =>
      fetch(`http://127.0.0.1:${port}/weekboard`, forged).then(
        ({ status }) => status === 401,
        () => false,
      ),
    )
    await run('sh', ['-euc', week.replaceAll('2027-03-0', '2027-02-0')], { env })
    await until(() => told.includes('schedule_published'))
    expect(told).toMatch(/^shift_created \d+\nschedule_published \d+\n$/)
  } finally {
    receiving.kill()
    await once(receiving, 'exit')
  }
})

test('the stand-in for curl does the same', async () => {
  const { stdout } = await run(
    process.execPath,
    [
      here('../../support/contract/curl.mjs'),
      '-sS',
      `${server.url}/api/v1/organization`,
      '-H',
      `Authorization: Bearer ${env.WEEKBOARD_KEY}`,
    ],
    { env },
  )
  expect(stdout).toContain('Harbour Café')
})

test('a client generated from the description builds and publishes a week', async () => {
  const reply = await fetch(`${server.url}/api/v1/openapi.json`)
  const types = astToString(await openapiTS(await reply.text()))
  writeFileSync(join(folder, 'weekboard-api.ts'), types)
  const [script = ''] = documentedCode('api', 'ts')
  writeFileSync(join(folder, 'publish-week.ts'), script)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../../tsconfig.base.json',
      compilerOptions: { lib: ['es2024', 'dom'] },
      include: ['*.ts'],
    }),
  )
  const tsc = here('../../../node_modules/@typescript/native/bin/tsc')
  const compile = () =>
    run(process.execPath, [tsc, '-p', folder]).then(
      () => '',
      ({ stdout }) => stdout,
    )
  expect(await compile()).toBe('')
  // What the types do not allow, does not compile.
  writeFileSync(
    join(folder, 'wrong.ts'),
    script.replace("week_start_date: '2027-03-08'", 'week_start_date: 8'),
  )
  expect(await compile()).toContain('wrong.ts')
  const { stdout } = await run(process.execPath, [join(folder, 'publish-week.ts')], { env })
  expect(stdout).toMatch(/^Shift \d+, week published\n$/)
  expect(await weekOf('2027-03-08')).toEqual(['published', 1])
})
